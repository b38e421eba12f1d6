import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findStreams } from '#api/media/queries.ts';
import { pictures, streams } from '#api/media/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { knownRatings } from '#contract/shared/rating-rules.ts';
import { episodes, seasons, titles } from '../tables.ts';
import {
  type CardRow,
  cardColumns,
  filmSizes,
  findCards,
  inOrderOf,
  posters,
} from './find-cards.ts';
import { findShownSections, type ShownSection, type ShownSections } from './find-home-sections.ts';
import { findRails, type RailPlan } from './find-rails.ts';
import { findBackdrops, findTermPictures } from './find-term-pictures.ts';
import type { TermRow } from './find-terms.ts';
import { type PlannedRail, planRails } from './plan-rails.ts';
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
  titleIsReady,
  type Visitor,
} from './title-conditions.ts';

/** Everything on the home page, in a fixed number of statements. `given`: instead of what is stored. */
export async function findHome(
  db: DatabaseOrTransaction,
  visitor: Visitor,
  terms: TermRow[],
  given?: ShownSections,
) {
  const { heroes: slides, rails: sections } = given ?? (await findShownSections(db));
  const plans = planRails(sections, terms);
  const sources = plans.flatMap((rail) => rail.sources);
  const [heroes, found, newestAt] = await Promise.all([
    slides ? findChosenHeroes(db, visitor, planHeroes(slides, terms)) : findHeroes(db, visitor),
    findRails(db, sources, visitor),
    findNewestAt(db, visitor),
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
  const idsOf = (rails: typeof arranged) => [...new Set(rails.flatMap(({ ids }) => ids))];
  const [cardsFound, wide, collected, tiled] = await Promise.all([
    findCards(db, idsOf(arranged), visitor.language),
    findBackdrops(db, idsOf(arranged.filter(({ rail }) => rail.isWide))),
    findTermPictures(db, tilesOf(arranged, 'collections'), visitor, collectionPictures),
    findTermPictures(db, tilesOf(arranged, 'tiles'), visitor, 1),
  ]);
  const cards = new Map(cardsFound.map((card) => [card.id, card]));
  const rails = arranged.map(({ rail, ids }) => ({
    rail,
    cards: ids.flatMap((id) => cards.get(id) ?? []),
    isWide: rail.isWide && ids.filter((id) => wide.has(id)).length * 2 > ids.length,
    tiles: (rail.tiles ?? []).map((term) => ({
      term,
      pictures: (rail.kind === 'tiles' ? tiled : collected).get(term.id) ?? [],
    })),
  }));
  return { heroes, heroStreams, rails, backdrops: wide, newestAt };
}

const selectNewestAt = prepareOnce((db) =>
  db
    .select({ addedAt: titles.addedAt })
    .from(titles)
    .where(
      and(
        eq(titles.playable, true),
        isAvailable(sql.placeholder('country')),
        isRatedOneOf(sql.placeholder('shown')),
      ),
    )
    .orderBy(sql`${titles.addedAt} desc, ${titles.id} desc`)
    .limit(1)
    .prepare('find_newest_at'),
);

async function findNewestAt(
  db: DatabaseOrTransaction,
  { country, shown = knownRatings }: Visitor,
): Promise<Date | null> {
  const [newest] = await selectNewestAt(db).execute({ country, shown });
  return newest?.addedAt ?? null;
}

/** Pictures that make up the artwork of a collection. */
const collectionPictures = 3;

type ArrangedRail = { rail: PlannedRail; ids: number[] };

function tilesOf(arranged: ArrangedRail[], kind: 'tiles' | 'collections'): TermRow[] {
  return arranged.flatMap(({ rail }) => (rail.kind === kind ? (rail.tiles ?? []) : []));
}

export type HomeRows = Awaited<ReturnType<typeof findHome>>;

/**
 * Cuts rails to their displayed length. The popular rail continues after the top ten, unless
 * nothing is left. A rail that would only repeat one above it is dropped, except that of upcoming
 * titles, which no other rail marks as such, and those chosen by hand.
 */
function arrangeRails(planned: { rail: PlannedRail; found: number[] }[]): ArrangedRail[] {
  const arranged: ArrangedRail[] = [];
  for (const { rail, found } of planned) {
    if (rail.sources.length === 0) {
      // Tiles, or the place of something that is not in the catalogue.
      if (rail.tiles?.length !== 0) arranged.push({ rail, ids: [] });
      continue;
    }
    const top = arranged.find((above) => above.rail.kind === 'top')?.ids ?? [];
    const fresh = rail.kind === 'populer' ? found.filter((id) => !top.includes(id)) : found;
    const ids = (fresh.length > 0 ? fresh : found).slice(0, rail.shown);
    const repeats = arranged.some((above) => ids.every((id) => above.ids.includes(id)));
    const isWanted = rail.kind === 'upcoming' || rail.kind === 'chosen' || !repeats;
    if (ids.length > 0 && isWanted) arranged.push({ rail, ids });
  }
  return arranged;
}

export const backdrops = alias(pictures, 'backdrops');
export const logos = alias(pictures, 'logos');

export const largeCardColumns = {
  ...cardColumns,
  backdrop: pictureColumns(backdrops),
  logo: pictureColumns(logos),
  tagline: textIn('tagline'),
  synopsis: textIn('synopsis'),
  streamId: titles.streamId,
};

/** The first episode of a series; season 0 has specials. */
export const firstEpisodeId = sql<number | null>`(select ${episodes.id} from ${episodes}
  join ${seasons} on ${seasons.id} = ${episodes.seasonId}
  where ${seasons.titleId} = ${titles.id} and ${streamIsPlayable(episodes.streamId)}
  order by ${seasons.number} = 0, ${seasons.number}, ${episodes.number} limit 1)`;

/** The sizes of a title's film, or of the first episode of a series. */
const heroSizes = sql<CardRow['sizes']>`(select ${filmSizes} from stream_renditions r
  where r.stream_id = coalesce(${titles.streamId}, (select ${episodes.streamId} from ${episodes}
    where ${episodes.id} = ${firstEpisodeId})))`;

/** Slides of the slider on the home page. */
const slides = 5;

function selectSlides(db: DatabaseOrTransaction) {
  return db
    .select({ ...largeCardColumns, sizes: heroSizes, firstEpisodeId })
    .from(titles)
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(backdrops, eq(backdrops.id, titles.backdropId))
    .leftJoin(logos, eq(logos.id, titles.logoId))
    .leftJoin(streams, eq(streams.id, titles.streamId))
    .leftJoin(translated, translationIn(translated, languageParam))
    .leftJoin(english, translationIn(english, sql`'en'`));
}

const selectHeroes = prepareOnce((db) =>
  selectSlides(db)
    .where(
      and(
        isNotNull(titles.backdropId),
        titleIsReady,
        isAvailable(sql.placeholder('country')),
        isRatedOneOf(sql.placeholder('shown')),
      ),
    )
    .orderBy(
      sql`${titles.playable} desc, ${titles.recommended} desc, ${titles.popularity} desc, ${titles.id} desc`,
    )
    .limit(slides)
    .prepare('find_heroes'),
);

export type HeroRow = Awaited<ReturnType<ReturnType<typeof selectHeroes>['execute']>>[number];

/**
 * The titles at the top of the home page: with a wide picture, preferably playable and recommended.
 */
export async function findHeroes(
  db: DatabaseOrTransaction,
  { language, country, shown = knownRatings }: Visitor,
): Promise<HeroRow[]> {
  return selectHeroes(db).execute({ language, country, shown });
}

const selectHeroesById = prepareOnce((db) =>
  selectSlides(db)
    .where(and(sql`${titles.id} = any(${sql.placeholder('ids')}::bigint[])`, titleIsReady))
    .prepare('find_chosen_heroes'),
);

/** Slides in the order of staff; the built-in rule fills up where they asked for it. */
async function findChosenHeroes(
  db: DatabaseOrTransaction,
  visitor: Visitor,
  plans: (RailPlan | 'best')[],
): Promise<HeroRow[]> {
  const asked = plans.filter((plan) => plan !== 'best');
  const [found, best] = await Promise.all([
    asked.length > 0 ? findRails(db, asked, visitor) : [],
    plans.includes('best') ? findHeroes(db, visitor) : [],
  ]);
  const ids = plans.flatMap((plan) =>
    plan === 'best' ? best.map(({ id }) => id) : (found[asked.indexOf(plan)] ?? []),
  );
  const chosen = [...new Set(ids)].slice(0, slides);
  if (chosen.length === 0) return [];
  const rows = await selectHeroesById(db).execute({ ids: chosen, language: visitor.language });
  return inOrderOf(chosen, rows);
}

function planHeroes(sections: ShownSection[], terms: TermRow[]): (RailPlan | 'best')[] {
  return sections.flatMap((section): (RailPlan | 'best')[] => {
    if (section.source.by === 'best') return ['best'];
    return planRails([section], terms).flatMap((rail) => rail.sources);
  });
}
