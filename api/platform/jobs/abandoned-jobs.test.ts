import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#test/postgres.ts';
import { createLogger } from '../log/logger.ts';
import { announceWorkers, watchForAbandoned } from './abandoned-jobs.ts';
import { enqueueJob, startWorker } from './jobs.ts';

const { db, pool } = await openTestDatabase();

/** Takes the only job, as a worker does. */
async function take(holder: string): Promise<void> {
  await enqueueJob(db, { name: 'mail', payload: {}, queue: 'one by one' });
  for (const table of ['_private_jobs', '_private_job_queues']) {
    await pool.query(`UPDATE graphile_worker.${table} SET locked_by = $1, locked_at = now()`, [
      holder,
    ]);
  }
}

async function findHolder(): Promise<string | null> {
  const { rows } = await pool.query('SELECT locked_by FROM graphile_worker._private_jobs');
  return rows[0].locked_by;
}

test('jobs are released once the process that had them is gone, and not before', async () => {
  onTestFinished(async () => void (await pool.query('DELETE FROM graphile_worker._private_jobs')));
  await take('pool-a');
  const holder = await pool.connect();
  await announceWorkers(holder, 'pool-a');
  const { look } = watchForAbandoned(pool, 50);
  const wait = () => new Promise((resolve) => setTimeout(resolve, 60));
  expect(await look()).toEqual([]);
  await wait();
  expect(await look()).toEqual([]);
  // Its connection breaks, and it has another one soon.
  holder.release(true);
  expect(await look()).toEqual([]);
  const again = await pool.connect();
  await announceWorkers(again, 'pool-a');
  await wait();
  expect(await look()).toEqual([]);
  again.release(true);
  await expect.poll(look, { interval: 5 }).toEqual(['pool-a']);
  expect(await findHolder()).toBeNull();
});

test('jobs that a runner has are not those of a process here', async () => {
  onTestFinished(async () => void (await pool.query('DELETE FROM graphile_worker._private_jobs')));
  await take('runner:studio');
  const { look } = watchForAbandoned(pool, 0);
  expect(await look()).toEqual([]);
  expect(await findHolder()).toBe('runner:studio');
});

test('of a job that was enqueued again while a killed process had it, one is left', async () => {
  onTestFinished(async () => void (await pool.query('DELETE FROM graphile_worker._private_jobs')));
  const job = { name: 'film', payload: {}, key: 'film:1' };
  await enqueueJob(db, job);
  await pool.query(`UPDATE graphile_worker._private_jobs
    SET locked_by = 'pool-b', locked_at = now() - interval '1 minute', attempts = 1`);
  await enqueueJob(db, job);
  expect(await watchForAbandoned(pool, 0).look()).toEqual(['pool-b']);
  const { rows } = await pool.query('SELECT key, attempts FROM graphile_worker._private_jobs');
  expect(rows).toEqual([{ key: job.key, attempts: 0 }]);
});

test('a worker takes over the job of a killed one, and leaves that of a living one', async () => {
  const ran: string[] = [];
  const started = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const start = (name: string, run: () => Promise<void>) =>
    startWorker({
      pool,
      concurrency: 1,
      logger: createLogger({ level: 'silent' }),
      jobs: [{ name, payload: z.object({}), run }],
      times: { checkEvery: 20, missingFor: 60 },
    });
  const living = await start('film', async () => {
    ran.push('film');
    started.resolve();
    await ended.promise;
  });
  await enqueueJob(db, { name: 'film', payload: {} });
  await started.promise;
  await enqueueJob(db, { name: 'mail', payload: {} });
  await pool.query(`UPDATE graphile_worker._private_jobs SET locked_by = 'pool-killed',
    locked_at = now() WHERE locked_at IS NULL`);
  const other = await start('mail', async () => void ran.push('mail'));
  onTestFinished(async () => {
    await living.stop();
    await other.stop();
  });
  await expect.poll(() => ran).toEqual(['film', 'mail']);
  ended.resolve();
  await expect
    .poll(async () => (await pool.query('SELECT FROM graphile_worker.jobs')).rowCount)
    .toBe(0);
  expect(ran).toEqual(['film', 'mail']);
});
