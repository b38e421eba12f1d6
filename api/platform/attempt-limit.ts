import type pg from 'pg';
import { createLimiter, refuseOver } from './rate-limit.ts';

/** Counts what fails: an attempt is taken before it is judged, and given back when it was right. */
export type AttemptLimit = {
  /** Fails with `too_many_requests` when `key` has failed too often of late. */
  take(key: string): Promise<void>;
  giveBack(key: string): Promise<void>;
};

export function createAttemptLimit(options: {
  pool: pg.Pool;
  name: string;
  points: number;
  seconds: number;
}): AttemptLimit {
  const limiter = createLimiter(options);
  return {
    take: (key) => refuseOver(limiter.consume(key)),
    giveBack: async (key) => {
      await limiter.reward(key);
    },
  };
}
