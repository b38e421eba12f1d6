import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import {
  createRateLimiter,
  isOverLimit,
  refuseOver,
  toLimitKey,
} from '#api/platform/turns/rate-limit.ts';
import { postViews } from '../tables.ts';

/** Adds one view to today (UTC), or `count` views to a day (`YYYY-MM-DD`). */
export async function countPostView(
  db: DatabaseOrTransaction,
  postId: number,
  { views = 1, day }: { views?: number; day?: string } = {},
): Promise<void> {
  await db
    .insert(postViews)
    .values({ postId, day: day ?? sql`(now() at time zone 'UTC')::date`, views })
    .onConflictDoUpdate({
      target: [postViews.postId, postViews.day],
      set: { views: sql`${postViews.views} + ${views}` },
    });
}

const hour = 3_600;

/**
 * Whether this is an address's first view of a post within an hour; the check itself counts as one.
 */
export function createIsNewReader(pool: pg.Pool) {
  const limiter = createRateLimiter({ pool, name: 'post_views', points: 1, seconds: hour });
  return async (reader: { clientAddress: string; postId: number }): Promise<boolean> => {
    const key = `${reader.postId} ${toLimitKey(reader.clientAddress)}`;
    return !(await isOverLimit(refuseOver(limiter.consume(key))));
  };
}
