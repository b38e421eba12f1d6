import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { describeLogLine } from './log-text.ts';

const quiet = { withRoutine: false, withStacks: false };
const time = '2026-11-29T03:03:42.313Z';
const describe = (line: object, options = quiet) =>
  stripVTControlCharacters(describeLogLine(JSON.stringify({ time, ...line }), options));

test('an event is one line of time, level, words, and the fields that matter', () => {
  const err = {
    type: 'Error',
    message: 'connect ECONNREFUSED',
    stack: 'Error: x\n    at f (a.ts)',
  };
  const line = { level: 40, err, request_id: 'abc', lacking: ['h264', 'av1'], msg: 'no mail' };
  const words = 'no mail: connect ECONNREFUSED (request_id abc, lacking h264 av1)';
  expect(describe(line)).toMatch(/^\d\d:\d\d:42 warn {2}/);
  expect(describe(line).slice(15)).toBe(`${words}\n`);
  expect(describe(line, { ...quiet, withStacks: true })).toMatch(/\n {4}at f \(a\.ts\)\n$/);
  expect(describe({ level: 50, err: 'a text was thrown' }).slice(15)).toBe('a text was thrown\n');
});

test('requests and jobs that were done are shown only on demand, failed ones always', () => {
  const request = { level: 30, method: 'GET', path: '/movies', status: 200 };
  const job = { level: 30, part: 'jobs', msg: 'Completed task 4' };
  const loud = { ...quiet, withRoutine: true };
  expect([request, job].map((line) => describe(line))).toEqual(['', '']);
  expect(describe(request, loud).slice(15)).toBe('method GET, path /movies, status 200\n');
  expect(describe(job, loud).slice(15)).toBe('Completed task 4\n');
  expect(describe({ ...job, level: 50, msg: 'Failed task 4' })).toContain('Failed task 4');
  expect(describe({ level: 30, msg: 'first films imported' })).toContain('first films imported');
});

test('no text can control the terminal, or hide what matters', () => {
  const evil = '\u001b[2J\u009b1A\r\n22:00:00 error all is lost\u202e\u0007';
  const shown = describe({ level: 40, msg: evil, path: evil, err: { message: 'x'.repeat(9_000) } });
  expect(shown.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(shown.length).toBeLessThan(600);
});

test('elsewhere than on a terminal a line is JSON, or text without colours if asked for', async () => {
  const log = async (format: string) => {
    const program = `
      import { createLogger } from '#api/platform/log/logger.ts';
      const logger = createLogger({ level: 'info', format: ${format} });
      logger.info({ method: 'GET', status: 200 });
      logger.warn({ password: 'secret' }, 'a warning');`;
    const line = ['--input-type=module', '--eval', program];
    const cwd = join(import.meta.dirname, '../../..');
    return (await promisify(execFile)(process.execPath, line, { cwd })).stdout;
  };
  expect(
    (await log('undefined'))
      .trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each)),
  ).toEqual([
    { level: 30, time: expect.any(String), method: 'GET', status: 200 },
    { level: 40, time: expect.any(String), password: '[Redacted]', msg: 'a warning' },
  ]);
  expect(await log("'text'")).toMatch(/^\S{8} warn {2}a warning \(password \[Redacted\]\)\n$/);
});
