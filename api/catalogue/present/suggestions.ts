import type { SearchSuggestions } from '#contract/search.ts';
import type { SuggestedTitle } from '../queries/find-suggestion-items.ts';
import type { Suggestions } from '../queries/find-suggestions.ts';

/** Titles, people, products and posts in groups by what they are; empty groups are left out. */
export function presentSuggestions(found: Suggestions): SearchSuggestions {
  const { corrected, titles, people, products, posts, order } = found;
  const present = {
    movie: () => ({ kind: 'movie' as const, items: ofType(titles, 'movie') }),
    'tv-show': () => ({ kind: 'tv-show' as const, items: ofType(titles, 'tv-show') }),
    video: () => ({ kind: 'video' as const, items: ofType(titles, 'video') }),
    person: () => ({
      kind: 'person' as const,
      items: people.map((person) => ({ ...person, type: 'person' as const })),
    }),
    product: () => ({ kind: 'product' as const, items: products }),
    post: () => ({ kind: 'post' as const, items: posts }),
  };
  const groups = order.map((kind) => present[kind]());
  return { corrected, groups: groups.filter(({ items }) => items.length > 0) };
}

function ofType<Type extends SuggestedTitle['type']>(titles: SuggestedTitle[], type: Type) {
  return titles.flatMap((title) => (title.type === type ? [{ ...title, type }] : []));
}
