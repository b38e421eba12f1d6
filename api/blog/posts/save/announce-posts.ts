import { sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { enqueuePing } from '../hub/enqueue-ping.ts';

type Announced = { id: string; slug: string; old_slugs: string[]; is_public: boolean };

/**
 * After posts were written, in the same transaction: every page that shows them is made anew, and
 * those that are public count as announced; with a hub, also to the readers of feeds.
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
  for (const { id } of news) await enqueuePing(tx, Number(id));
}
