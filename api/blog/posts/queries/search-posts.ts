import { and, desc, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { posts } from '../tables.ts';
import { toPostQuery } from './match-post-search.ts';
import { isPublished } from './published.ts';

/** Of what every other post has, the newest are enough to choose from. */
const ranked = 300;

/** The posts that match best: titles count more than names, and those more than texts. */
export async function searchPosts(
  db: DatabaseOrTransaction,
  typed: string,
  limit: number,
): Promise<number[]> {
  const query = toPostQuery(typed);
  if (query === undefined) return [];
  const newest = db
    .select({
      id: posts.id,
      publishedAt: posts.publishedAt,
      rank: sql<number>`ts_rank('{0.1, 0.1, 0.5, 1}', ${posts}.search, ${query}::tsquery)`.as(
        'rank',
      ),
    })
    .from(posts)
    .where(and(isPublished, sql`${posts}.search @@ ${query}::tsquery`))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(ranked)
    .as('newest');
  const rows = await db
    .select({ id: newest.id })
    .from(newest)
    .orderBy(desc(newest.rank), desc(newest.publishedAt), desc(newest.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
