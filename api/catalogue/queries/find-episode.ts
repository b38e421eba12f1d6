import { and, eq, sql } from 'drizzle-orm';
import { findStreams } from '#api/media/queries.ts';
import { pictures, streams } from '#api/media/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import type { ExternalId } from '#contract/catalogue/external-ids.ts';
import type { Language } from '#contract/shared/language.ts';
import { episodes, seasons, titles } from '../tables.ts';
import { backdrops } from './find-home.ts';
import { episodeColumns } from './find-seasons.ts';
import type { VersionRow } from './find-title.ts';
import {
  english,
  languageParam,
  nameIn,
  pictureColumns,
  translated,
  translationIn,
} from './title-columns.ts';
import { isAvailable, streamIsPlayable } from './title-conditions.ts';

/** The ids that providers describe an episode by. */
export function describedIds() {
  return sql<ExternalId[]>`(
    select coalesce(json_agg(json_build_object('provider', d.provider, 'id', d.provider_id)
      order by d.provider), '[]')
    from episode_descriptions d where d.title_id = ${seasons.titleId}
      and d.season = ${seasons.number} and d.number = ${episodes.number})`;
}

const selectEpisode = prepareOnce((db) =>
  db
    .select({
      ...episodeColumns,
      streamId: episodes.streamId,
      versions: sql<VersionRow[]>`(
        select coalesce(json_agg(json_build_object('id', v.id, 'stream_id', v.stream_id,
          'name', coalesce(v.own_name, v.name)) order by v.position), '[]')
        from title_versions v join streams s on s.id = v.stream_id
        where v.episode_id = ${episodes.id} and not v.removed
          and s.state in ('playable', 'complete'))`,
      introStartsAt: episodes.introStartsAt,
      introEndsAt: episodes.introEndsAt,
      externalIds: episodes.externalIds,
      describedIds: describedIds(),
      season: seasons.number,
      titleId: titles.id,
      showSlug: titles.slug,
      showName: nameIn(languageParam),
      showRating: titles.rating,
      showAccess: titles.access,
      showBackdrop: pictureColumns(backdrops),
    })
    .from(episodes)
    .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
    .innerJoin(titles, eq(titles.id, seasons.titleId))
    .leftJoin(pictures, eq(pictures.id, episodes.stillId))
    .leftJoin(backdrops, eq(backdrops.id, titles.backdropId))
    .leftJoin(streams, eq(streams.id, episodes.streamId))
    .leftJoin(translated, translationIn(translated, languageParam))
    .leftJoin(english, translationIn(english, sql`'en'`))
    .where(and(eq(episodes.id, sql.placeholder('id')), isAvailable(sql.placeholder('country'))))
    .prepare('find_episode'),
);

/** Neighbours cross seasons; specials (season 0) only have each other. */
const selectNeighbours = prepareOnce((db) =>
  db
    .select({
      id: episodes.id,
      name: episodes.name,
      translations: episodes.translations,
      season: seasons.number,
      number: episodes.number,
      playable: streamIsPlayable(episodes.streamId),
    })
    .from(episodes)
    .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
    .where(
      and(
        eq(seasons.titleId, sql.placeholder('titleId')),
        sql`(${seasons.number} = 0) = (${sql.placeholder('season')}::integer = 0)`,
      ),
    )
    .orderBy(seasons.number, episodes.number)
    .prepare('find_episode_neighbours'),
);

export async function findEpisode(
  db: DatabaseOrTransaction,
  wanted: { id: number; language: Language; country: string | null },
) {
  const [episode] = await selectEpisode(db).execute(wanted);
  if (!episode) return undefined;
  const { titleId, season, streamId, versions } = episode;
  const streamIds = [
    ...(streamId ? [streamId] : []),
    ...versions.map((version) => version.stream_id),
  ];
  const [siblings, streams] = await Promise.all([
    selectNeighbours(db).execute({ titleId, season }),
    findStreams(db, streamIds, { language: wanted.language }),
  ]);
  const at = siblings.findIndex(({ id }) => id === episode.id);
  return { ...episode, streams, previous: siblings[at - 1], next: siblings[at + 1] };
}

export type EpisodePageRow = NonNullable<Awaited<ReturnType<typeof findEpisode>>>;
