import type { SearchItem, SearchSuggestions } from '#contract/catalogue/search.ts';
import type { SearchItemRow } from '../queries/search/find-search-items.ts';
import type { SuggestedTitle, Suggestions } from '../queries/search/find-suggestions.ts';
import { presentClip } from './card.ts';

export function presentSearchItem(row: SearchItemRow): SearchItem {
  return {
    poster: row.poster?.path ?? null,
    name: row.name,
    slug: row.slug,
    type: row.type === 'movie' ? 'movie' : 'tv-show',
    id: row.id,
    title: [row.year, row.genre].filter((fact) => fact !== null).join(' · '),
    duration: row.duration,
    ...presentClip(row),
    description: row.synopsis ?? '',
    thumbhash: row.poster?.thumbhash ?? null,
  };
}

/** Titles, collections, people, products and posts, grouped by kind; empty groups are omitted. */
export function presentSuggestions(found: Suggestions): SearchSuggestions {
  const { corrected, titles, collections, people, products, posts, order } = found;
  const present = {
    movie: () => ({ kind: 'movie' as const, items: ofType(titles, 'movie') }),
    'tv-show': () => ({ kind: 'tv-show' as const, items: ofType(titles, 'tv-show') }),
    video: () => ({ kind: 'video' as const, items: ofType(titles, 'video') }),
    collection: () => ({
      kind: 'collection' as const,
      items: collections.map(({ tier: _, ...collection }) => ({
        ...collection,
        type: 'collection' as const,
      })),
    }),
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
  return titles.flatMap((title) =>
    title.type === type ? [presentSuggestedTitle(title, type)] : [],
  );
}

function presentSuggestedTitle<Type extends SuggestedTitle['type']>(
  { clipSeconds, ...title }: SuggestedTitle,
  type: Type,
) {
  return { ...title, ...presentClip({ clipSeconds }), type };
}
