import { desc, eq, sql } from 'drizzle-orm';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { postAuthors, posts, postTermLinks, postTerms } from '../tables.ts';
import { isPublished } from './post-filters.ts';

const recentCount = 5;

/** Contents of the blog in all languages, read by every page with a sidebar. */
export async function findBlogIndex(db: DatabaseOrTransaction) {
  const [terms, authors, months, recent] = await Promise.all([
    findTerms(db),
    findAuthors(db),
    findMonths(db),
    findNewestPosts(db, recentCount),
  ]);
  return { terms, authors, months, recent };
}

export type BlogIndexRows = Awaited<ReturnType<typeof findBlogIndex>>;

/** With the number of posts each; terms of drafts only are left out. */
function findTerms(db: DatabaseOrTransaction) {
  const { id, kind, slug, names } = postTerms;
  const count = sql<number>`count(*)::integer`;
  return db
    .select({ id, kind, slug, names, count })
    .from(postTerms)
    .innerJoin(postTermLinks, eq(postTermLinks.termId, postTerms.id))
    .where(sql`${postTermLinks.publishedAt} <= now()`)
    .groupBy(id)
    .orderBy(desc(count), slug);
}

function findAuthors(db: DatabaseOrTransaction) {
  const { id, slug, name, bios, url } = postAuthors;
  const { path, width, height, thumbhash } = pictures;
  const postCount = sql<number>`count(*)::integer`;
  return db
    .select({
      slug,
      name,
      bios,
      url,
      postCount,
      portrait: { path, width, height, thumbhash },
    })
    .from(postAuthors)
    .innerJoin(posts, eq(posts.authorId, id))
    .leftJoin(pictures, eq(pictures.id, postAuthors.pictureId))
    .where(isPublished)
    .groupBy(id, pictures.id)
    .orderBy(desc(postCount), slug);
}

function findMonths(db: DatabaseOrTransaction) {
  const at = sql`${posts.publishedAt} at time zone 'UTC'`;
  return db
    .select({
      year: sql<number>`extract(year from ${at})::integer`,
      month: sql<number>`extract(month from ${at})::integer`,
      count: sql<number>`count(*)::integer`,
    })
    .from(posts)
    .where(isPublished)
    .groupBy(sql`1, 2`)
    .orderBy(sql`1 desc, 2 desc`);
}

/** Their ids. */
export async function findNewestPosts(db: DatabaseOrTransaction, count: number): Promise<number[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(isPublished)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(count);
  return rows.map(({ id }) => id);
}
