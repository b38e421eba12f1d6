import { sql } from 'drizzle-orm';
import type { MergedTitle } from '#api/catalogue/index.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';

/** Posts about a title are about the one that it becomes part of; so are posts with its film. */
export async function moveTitlePosts(tx: Transaction, { from, to }: MergedTitle): Promise<void> {
  await tx.execute(sql`
    INSERT INTO post_titles (post_id, title_id, position)
    SELECT post_id, ${to}, position FROM post_titles WHERE title_id = ${from}
    ON CONFLICT DO NOTHING`);
  await tx.execute(sql`DELETE FROM post_titles WHERE title_id = ${from}`);
  await tx.execute(sql`UPDATE posts SET video_id = ${to} WHERE video_id = ${from}`);
  await invalidateCache(tx, ['blog']);
}
