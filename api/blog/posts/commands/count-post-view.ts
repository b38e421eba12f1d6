import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { postViews } from '../tables.ts';

/** One more reading of today, by UTC. */
export async function countPostView(db: DatabaseOrTransaction, postId: number): Promise<void> {
  await db
    .insert(postViews)
    .values({ postId, day: sql`(now() at time zone 'UTC')::date`, views: 1 })
    .onConflictDoUpdate({
      target: [postViews.postId, postViews.day],
      set: { views: sql`${postViews.views} + 1` },
    });
}
