import { expect, test } from 'vitest';
import type { SearchItem, SearchSuggestions } from '#contract/catalogue/search.ts';
import { countResults, groupResults, noSuggestions } from './search-results.ts';

function found(type: 'movie' | 'tv-show', slug: string): SearchItem {
  const texts = { name: slug, slug, title: '', description: '' };
  return { ...texts, type, id: 1, poster: null, thumbhash: null, duration: null };
}

const christine = {
  type: 'person' as const,
  id: 3,
  slug: 'christine',
  name: 'Christine',
  designation: null,
  portrait: null,
};

const items = [found('tv-show', 'kedai'), found('movie', 'kapal'), found('tv-show', 'kelas')];

test('films and series are grouped, in the order of the search', () => {
  const results = groupResults('k', items, noSuggestions);
  expect(
    results.groups.map(({ kind, items: each }) => [kind, each.map(({ slug }) => slug)]),
  ).toEqual([
    ['movie', ['kapal']],
    ['tv-show', ['kedai', 'kelas']],
  ]);
  expect(countResults(results)).toBe(3);
});

test('the group with the best match comes first, and unknown groups are omitted', () => {
  const suggestions = {
    corrected: 'christine',
    groups: [
      { kind: 'planet', items: [{ id: 1 }] },
      { kind: 'product', items: [{ id: 2, slug: 'kaos' }] },
      { kind: 'post', items: [{ id: 4, slug: 'penjaga-suar' }] },
      { kind: 'person', items: [christine] },
      { kind: 'tv-show', items: [] },
    ],
  } as unknown as SearchSuggestions;
  const results = groupResults('cristine', items, suggestions);
  expect(results.groups.map(({ kind }) => kind)).toEqual([
    ...['product', 'post', 'person', 'tv-show', 'movie'],
  ]);
  expect(results.corrected).toBe('christine');
  expect(countResults(results)).toBe(6);
});

test('empty groups are not shown', () => {
  expect(groupResults('x', [], noSuggestions).groups).toEqual([]);
});
