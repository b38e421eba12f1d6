import { type Suggest, tierOfName } from '#api/catalogue/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { PostSuggestion } from '#contract/search.ts';
import { presentPostCard } from './present/post-card.ts';
import { findPostCards } from './queries/find-post-cards.ts';
import { searchPosts } from './queries/search-posts.ts';

/** Finds posts for what is being typed. */
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
