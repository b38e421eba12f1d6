import type { HomeSource } from '#contract/catalogue/home-ops.ts';
import type { Home } from '#contract/catalogue.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import type { Localized } from '../tables.ts';
import type { RailPlan } from './find-rails.ts';
import type { TermRow } from './find-terms.ts';

/** Cards per rail on the home page, 120 in total. */
const railSizes: Record<TitleType, number> = { movie: 12, 'tv-show': 8, video: 6 };
const topSize = 10;
const genreRails = 3;
const genreSize = 6;
const upcomingSize = 8;
/** Tiles of genres, of which some may be of series; tags as collections. */
const maxTiles = 12;
const maxCollections = 8;
const chosenSize = 24;

/** A rail and where its titles come from; the first source takes precedence. */
export type PlannedRail = {
  kind: Home['rails'][number]['kind'];
  type: TitleType;
  shown: number;
  /** With wide pictures, if most of its titles have one. */
  isWide?: boolean;
  /** Shown as tiles. */
  tiles?: TermRow[];
  term?: TermRow;
  /** Given by staff. */
  names?: Localized<string>;
  sources: RailPlan[];
};

type Section = { source: HomeSource; names: Localized<string> };

/** The rails while staff have not arranged any: their shapes alternate. */
export const builtInRails: HomeSource[] = [
  { by: 'list', list: 'top', type: 'movie' },
  { by: 'list', list: 'new', type: 'movie' },
  { by: 'list', list: 'populer', type: 'tv-show' },
  { by: 'collections' },
  { by: 'list', list: 'populer', type: 'movie' },
  { by: 'list', list: 'new', type: 'tv-show' },
  { by: 'list', list: 'recommend', type: 'movie' },
  { by: 'tiles' },
  { by: 'list', list: 'recommend', type: 'tv-show' },
  { by: 'shop' },
  { by: 'list', list: 'populer', type: 'video' },
  { by: 'list', list: 'upcoming', type: 'movie' },
  { by: 'magazine' },
  { by: 'genres' },
  { by: 'list', list: 'new', type: 'video' },
];

/** The rails in page order. `terms`: most used first. */
export function planRails(sections: Section[], terms: TermRow[]): PlannedRail[] {
  return sections.flatMap(({ source, names }) => {
    const isNamed = Object.keys(names).length > 0;
    return planSource(source, terms).map((rail) => (isNamed ? { ...rail, names } : rail));
  });
}

function planSource(source: HomeSource, terms: TermRow[]): PlannedRail[] {
  switch (source.by) {
    case 'list':
      return [planList(source.list, source.type)];
    case 'genres': {
      const genres = terms.filter(({ type, kind }) => type === 'movie' && kind === 'genre');
      return genres.slice(0, genreRails).map((term) => planTerm(term, genreSize));
    }
    case 'tiles': {
      const isGenre = ({ type, kind }: TermRow) => type !== 'video' && kind === 'genre';
      return [planTiles(source.by, terms.filter(isGenre), maxTiles)];
    }
    case 'collections': {
      const isTag = ({ type, kind }: TermRow) => type !== 'video' && kind === 'tag';
      return [planTiles(source.by, terms.filter(isTag), maxCollections)];
    }
    case 'shop':
    case 'magazine':
      return [{ kind: source.by, type: 'movie', shown: 0, sources: [] }];
    case 'term': {
      const term = terms.find(({ id }) => id === source.term_id);
      return term ? [planTerm(term, railSizes[term.type])] : [];
    }
    case 'titles': {
      const plan: RailPlan = {
        type: 'movie',
        order: 'popularity',
        size: chosenSize,
        titleIds: source.ids,
      };
      return [{ kind: 'chosen', type: 'movie', shown: chosenSize, sources: [plan] }];
    }
    case 'best':
      return [];
  }
}

function planList(list: Extract<HomeSource, { by: 'list' }>['list'], type: TitleType): PlannedRail {
  const shown = railSizes[type];
  const newest: RailPlan = { type, order: 'added', size: shown };
  switch (list) {
    case 'top': {
      const top: RailPlan = { type, order: 'trending', size: topSize, only: 'ready' };
      return { kind: list, type, shown: topSize, sources: [top] };
    }
    case 'populer': {
      // Reads extra titles, because the top ten may be excluded.
      const popular: RailPlan = { type, order: 'popularity', size: shown + topSize };
      return { kind: list, type, shown, isWide: type === 'video', sources: [popular] };
    }
    case 'recommend': {
      const recommended: RailPlan = {
        type,
        order: 'recommendation',
        size: shown,
        only: 'recommended',
      };
      return { kind: list, type, shown, isWide: type === 'video', sources: [recommended] };
    }
    case 'new':
      // New playable titles; a catalogue without films is filled up with names.
      return {
        kind: list,
        type,
        shown,
        isWide: true,
        sources: [
          { ...newest, only: 'playable' },
          { ...newest, only: 'ready' },
        ],
      };
    case 'upcoming': {
      const upcoming: RailPlan = { type, order: 'release', size: upcomingSize, only: 'upcoming' };
      return { kind: list, type, shown: upcomingSize, sources: [upcoming] };
    }
  }
}

function planTerm(term: TermRow, size: number): PlannedRail {
  const { id: termId, type, kind } = term;
  const source: RailPlan = { type, order: 'popularity', size, only: { termId } };
  return { kind, type, shown: size, term, sources: [source] };
}

/** The most used terms; one of films and one of series with the same slug lead to one page. */
function planTiles(kind: 'tiles' | 'collections', terms: TermRow[], max: number): PlannedRail {
  const bySlug = new Map([...terms].reverse().map((term) => [term.slug, term]));
  const tiles = terms.filter((term) => bySlug.get(term.slug) === term).slice(0, max);
  return { kind, type: 'movie', shown: 0, tiles, sources: [] };
}
