import pino from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitRepeats } from './logger.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openLog() {
  const lines: Record<string, unknown>[] = [];
  const output = { write: (line: string) => lines.push(JSON.parse(line)) };
  return { lines, logger: pino({ hooks: { logMethod: limitRepeats() } }, output) };
}

const fail = (id: number) => new Error(`row ${id}`);

test('a thousand errors from one place are five lines and a count per interval', () => {
  const { lines, logger } = openLog();
  for (let request = 1; request <= 1_000; request += 1) {
    logger.error({ err: fail(request), request_id: String(request) }, 'page failed');
  }
  expect(lines).toHaveLength(5);
  vi.advanceTimersByTime(10_000);
  expect(lines.at(-1)).toMatchObject({
    times: 995,
    repeated: expect.stringMatching('page failed'),
  });
  logger.error({ err: fail(1) }, 'page failed');
  expect(lines).toHaveLength(7);
});

test('other errors, other messages and request lines are still written', () => {
  const { lines, logger } = openLog();
  for (let request = 1; request <= 5; request += 1) logger.error({ err: fail(1) }, 'page failed');
  logger.error({ err: new TypeError('row 1') }, 'page failed');
  logger.error({ err: fail(1) }, 'request failed');
  logger.warn('another matter');
  for (let request = 1; request <= 20; request += 1) logger.info({ status: 200 });
  expect(lines).toHaveLength(28);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(28);
});

test('endlessly many kinds of errors are limited, too', () => {
  const { lines, logger } = openLog();
  for (let kind = 1; kind <= 1_000; kind += 1) logger.error(`failure ${kind}`);
  expect(lines.length).toBeLessThan(220);
});
