import type { SearchItem } from '#contract/search.ts';
import type { SearchItemRow } from '../queries/find-search-items.ts';

export function presentSearchItem(row: SearchItemRow): SearchItem {
  return {
    poster: row.poster?.path ?? null,
    name: row.name,
    slug: row.slug,
    type: row.type === 'movie' ? 'movie' : 'tv-show',
    id: row.id,
    title: [row.year, row.genre].filter((fact) => fact !== null).join(' · '),
    duration: row.duration,
    description: row.synopsis ?? '',
    thumbhash: row.poster?.thumbhash ?? null,
  };
}
