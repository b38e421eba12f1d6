import { and, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { posts } from '../tables.ts';
import { toPostQuery } from './match-post-search.ts';
import { isPublished } from './published.ts';

/** The posts that match best: titles count more than names, and those more than texts. */
export async function searchPosts(
  db: DatabaseOrTransaction,
  typed: string,
  limit: number,
): Promise<number[]> {
  const query = toPostQuery(typed);
  if (query === undefined) return [];
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isPublished, sql`${posts}.search @@ ${query}::tsquery`))
    .orderBy(
      sql`ts_rank('{0.1, 0.1, 0.5, 1}', ${posts}.search, ${query}::tsquery) desc,
        ${posts.publishedAt} desc, ${posts.id} desc`,
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}
