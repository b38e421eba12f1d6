import { and, desc, sql } from 'drizzle-orm';
import { type Suggest, tierOfName } from '#api/catalogue/index.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import type { PostSuggestion } from '#contract/catalogue/search.ts';
import { presentPostCard } from '../present/post-card.ts';
import { posts } from '../tables.ts';
import { findPostCards } from './find-post-cards.ts';
import { isPublished, toPostQuery } from './post-filters.ts';

/** If a word is in many posts, only this many of the newest are ranked. */
const ranked = 300;

/** The best matching posts: titles weigh more than names, and names more than texts. */
async function searchPosts(
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

/** Suggests posts for a partly typed text. */
export function createSuggestPosts(db: Database): Suggest<PostSuggestion> {
  return async ({ typed, limit, language }) => {
    const ids = await searchPosts(db, typed, limit);
    const cards = (await findPostCards(db, ids, language)).map(presentPostCard);
    const items = cards.map(({ id, slug, title, cover, published_at, ...card }) => ({
      type: 'post' as const,
      id,
      slug,
      name: title,
      cover,
      published_at,
      language: card.language,
    }));
    return { items, tier: Math.min(...items.map(({ name }) => tierOfName(name, typed))) };
  };
}
