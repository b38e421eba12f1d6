import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';

/** One more reading of today, by UTC. */
export async function countPostView(db: DatabaseOrTransaction, postId: number): Promise<void> {
  await db.execute(sql`
    insert into post_views (post_id, day, views)
    values (${postId}, (now() at time zone 'UTC')::date, 1)
    on conflict (post_id, day) do update set views = post_views.views + 1`);
}
