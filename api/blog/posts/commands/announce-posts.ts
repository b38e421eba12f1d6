import { sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { enqueuePing } from '../hub.ts';

type Announced = { id: number; slug: string; old_slugs: string[]; is_public: boolean };

/**
 * Run after writing posts, in the same transaction: invalidates every page that shows them, marks
 * public ones as announced and, with a hub, enqueues a ping to feed readers.
 */
export async function announcePosts(
  tx: Transaction,
  ids: number[],
  { hasHub }: { hasHub: boolean },
): Promise<void> {
  const { rows } = await tx.execute<Announced>(sql`
    update posts set announced = coalesce(published_at <= now(), false)
    where id = any(${sql.param(ids)}::bigint[])
    returning id, slug, announced as is_public,
      array(select o.slug from post_old_slugs o where o.post_id = posts.id) as old_slugs`);
  const slugs = rows.flatMap(({ slug, old_slugs: once }) => [slug, ...once]);
  await invalidateCache(tx, ['blog', ...slugs.map((slug) => `post:${slug}`)]);
  const news = hasHub ? rows.filter(({ is_public: isPublic }) => isPublic) : [];
  for (const { id } of news) await enqueuePing(tx, id);
}

/** Posts per transaction. */
const atOnce = 100;

/**
 * Announces posts whose publication time has come, each exactly once even with concurrent
 * processes; returns their number.
 */
export async function announceDuePosts(db: Database, site: { hasHub: boolean }): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from posts where not announced and published_at <= now()
      order by published_at limit ${atOnce} for update skip locked`);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    // Readers and feeds see it for the first time: for them it changed now.
    await tx.execute(sql`update posts set updated_at = greatest(updated_at, published_at)
      where id = any(${sql.param(ids)}::bigint[])`);
    await announcePosts(tx, ids, site);
    return ids.length;
  });
}
