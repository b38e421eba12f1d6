import type { Runner, WorkerPluginContext, WorkerPool } from 'graphile-worker';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '#test/postgres.ts';
import { createLogger } from '../log/logger.ts';
import { enqueueJob } from './jobs.ts';
import { superviseRunner } from './supervise-runner.ts';

const { db, pool } = await openTestDatabase();

/** A runner that never finishes, like one with two concurrent failures. */
const endless = {
  promise: new Promise<void>(() => undefined),
  stop: () => new Promise<void>(() => undefined),
} as Runner;

/** A runner that finishes when stopped, or on its own. */
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

test('a runner that is starting while jobs are stopped is stopped, too', async () => {
  const first = createRunner();
  const second = createRunner();
  const starting = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  let starts = 0;
  const worker = await superviseRunner({
    pool,
    logger: createLogger({ level: 'silent' }),
    names: ['some_job'],
    concurrency: 1,
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

test('a runner that announces its end but does not finish is replaced', async () => {
  const second = createRunner();
  let starts = 0;
  const worker = await superviseRunner({
    pool,
    names: ['some_job'],
    concurrency: 1,
    times: { endTimeout: 20 },
    logger: createLogger({ level: 'silent' }),
    async start(events) {
      starts += 1;
      if (starts > 1) return second.runner;
      setImmediate(() => {
        const workerPool = {} as WorkerPool;
        const ctx = {} as WorkerPluginContext;
        events.emit('pool:gracefulShutdown', { ctx, workerPool, pool: workerPool, message: '' });
      });
      return endless;
    },
  });
  await expect.poll(() => starts).toBe(2);
  await worker.stop();
  expect(second.countStops()).toBe(1);
});

test('stopping does not wait for a runner that never finishes', async () => {
  const worker = await superviseRunner({
    pool,
    names: ['some_job'],
    concurrency: 1,
    times: { endTimeout: 20 },
    logger: createLogger({ level: 'silent' }),
    start: async () => endless,
  });
  await worker.stop();
});

test('a runner that takes no jobs is reported and replaced', async () => {
  let restarts = 0;
  const worker = await superviseRunner({
    pool,
    names: ['due_job'],
    concurrency: 1,
    times: { endTimeout: 20, checkEvery: 50, overdueAfter: 0 },
    logger: createLogger({ level: 'silent' }),
    start: async () => createRunner().runner,
    onRestart: () => {
      restarts += 1;
    },
  });
  onTestFinished(() => worker.stop());
  await enqueueJob(db, { name: 'other_job', payload: {} });
  await enqueueJob(db, { name: 'due_job', payload: {}, afterSeconds: 3_600 });
  expect(worker.isStalled()).toBe(false);
  await enqueueJob(db, { name: 'due_job', payload: {} });
  await expect.poll(() => worker.isStalled()).toBe(true);
  await expect.poll(() => restarts).toBeGreaterThan(0);
  await pool.query('delete from graphile_worker._private_jobs');
  await expect.poll(() => worker.isStalled()).toBe(false);
});
