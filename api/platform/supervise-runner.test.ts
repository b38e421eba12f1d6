import type { Runner } from 'graphile-worker';
import { expect, test } from 'vitest';
import { openTestDatabase } from '#test/postgres.ts';
import { createLogger } from './logger.ts';
import { superviseRunner } from './supervise-runner.ts';

const { pool } = await openTestDatabase();

/** A runner that ends when it is told to, or by itself. */
function createRunner() {
  const ended = Promise.withResolvers<void>();
  let stops = 0;
  const runner = {
    promise: ended.promise,
    async stop() {
      stops += 1;
      ended.resolve();
    },
  } as Runner;
  return { runner, end: ended.resolve, countStops: () => stops };
}

test('a runner that was starting while the jobs were stopped is stopped, too', async () => {
  const first = createRunner();
  const second = createRunner();
  const starting = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  let starts = 0;
  const worker = await superviseRunner({
    pool,
    logger: createLogger({ level: 'silent' }),
    async start() {
      starts += 1;
      if (starts === 1) return first.runner;
      starting.resolve();
      await started.promise;
      return second.runner;
    },
  });
  first.end();
  await starting.promise;
  const stopped = worker.stop();
  started.resolve();
  await stopped;
  expect(second.countStops()).toBe(1);
});
