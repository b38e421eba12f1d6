import { sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';

type Announced = { slug: string; old_slugs: string[]; is_public: boolean };

/**
 * After posts were written, in the same transaction: every page that shows them is made anew, and
 * those that are public count as announced.
 */
export async function announcePosts(tx: Transaction, ids: number[]): Promise<void> {
  const { rows } = await tx.execute<Announced>(sql`
    update posts set announced = coalesce(published_at <= now(), false)
    where id = any(${sql.param(ids)}::bigint[])
    returning slug, announced as is_public,
      array(select o.slug from post_old_slugs o where o.post_id = posts.id) as old_slugs`);
  const slugs = rows.flatMap(({ slug, old_slugs: once }) => [slug, ...once]);
  await invalidateCache(tx, ['blog', ...slugs.map((slug) => `post:${slug}`)]);
}
