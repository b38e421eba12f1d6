import type pg from 'pg';
import { createLimiter, isOverLimit, refuseOver, toLimitKey } from '#api/platform/rate-limit.ts';

const hour = 3_600;

/** Whether an address reads a post for the first time in an hour; asking counts as reading. */
export function createIsNewReader(pool: pg.Pool) {
  const limiter = createLimiter({ pool, name: 'post_views', points: 1, seconds: hour });
  return async (reader: { clientAddress: string; postId: number }): Promise<boolean> => {
    const key = `${reader.postId} ${toLimitKey(reader.clientAddress)}`;
    return !(await isOverLimit(refuseOver(limiter.consume(key))));
  };
}
