import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pictures, streams } from '#api/media/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { knownRatings } from '#contract/shared/rating-rules.ts';
import { episodes, seasons, titles } from '../tables.ts';
import { cardColumns, posters } from './find-cards.ts';
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
export async function findHeroes(
  db: DatabaseOrTransaction,
  { language, country, shown = knownRatings }: Visitor,
): Promise<HeroRow[]> {
  return selectHeroes(db).execute({ language, country, shown });
}
