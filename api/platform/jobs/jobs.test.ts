import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '#test/postgres.ts';
import { startTcpProxy } from '#test/tcp-proxy.ts';
import { connectDatabase } from '../database.ts';
import { createLogger } from '../log/logger.ts';
import { enqueueJob, startWorker } from './jobs.ts';

const database = await openTestDatabase();

async function countJobs(): Promise<number> {
  const { rows } = await database.pool.query('SELECT count(*)::int AS n FROM graphile_worker.jobs');
  return rows[0].n;
}

test.each(['ends', 'fails'])('a job that %s while the database is down runs again', async (how) => {
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
    proxy.setMode('well');
    await worker.stop();
    await close();
    await proxy.close();
  });
  await enqueueJob(database.db, { name: 'wait', payload: {} });
  await expect.poll(() => runs.length).toBe(1);
  proxy.setMode('broken');
  runs[0]?.();
  await expect.poll(() => pool.idleCount).toBe(0);
  proxy.setMode('well');
  await expect.poll(countJobs, { timeout: 30_000 }).toBe(0);
  expect(runs.length).toBe(2);
});

test('a recurring job runs again after a failure, and never twice at once', async () => {
  let running = 0;
  let mostAtOnce = 0;
  let runs = 0;
  const recurring = {
    name: 'recur',
    payload: z.object({}),
    recurs: { everySeconds: 0.2 },
    async run() {
      runs += 1;
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      await setTimeout(500);
      running -= 1;
      if (runs === 1) throw new Error('The first run fails');
    },
  };
  const start = () =>
    startWorker({
      pool: database.pool,
      concurrency: 2,
      logger: createLogger({ level: 'silent' }),
      jobs: [recurring],
    });
  const workers = await Promise.all([start(), start()]);
  onTestFinished(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await database.pool.query('delete from graphile_worker._private_jobs');
  });
  await expect.poll(() => runs, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  expect(mostAtOnce).toBe(1);
});

/** While the trigger exists, no failure can be stored, and each attempt is slow. */
const breakFailures = `
  create function refuse_failure() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.2); raise 'no failure is stored now'; end $$;
  create trigger refuse_failure before update on graphile_worker._private_jobs
    for each row when (new.last_error is distinct from old.last_error)
    execute function refuse_failure()`;

test('after two concurrent failures that cannot be stored, all jobs run again', async () => {
  const { db, pool } = database;
  await pool.query('delete from graphile_worker._private_jobs');
  const started = Promise.withResolvers<void>();
  const bothLost = Promise.withResolvers<void>();
  const runs = { fail: 0, fail_next: 0, busy: 0, send: 0 };
  let lost = 0;
  const logger = pino(
    { level: 'error' },
    {
      write(line) {
        // On a slow machine both are in one batch, and in one line.
        const [, ids = ''] = /Failed to fail jobs (.*?):/.exec(line) ?? [];
        lost += ids.match(/\d+/g)?.length ?? 0;
        if (lost === 2) bothLost.resolve();
      },
    },
  );
  const jobOf = (name: keyof typeof runs, run: () => Promise<void>) => ({
    name,
    payload: z.object({}),
    run() {
      runs[name] += 1;
      if (runs.fail && runs.fail_next && runs.busy) started.resolve();
      return runs[name] === 1 ? run() : Promise.resolve();
    },
  });
  const worker = await startWorker({
    pool,
    concurrency: 3,
    logger,
    jobs: [
      jobOf('fail', async () => {
        await started.promise;
        throw new Error('It fails');
      }),
      jobOf('fail_next', async () => {
        await started.promise;
        // In a batch of its own, while the first is being refused.
        await setTimeout(20);
        throw new Error('It fails, too');
      }),
      jobOf('busy', () => bothLost.promise),
      jobOf('send', async () => undefined),
    ],
  });
  onTestFinished(() => worker.stop());
  await pool.query(breakFailures);
  onTestFinished(async () => {
    await pool.query('drop function if exists refuse_failure cascade');
  });
  for (const name of ['fail', 'fail_next', 'busy']) await enqueueJob(db, { name, payload: {} });
  await bothLost.promise;
  await enqueueJob(db, { name: 'send', payload: {} });
  await expect.poll(() => runs.send, { timeout: 60_000 }).toBe(1);
  await pool.query('drop function refuse_failure cascade');
  await expect.poll(countJobs, { timeout: 60_000 }).toBe(0);
});

test('a failure is stored without values, whatever its message', async () => {
  const { db, pool } = database;
  await pool.query('delete from graphile_worker._private_jobs');
  const worker = await startWorker({
    pool,
    concurrency: 2,
    logger: createLogger({ level: 'silent' }),
    jobs: [
      {
        name: 'query',
        payload: z.object({}),
        async run() {
          await db.execute(sql`select ${'secret \0 value'}::text`);
        },
      },
      {
        name: 'speak',
        payload: z.object({}),
        run: () => Promise.reject(new Error('a \0 and a \ud800')),
      },
    ],
  });
  onTestFinished(() => worker.stop());
  for (const name of ['query', 'query', 'speak', 'speak']) {
    await enqueueJob(db, { name, payload: {}, maxAttempts: 1 });
  }
  const read = async () => {
    const { rows } = await pool.query<{ name: string; last_error: string | null }>(
      'select task_identifier as name, last_error from graphile_worker.jobs order by id',
    );
    return rows;
  };
  await expect.poll(async () => (await read()).every(({ last_error }) => last_error)).toBe(true);
  const [query, , speak] = await read();
  expect(query?.last_error).toContain('select $1::text');
  expect(query?.last_error).not.toContain('secret');
  expect(speak?.last_error).toBe('a \ufffd and a \ufffd');
});
