import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#test/postgres.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';
import { connectDatabase } from './database.ts';
import { enqueueJob, startWorker } from './jobs.ts';
import { createLogger } from './logger.ts';

const database = await openTestDatabase();

async function countJobs(): Promise<number> {
  const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM graphile_worker.jobs');
  return rows[0].n;
}

test.each(['ends', 'fails'])('a job that %s while the database is away runs again', async (how) => {
  const proxy = await startTcpProxy(database.url);
  const { pool, close } = connectDatabase({ url: proxy.url });
  const runs: Array<() => void> = [];
  const worker = await startWorker({
    pool,
    concurrency: 1,
    logger: createLogger({ level: 'silent' }),
    jobs: [
      {
        name: 'wait',
        payload: z.object({}),
        run: () =>
          new Promise<void>((resolve, reject) => {
            runs.push(how === 'ends' ? resolve : () => reject(new Error('The database is away')));
            if (runs.length > 1) resolve();
          }),
      },
    ],
  });
  onTestFinished(async () => {
    proxy.behave('well');
    await worker.stop();
    await close();
    await proxy.close();
  });
  await enqueueJob(database.db, { name: 'wait', payload: {} });
  await expect.poll(() => runs.length, { timeout: 20_000 }).toBe(1);
  proxy.behave('broken');
  runs[0]?.();
  await expect.poll(() => pool.idleCount).toBe(0);
  proxy.behave('well');
  await expect.poll(countJobs, { timeout: 30_000 }).toBe(0);
  expect(runs.length).toBe(2);
});
