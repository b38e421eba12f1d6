import { and, sql } from 'drizzle-orm';
import { isInSitemapPart, partSpan, type SitemapSource } from '#api/catalogue/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { posts } from '../tables.ts';
import { isPublished } from './post-filters.ts';

type Range = Parameters<SitemapSource['findEntries']>[0];

/** Divides public posts into sitemap parts by ranges of ids, like titles. */
export async function findPostParts(db: DatabaseOrTransaction) {
  const rows = await db
    .select({
      number: sql<number>`(${posts.id} / ${sql.raw(String(partSpan))})::integer`,
      count: sql<number>`count(*)::integer`,
      updatedAt: sql<Date>`max(${posts.updatedAt})`.mapWith(posts.updatedAt),
    })
    .from(posts)
    .where(isPublished)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.map((row) => ({ kind: 'post' as const, ...row }));
}

/** The next posts of a part, by id, each with its cover, pictures and languages. */
export function findPostEntries(db: DatabaseOrTransaction, range: Range) {
  return db
    .select({
      id: posts.id,
      slug: posts.slug,
      updatedAt: posts.updatedAt,
      pictures: sql<string[]>`array(select p.path from pictures p
        where p.id = "posts"."cover_id" or p.id in (select n.picture_id from post_pictures n
          where n.post_id = "posts"."id")
        order by p.id = "posts"."cover_id" desc nulls last, p.id limit 100)`,
      languages: sql<Language[]>`array(select t.language from post_translations t
        where t.post_id = "posts"."id"
        order by t.language = "posts"."original_language" desc, t.language)`,
    })
    .from(posts)
    .where(and(isPublished, isInSitemapPart(range, posts.id)))
    .orderBy(posts.id)
    .limit(range.limit);
}
