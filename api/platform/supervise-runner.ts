import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Runner, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from './logger.ts';

export type Worker = {
  /** Lets the running jobs end or hands them back. */
  stop(): Promise<void>;
};

type Started = { runner: Runner; poolId: string };

/**
 * Keeps a runner of jobs going. One that could not tell the database what became of a job, because
 * it was away at that moment, stops for good: another takes over, and what the first one had in
 * hand runs again instead of staying locked for hours.
 */
export async function superviseRunner(options: {
  pool: pg.Pool;
  logger: Logger;
  start: (events: WorkerEvents) => Promise<Runner>;
}): Promise<Worker> {
  const { pool, logger } = options;
  const stopping = new AbortController();
  let current = await startOne();
  const ended = keepRunning();
  return {
    async stop() {
      stopping.abort();
      // It may be ending by itself.
      await current.runner.stop().catch(() => undefined);
      await ended;
    },
  };

  async function startOne(): Promise<Started> {
    const events: WorkerEvents = new EventEmitter();
    let poolId = '';
    events.on('pool:create', ({ workerPool }) => {
      poolId = workerPool.id;
    });
    return { runner: await options.start(events), poolId };
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await current.runner.promise.catch((error) => logger.error({ err: error }, 'jobs stopped'));
      await takeOver();
    }
  }

  async function takeOver(): Promise<void> {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      await setTimeout(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        const unlock = 'SELECT graphile_worker.force_unlock_workers($1::text[])';
        await pool.query(unlock, [[current.poolId]]);
        current = await startOne();
        // Whoever stopped us while it started knows only the one before.
        if (stopping.signal.aborted) await current.runner.stop();
        return;
      } catch (error) {
        logger.warn({ err: error }, 'jobs cannot start again yet');
      }
    }
  }
}
