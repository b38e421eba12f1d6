import { and, asc, eq, sql } from 'drizzle-orm';
import { pictures, streams } from '#api/media/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import type { EpisodeCard } from '#contract/catalogue.ts';
import { episodes, seasons, titles } from '../tables.ts';
import { cardColumns, filmSizes, posters } from './find-cards.ts';
import { backdrops } from './find-home.ts';
import {
  english,
  languageParam,
  lengthColumns,
  pictureColumns,
  translated,
  translationIn,
} from './title-columns.ts';
import { currentSlug, isAvailable, streamIsPlayable, type Visitor } from './title-conditions.ts';

const { id, type, slug, name, year, rating, poster, playable } = cardColumns;

const selectShow = prepareOnce((db) =>
  db
    .select({
      id,
      type,
      slug,
      name,
      year,
      rating,
      poster,
      playable,
      backdrop: pictureColumns(backdrops),
    })
    .from(titles)
    .leftJoin(posters, eq(posters.id, titles.posterId))
    .leftJoin(backdrops, eq(backdrops.id, titles.backdropId))
    .leftJoin(translated, translationIn(translated, languageParam))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .where(
      and(
        eq(titles.type, sql`'tv-show'`),
        sql`(${titles.slug} = ${currentSlug(sql`'tv-show'`, sql.placeholder('slug'))}
          or ${titles.id} = ${sql.placeholder('id')}::bigint)`,
        isAvailable(sql.placeholder('country')),
      ),
    )
    // A numeric slug takes precedence over the id of another series.
    .orderBy(sql`${titles.id} = ${sql.placeholder('id')}::bigint nulls first`)
    .limit(1)
    .prepare('find_show'),
);

export type ShowRow = Awaited<ReturnType<ReturnType<typeof selectShow>['execute']>>[number];

/** A series by its id or slug. */
export async function findShow(
  db: DatabaseOrTransaction,
  { idOrSlug, language, country }: Visitor & { idOrSlug: string },
): Promise<ShowRow | undefined> {
  const id = /^\d{1,15}$/.test(idOrSlug) ? Number(idOrSlug) : null;
  const [show] = await selectShow(db).execute({ id, slug: idOrSlug, language, country });
  return show;
}

export const episodeColumns = {
  id: episodes.id,
  number: episodes.number,
  name: episodes.name,
  translations: episodes.translations,
  airedOn: episodes.airedOn,
  ...lengthColumns(episodes.runtimeSeconds),
  still: pictureColumns(pictures),
  playable: streamIsPlayable(episodes.streamId),
  sizes: sql<EpisodeCard['sizes']>`coalesce((select ${filmSizes}
    from stream_renditions r where r.stream_id = ${episodes.streamId}), '[]')`,
};

const selectSeasons = prepareOnce((db) =>
  db
    .select({
      id: seasons.id,
      number: seasons.number,
      names: seasons.names,
      poster: pictureColumns(pictures),
    })
    .from(seasons)
    .leftJoin(pictures, eq(pictures.id, seasons.posterId))
    .where(eq(seasons.titleId, sql.placeholder('titleId')))
    .orderBy(asc(seasons.number))
    .prepare('find_seasons'),
);

const selectEpisodes = prepareOnce((db) =>
  db
    .select({ ...episodeColumns, seasonId: episodes.seasonId })
    .from(episodes)
    .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
    .leftJoin(pictures, eq(pictures.id, episodes.stillId))
    .leftJoin(streams, eq(streams.id, episodes.streamId))
    .where(eq(seasons.titleId, sql.placeholder('titleId')))
    .orderBy(asc(episodes.number))
    .prepare('find_season_episodes'),
);

/** The seasons of a series with their episodes, both in numerical order. */
export async function findSeasons(db: DatabaseOrTransaction, titleId: number) {
  const [foundSeasons, foundEpisodes] = await Promise.all([
    selectSeasons(db).execute({ titleId }),
    selectEpisodes(db).execute({ titleId }),
  ]);
  const bySeason = Map.groupBy(foundEpisodes, ({ seasonId }) => seasonId);
  return foundSeasons.map((season) => ({ ...season, episodes: bySeason.get(season.id) ?? [] }));
}

export type SeasonRow = Awaited<ReturnType<typeof findSeasons>>[number];
export type EpisodeRow = Omit<SeasonRow['episodes'][number], 'seasonId'>;
