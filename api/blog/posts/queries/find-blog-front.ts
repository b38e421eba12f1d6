import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { BlogIndexRows } from './find-blog-index.ts';
import { findNewestPosts } from './find-blog-index.ts';

/** Includes the lead story. */
const latestCount = 7;
const sectionCount = 6;
const postsPerSection = 4;
const mostReadCount = 5;

/** The ids of the posts on the front page; sections are the categories with the most posts. */
export async function findBlogFront(db: DatabaseOrTransaction, { terms }: BlogIndexRows) {
  const categories = terms.filter(({ kind }) => kind === 'category').slice(0, sectionCount);
  const [[lead, ...latest], sections, mostRead] = await Promise.all([
    findNewestPosts(db, latestCount),
    findSections(
      db,
      categories.map(({ id }) => id),
      // One extra, in case the lead is among them.
      postsPerSection + 1,
    ),
    findMostRead(db),
  ]);
  return {
    lead,
    latest,
    mostRead,
    sections: categories.flatMap((category) => {
      const ids = (sections.get(category.id) ?? []).filter((id) => id !== lead);
      return ids.length > 0 ? [{ category, ids: ids.slice(0, postsPerSection) }] : [];
    }),
  };
}

async function findSections(
  db: DatabaseOrTransaction,
  termIds: number[],
  count: number,
): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ term_id: number; ids: number[] }>(sql`
    select wanted.id as term_id, array(
      select l.post_id from post_term_links l
      where l.term_id = wanted.id and l.published_at <= now()
      order by l.published_at desc, l.post_id desc limit ${count}) as ids
    from unnest(${sql.param(termIds)}::bigint[]) wanted (id)`);
  return new Map(rows.map(({ term_id, ids }) => [term_id, ids]));
}

/** In the last 30 days; posts without views are left out. */
async function findMostRead(db: DatabaseOrTransaction): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select p.id from post_views v join posts p on p.id = v.post_id
    where v.day > (now() at time zone 'UTC')::date - 30 and p.published_at <= now()
    group by p.id order by sum(v.views) desc, p.published_at desc, p.id desc
    limit ${mostReadCount}`);
  return rows.map(({ id }) => id);
}
