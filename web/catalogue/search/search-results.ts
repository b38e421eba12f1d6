import type { SearchItem, SearchSuggestions } from '#contract/catalogue/search.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';

type Group = SearchSuggestions['groups'][number];
type Items<Kind extends Group['kind']> = Extract<Group, { kind: Kind }>['items'];

/** A card of the search page; videos have no description. */
export type ResultItem = Omit<SearchItem, 'type'> & { type: TitleType };

/** A group of the search page. */
export type SearchGroup =
  | { kind: TitleType; items: ResultItem[] }
  | { kind: 'collection'; items: Items<'collection'> }
  | { kind: 'person'; items: Items<'person'> }
  | { kind: 'product'; items: Items<'product'> }
  | { kind: 'post'; items: Items<'post'> };

export type SearchResults = {
  query: string;
  /** The corrected spelling that was searched for. */
  corrected: string | null;
  groups: SearchGroup[];
};

/** Per kind that only suggestions include. */
export const suggestedPerGroup = 12;

export const noSuggestions: SearchSuggestions = { corrected: null, groups: [] };

/**
 * Films and series in the order of the search, then what only the suggestions include, in
 * their order: videos, collections, people, products and posts.
 */
export function groupResults(
  query: string,
  items: SearchItem[],
  { corrected, groups }: SearchSuggestions,
): SearchResults {
  const best = groups.map(({ kind }) => kind as SearchGroup['kind']);
  const placeOf = ({ kind }: SearchGroup) => (best.includes(kind) ? best.indexOf(kind) : kinds);
  const all: SearchGroup[] = [
    { kind: 'movie', items: items.filter(({ type }) => type === 'movie') },
    { kind: 'tv-show', items: items.filter(({ type }) => type !== 'movie') },
    ...groups.flatMap((group): SearchGroup[] => {
      if (group.kind === 'video') return [{ kind: 'video', items: group.items.map(toResult) }];
      return isShownAsItIs(group) ? [group] : [];
    }),
  ];
  const shown = all.filter((group) => group.items.length > 0);
  return { query, corrected, groups: shown.sort((a, b) => placeOf(a) - placeOf(b)) };
}

/** Greater than the number of kinds; unranked groups come last. */
const kinds = 8;

type AsItIs = Extract<Group, { kind: 'collection' | 'person' | 'product' | 'post' }>;

function isShownAsItIs(group: Group): group is AsItIs {
  const { kind } = group;
  return kind === 'collection' || kind === 'person' || kind === 'product' || kind === 'post';
}

function toResult({ year, genre, poster, ...video }: Items<'video'>[number]): ResultItem {
  return {
    id: video.id,
    type: video.type,
    slug: video.slug,
    name: video.name,
    title: [year, genre].filter((fact) => fact !== null).join(' · '),
    poster: poster?.path ?? null,
    thumbhash: poster?.thumbhash ?? null,
    duration: video.duration,
    ...(video.clip_seconds && { clip_seconds: video.clip_seconds }),
    description: '',
  };
}

export function countResults({ groups }: SearchResults): number {
  return groups.reduce((sum, group) => sum + group.items.length, 0);
}
