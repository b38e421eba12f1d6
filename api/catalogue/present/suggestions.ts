import type { SearchSuggestions } from '#contract/catalogue.ts';
import type { Suggestions } from '../queries/find-suggestions.ts';

/** Titles and people in groups by what they are; empty groups are left out. */
export function presentSuggestions({ titles, people }: Suggestions): SearchSuggestions {
  const groups: SearchSuggestions['groups'] = [
    {
      kind: 'movie',
      items: titles.flatMap((item) => (item.type === 'movie' ? ofType(item, item.type) : [])),
    },
    {
      kind: 'tv-show',
      items: titles.flatMap((item) => (item.type === 'tv-show' ? ofType(item, item.type) : [])),
    },
    {
      kind: 'video',
      items: titles.flatMap((item) => (item.type === 'video' ? ofType(item, item.type) : [])),
    },
    { kind: 'person', items: people.map((person) => ({ ...person, type: 'person' })) },
  ];
  return { corrected: null, groups: groups.filter(({ items }) => items.length > 0) };
}

function ofType<Item, Type extends string>(item: Item, type: Type): (Item & { type: Type })[] {
  return [{ ...item, type }];
}
