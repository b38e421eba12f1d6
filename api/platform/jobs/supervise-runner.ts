import { EventEmitter } from 'node:events';
import type { Runner, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../log/logger.ts';
import { pause } from '../pause.ts';
import { within } from '../within.ts';
import { announceWorkers, watchForAbandoned } from './abandoned-jobs.ts';
import { bringForward } from './future-jobs.ts';
import { hasOverdueJobs } from './queue-state.ts';

export type Worker = {
  /** Lets running jobs finish or releases them; abandons those that take too long. */
  stop(): Promise<void>;
  /** Jobs are due and it takes none of them, although it has capacity. */
  isStalled(): boolean;
};

type Started = {
  runner: Runner;
  poolId: string;
  ended: Promise<void>;
  abandon: () => Promise<void>;
};

/** Milliseconds; defaults of `superviseRunner`. */
const defaultTimes = {
  /** For a runner to finish after it has announced its end or was stopped. */
  endTimeout: 10_000,
  /** Between checks for overdue jobs. */
  checkEvery: 15_000,
  /** A free runner polls every 2 s and is notified of new jobs at once. */
  overdueAfter: 30_000,
  /** Without a connection, until it counts as killed; the queue reconnects within a minute. */
  missingFor: 75_000,
};

export type WorkerTimes = Partial<typeof defaultTimes>;

/**
 * Keeps a job runner alive. A runner that could not store a job's result stops for good, one with
 * two such failures at once never finishes (its count of pending batches goes wrong), and another
 * may just stop taking jobs. In all cases it is replaced, and its jobs run again instead of staying
 * locked for hours; so do the jobs of processes that were killed.
 */
export async function superviseRunner(options: {
  pool: pg.Pool;
  logger: Logger;
  /** Names of the jobs it takes, and how many run at once. */
  names: string[];
  concurrency: number;
  /** What this machine cannot do: jobs that need it are left to others. */
  findLacking?: (() => Promise<string[]>) | undefined;
  start: (events: WorkerEvents) => Promise<Runner>;
  onRestart?: (() => void) | undefined;
  times?: WorkerTimes;
}): Promise<Worker> {
  const { pool, logger } = options;
  const times = { ...defaultTimes, ...options.times };
  const stopping = new AbortController();
  const active = new Set<string>();
  const abandoned = watchForAbandoned(pool, times.missingFor);
  let lastClaim = performance.now();
  let isStalled = false;
  let current = await startOne();
  const ended = keepRunning();
  const watch = setInterval(() => void check(), times.checkEvery);
  watch.unref();
  return {
    isStalled: () => isStalled,
    async stop() {
      clearInterval(watch);
      stopping.abort();
      end(current);
      // A successor may be starting on a database that does not answer.
      const late = () => new Error('Jobs did not end in time');
      await within(times.endTimeout * 1.5, ended, late).catch((error) =>
        logger.error({ err: error }, 'jobs abandoned'),
      );
    },
  };

  async function startOne(): Promise<Started> {
    const events: WorkerEvents = new EventEmitter();
    const givenUp = Promise.withResolvers<void>();
    let poolId = '';
    let isOver = false;
    const abandon = async () => {
      await pause(times.endTimeout, undefined, { ref: false });
      if (!isOver) logger.error('a job runner does not finish and is abandoned');
      givenUp.resolve();
    };
    active.clear();
    events.on('pool:create', ({ workerPool }) => {
      poolId = workerPool.id;
    });
    events.on('pool:listen:success', ({ workerPool, client }) => {
      // A connection that breaks is replaced, and this event repeated. First it begins to listen.
      client.once('drain', () => {
        announceWorkers(client, workerPool.id).catch(() => undefined);
      });
    });
    events.on('pool:gracefulShutdown', abandon);
    events.on('job:start', ({ worker }) => {
      lastClaim = performance.now();
      active.add(worker.workerId);
    });
    events.on('job:complete', ({ worker }) => active.delete(worker.workerId));
    const runner = await options.start(events);
    const settled = runner.promise
      .catch((error) => logger.error({ err: error }, 'jobs stopped'))
      .finally(() => {
        isOver = true;
      });
    return { runner, poolId, abandon, ended: Promise.race([settled, givenUp.promise]) };
  }

  /** Ends a runner, which may already be finishing, or unable to. */
  function end({ runner, abandon }: Started): void {
    runner.stop().catch(() => undefined);
    void abandon();
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await current.ended;
      await releaseJobs().catch((error) => logger.warn({ err: error }, 'jobs stay locked'));
      await takeOver();
    }
  }

  /** Whatever it still does, its jobs no longer belong to it. */
  function releaseJobs() {
    const unlock = 'SELECT graphile_worker.force_unlock_workers($1::text[])';
    return pool.query(unlock, [[current.poolId]]);
  }

  async function takeOver(): Promise<void> {
    for (let delay = 100; !stopping.signal.aborted; delay = Math.min(delay * 2, 5_000)) {
      await pause(delay, stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        await releaseJobs();
        current = await startOne();
        options.onRestart?.();
        // A stop during the start only reached the previous runner.
        if (stopping.signal.aborted) await current.runner.stop();
        return;
      } catch (error) {
        logger.warn({ err: error }, 'jobs cannot start again yet');
      }
    }
  }

  async function releaseWaiting(): Promise<void> {
    const released = await abandoned.look();
    if (released.length > 0) logger.warn({ released }, 'jobs of killed processes run again');
    const jobs = await bringForward(pool);
    if (jobs > 0) logger.warn({ jobs }, 'the clock was set back, and the times of jobs with it');
  }

  async function check(): Promise<void> {
    const { names, concurrency } = options;
    await releaseWaiting().catch((error) =>
      logger.warn({ err: error }, 'jobs that wait in vain are not looked for'),
    );
    const isIdle = active.size < concurrency && performance.now() - lastClaim >= times.checkEvery;
    try {
      const lacking = (await options.findLacking?.()) ?? [];
      isStalled = isIdle && (await hasOverdueJobs(pool, { names, lacking }, times.overdueAfter));
    } catch {
      // An unreachable database says nothing about the runner, and is reported elsewhere.
      return;
    }
    if (!isStalled || stopping.signal.aborted) return;
    logger.error({ jobs: names }, 'due jobs are not taken: restarting the runner');
    end(current);
  }
}
