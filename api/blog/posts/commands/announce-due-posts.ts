import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { announcePosts } from '../save/announce-posts.ts';

/** Posts of one transaction. */
const atOnce = 100;

/**
 * Announces the posts whose hour has come, each once however many processes ask; tells how many
 * there were.
 */
export async function announceDuePosts(db: Database, site: { hasHub: boolean }): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from posts where not announced and published_at <= now()
      order by published_at limit ${atOnce} for update skip locked`);
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length > 0) await announcePosts(tx, ids, site);
    return ids.length;
  });
}
