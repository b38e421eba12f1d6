import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findStreams } from '#api/media/queries.ts';
import { pictures, streams } from '#api/media/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import { knownRatings } from '#contract/shared/rating-rules.ts';
import { episodes, seasons, titles } from '../tables.ts';
import { cardColumns, findCards, posters } from './find-cards.ts';
import { findRails, type RailPlan } from './find-rails.ts';
import type { TermRow } from './find-terms.ts';
import {
  english,
  languageParam,
  pictureColumns,
  textIn,
  translated,
  translationIn,
} from './title-columns.ts';
import {
  isAvailable,
  isRatedOneOf,
  streamIsPlayable,
  titleIsPlayable,
  type Visitor,
} from './title-conditions.ts';

/** Everything on the home page, in a fixed number of statements. */
export async function findHome(db: DatabaseOrTransaction, visitor: Visitor, genres: TermRow[]) {
  const plans = planRails(genres);
  const sources = plans.flatMap((rail) => rail.sources);
  const [heroes, found] = await Promise.all([
    findHeroes(db, visitor),
    findRails(db, sources, visitor),
  ]);
  const bySource = new Map(sources.map((source, index) => [source, found[index] ?? []]));
  const arranged = arrangeRails(
    plans.map((rail) => {
      const ids = rail.sources.flatMap((source) => bySource.get(source) ?? []);
      return { rail, found: [...new Set(ids)] };
    }),
  );
  const heroStreams = await findStreams(
    db,
    heroes.flatMap(({ streamId }) => streamId ?? []),
    { language: visitor.language },
  );
  const wanted = [...new Set(arranged.flatMap(({ ids }) => ids))];
  const cards = new Map(
    (await findCards(db, wanted, visitor.language)).map((card) => [card.id, card]),
  );
  const rails = arranged.map(({ rail, ids }) => ({
    rail,
    cards: ids.flatMap((id) => cards.get(id) ?? []),
  }));
  return { heroes, heroStreams, rails };
}

export type HomeRows = Awaited<ReturnType<typeof findHome>>;

/** Cards per rail on the home page, 120 in total. */
const railSizes: Record<TitleType, number> = { movie: 12, 'tv-show': 8, video: 6 };
const topSize = 10;
const genreRails = 4;
const genreSize = 6;
const upcomingSize = 8;

/** A rail and where its titles come from; the first source takes precedence. */
type PlannedRail = {
  kind: 'top' | 'populer' | 'recommend' | 'new' | 'upcoming' | 'genre';
  type: TitleType;
  shown: number;
  term?: TermRow;
  sources: RailPlan[];
};

/** The rails in page order. `genres`: most used first. */
function planRails(genres: TermRow[]): PlannedRail[] {
  const top: RailPlan = { type: 'movie', order: 'trending', size: topSize };
  const upcoming: RailPlan = {
    type: 'movie',
    order: 'release',
    size: upcomingSize,
    only: 'upcoming',
  };
  const movieGenres = genres.filter(({ type, kind }) => type === 'movie' && kind === 'genre');
  return [
    { kind: 'top', type: 'movie', shown: topSize, sources: [top] },
    ...planType('movie'),
    { kind: 'upcoming', type: 'movie', shown: upcomingSize, sources: [upcoming] },
    ...planType('tv-show'),
    ...planType('video'),
    ...movieGenres.slice(0, genreRails).map(planGenre),
  ];
}

function planType(type: TitleType): PlannedRail[] {
  const shown = railSizes[type];
  const newest: RailPlan = { type, order: 'added', size: shown };
  // Reads extra titles, because the top ten may be excluded.
  const popular: RailPlan = { type, order: 'popularity', size: shown + topSize };
  return [
    { kind: 'populer', type, shown, sources: [popular] },
    {
      kind: 'recommend',
      type,
      shown,
      sources: [{ type, order: 'recommendation', size: shown, only: 'recommended' }],
    },
    // New playable titles; a catalogue without films is filled up with names.
    { kind: 'new', type, shown, sources: [{ ...newest, only: 'playable' }, newest] },
  ];
}

function planGenre(term: TermRow): PlannedRail {
  const { id: termId, type } = term;
  const source: RailPlan = { type, order: 'popularity', size: genreSize, only: { termId } };
  return { kind: 'genre', type, shown: genreSize, term, sources: [source] };
}

/**
 * Cuts rails to their displayed length. The popular rail continues after the top ten, unless
 * nothing is left. A rail that would only repeat one above it is dropped, except that of upcoming
 * titles, which no other rail marks as such.
 */
function arrangeRails(
  planned: { rail: PlannedRail; found: number[] }[],
): { rail: PlannedRail; ids: number[] }[] {
  const arranged: { rail: PlannedRail; ids: number[] }[] = [];
  for (const { rail, found } of planned) {
    const top = arranged.find((above) => above.rail.kind === 'top')?.ids ?? [];
    const fresh = rail.kind === 'populer' ? found.filter((id) => !top.includes(id)) : found;
    const ids = (fresh.length > 0 ? fresh : found).slice(0, rail.shown);
    const repeats = arranged.some((above) => ids.every((id) => above.ids.includes(id)));
    const isWanted = rail.kind === 'upcoming' || !repeats;
    if (ids.length > 0 && isWanted) arranged.push({ rail, ids });
  }
  return arranged;
}

export const backdrops = alias(pictures, 'backdrops');
export const logos = alias(pictures, 'logos');

export const heroColumns = {
  ...cardColumns,
  backdrop: pictureColumns(backdrops),
  logo: pictureColumns(logos),
  tagline: textIn('tagline'),
  synopsis: textIn('synopsis'),
  streamId: titles.streamId,
};

/** The first episode of a series; season 0 has specials. */
const firstEpisodeId = sql<number | null>`(select ${episodes.id} from ${episodes}
  join ${seasons} on ${seasons.id} = ${episodes.seasonId}
  where ${seasons.titleId} = ${titles.id} and ${streamIsPlayable(episodes.streamId)}
  order by ${seasons.number} = 0, ${seasons.number}, ${episodes.number} limit 1)`.mapWith(Number);

/** Slides of the slider on the home page. */
const slides = 5;

const selectHeroes = prepareOnce((db) =>
  db
    .select({ ...heroColumns, firstEpisodeId })
    .from(titles)
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(backdrops, eq(backdrops.id, titles.backdropId))
    .leftJoin(logos, eq(logos.id, titles.logoId))
    .leftJoin(streams, eq(streams.id, titles.streamId))
    .leftJoin(translated, translationIn(translated, languageParam))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .where(
      and(
        isNotNull(titles.backdropId),
        isAvailable(sql.placeholder('country')),
        isRatedOneOf(sql.placeholder('shown')),
      ),
    )
    .orderBy(
      sql`${titleIsPlayable} desc, ${titles.recommended} desc, ${titles.popularity} desc, ${titles.id} desc`,
    )
    .limit(slides)
    .prepare('find_heroes'),
);

export type HeroRow = Awaited<ReturnType<ReturnType<typeof selectHeroes>['execute']>>[number];

/**
 * The titles at the top of the home page: with a wide picture, preferably playable and recommended.
 */
async function findHeroes(
  db: DatabaseOrTransaction,
  { language, country, shown = knownRatings }: Visitor,
): Promise<HeroRow[]> {
  return selectHeroes(db).execute({ language, country, shown });
}
