import { href } from 'react-router';
import type { SearchSuggestions } from '#contract/search.ts';
import { personPath } from '../people/person-path.ts';
import { searchPath } from '../search-path.ts';
import { titlePath } from '../title-path.ts';
import type { FoundSuggestions } from './use-suggestions.ts';

export type FoundItem = SearchSuggestions['groups'][number]['items'][number];
export type GroupKind = SearchSuggestions['groups'][number]['kind'];

/** A line of the list; each leads somewhere. */
export type Suggestion = { path: string } & (
  | { kind: 'corrected' | 'all'; text: string }
  | { kind: 'found'; item: FoundItem }
);

export type SuggestionGroup = { value: 'corrected' | 'all' | GroupKind; items: Suggestion[] };

/** The list: the better spelling, what was found by kind, and the way to everything. */
export function groupSuggestions(found: FoundSuggestions): SuggestionGroup[] {
  const { query, corrected, groups } = found;
  const all = corrected ?? query;
  return [
    ...(corrected ? [lineOf('corrected', corrected)] : []),
    ...groups
      .filter(({ kind }) => kind in isKnown)
      .map(({ kind, items }) => ({
        value: kind,
        items: items.map((item) => ({ kind: 'found' as const, path: pathOf(item), item })),
      })),
    ...(groups.length > 0 ? [lineOf('all', all)] : []),
  ];
}

/** Providers may know more kinds than we do. */
const isKnown: Record<GroupKind, true> = {
  movie: true,
  'tv-show': true,
  video: true,
  person: true,
  product: true,
  post: true,
};

function lineOf(kind: 'corrected' | 'all', text: string): SuggestionGroup {
  return { value: kind, items: [{ kind, text, path: searchPath(text) }] };
}

function pathOf(item: FoundItem): string {
  if (item.type === 'product') return href('/product-detail/:slug?', { slug: item.slug });
  if (item.type === 'post') return href('/blogs-detail/:slug?', { slug: item.slug });
  return item.type === 'person' ? personPath(item.slug) : titlePath(item);
}
