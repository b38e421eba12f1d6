import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { postViews } from '../tables.ts';

/** One more reading of today, by UTC; or so many of a day (`YYYY-MM-DD`). */
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
