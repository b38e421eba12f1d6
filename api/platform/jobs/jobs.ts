import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { run, type Task, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import type pg from 'pg';
import type { z } from 'zod';
import type { Capability } from '#contract/constants/runner.ts';
import type { Database, DatabaseOrTransaction } from '../database.ts';
import type { Logger } from '../log/logger.ts';
import { toStorableError } from '../text/describe-error.ts';
import { watchForCancellation } from './cancellation.ts';
import { superviseRunner, type Worker, type WorkerTimes } from './supervise-runner.ts';

/**
 * A recurring job runs when a worker starts, and again so many seconds after each run began, whether
 * that succeeds or not; never twice at once (docs/decisions/124).
 */
export type Recurrence = {
  everySeconds: number;
  /** From the start of a worker to the first run. */
  firstAfterSeconds?: number;
  /** Lower runs first. */
  priority?: number;
};

/** A kind of background job: its name, the schema of its payload, and its handler. */
export type Job<Payload> = {
  name: string;
  payload: z.ZodType<Payload>;
  /** Makes it a recurring job, which has an empty payload. */
  recurs?: Recurrence;
  run: (payload: Payload, context: { signal: AbortSignal; lastAttempt: boolean }) => Promise<void>;
};

/**
 * Enqueues a job in the caller's transaction, so that it exists exactly if the change that needs it
 * does. `key`: replaces a waiting job with the same key. Lower `priority` runs first. `needs`: what
 * a machine must be able to do to run it.
 */
export async function enqueueJob(
  db: DatabaseOrTransaction,
  job: {
    name: string;
    payload: unknown;
    key?: string;
    queue?: string;
    priority?: number;
    maxAttempts?: number;
    afterSeconds?: number;
    needs?: Capability[];
  },
): Promise<void> {
  await db.execute(sql`
    SELECT graphile_worker.add_job(
      identifier => ${job.name}::text,
      payload => ${JSON.stringify(job.payload)}::json,
      queue_name => ${job.queue ?? null}::text,
      run_at => now() + make_interval(secs => ${job.afterSeconds ?? 0}::float8),
      job_key => ${job.key ?? null}::text,
      priority => ${job.priority ?? 0}::integer,
      max_attempts => ${job.maxAttempts ?? 5}::integer,
      flags => ${job.needs ? sql.param(job.needs) : null}::text[]
    )`);
}

/** The priority of the job with a key that waits or is running; undefined: there is none. */
export async function findJobPriority(
  db: DatabaseOrTransaction,
  key: string,
): Promise<number | undefined> {
  const { rows } = await db.execute<{ priority: number }>(
    sql`SELECT priority FROM graphile_worker.jobs
      WHERE key = ${key} AND (attempts < max_attempts OR locked_at IS NOT NULL)`,
  );
  return rows[0]?.priority;
}

/** Enqueues the next run of a recurring job; replaces the one that is waiting. */
export function enqueueRecurring(
  db: DatabaseOrTransaction,
  { name, recurs }: { name: string; recurs: Recurrence },
  afterSeconds: number,
): Promise<void> {
  const { priority } = recurs;
  return enqueueJob(db, {
    name,
    payload: {},
    key: name,
    queue: name,
    afterSeconds,
    ...(priority !== undefined && { priority }),
  });
}

/** Takes back a job that need not run any more. */
export async function cancelJob(db: DatabaseOrTransaction, key: string): Promise<void> {
  await db.execute(sql`SELECT graphile_worker.remove_job(${key})`);
}

/** Runs jobs until `stop()`, which lets running ones finish or releases them. Starts recurring ones. */
export async function startWorker(options: {
  pool: pg.Pool;
  // biome-ignore lint/suspicious/noExplicitAny: a list of jobs has one payload type each
  jobs: Job<any>[];
  concurrency: number;
  logger: Logger;
  onRestart?: () => void;
  /** What this machine cannot do: jobs that need it are left to others. */
  findLacking?: () => Promise<Capability[]>;
  times?: WorkerTimes;
}): Promise<Worker> {
  const { pool, logger } = options;
  const db = drizzle(pool);
  const taskList: TaskList = {};
  for (const job of options.jobs) {
    taskList[job.name] = toTask({ db, pool }, job);
    const { name, recurs } = job;
    if (recurs) await enqueueRecurring(db, { name, recurs }, recurs.firstAfterSeconds ?? 0);
  }
  return superviseRunner({
    pool,
    logger,
    names: options.jobs.map(({ name }) => name),
    findLacking: options.findLacking,
    concurrency: options.concurrency,
    onRestart: options.onRestart,
    ...(options.times && { times: options.times }),
    start: (events) =>
      run({
        pgPool: pool,
        concurrency: options.concurrency,
        noHandleSignals: true,
        parsedCronItems: [],
        taskList,
        events,
        forbiddenFlags: options.findLacking ?? null,
        // Without a batch, a job that finishes while the database is down would end the whole
        // process.
        preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
        logger: new WorkerLogger(() => (level, message) => {
          logger[level === 'warning' ? 'warn' : level]({ part: 'jobs' }, message);
        }),
      }),
  });
}

/** A job that was cancelled while it ran counts as done: it is not tried again. */
function toTask<Payload>({ db, pool }: { db: Database; pool: pg.Pool }, job: Job<Payload>): Task {
  return async (payload, helpers) => {
    const cancellation = watchForCancellation(pool, helpers.job.id);
    const stopped = helpers.abortSignal ?? new AbortController().signal;
    try {
      const { name, recurs } = job;
      // First, so that it recurs even if this run fails or the process is killed.
      if (recurs) await enqueueRecurring(db, { name, recurs }, recurs.everySeconds);
      await job.run(job.payload.parse(payload), {
        signal: AbortSignal.any([stopped, cancellation.signal]),
        lastAttempt: helpers.job.attempts >= helpers.job.max_attempts,
      });
    } catch (error) {
      if (cancellation.signal.aborted) return;
      // The runner stores the message and logs it, and breaks if either fails.
      throw toStorableError(error);
    } finally {
      cancellation.end();
    }
  };
}
