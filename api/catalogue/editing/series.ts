import { and, asc, eq, inArray } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { AdminSeason } from '#contract/catalogue/titles/series.ts';
import { oneOfEach } from '../external-ids.ts';
import { describedIds } from '../queries/find-episode.ts';
import { episodes, seasons, titles } from '../tables.ts';
import { listEpisodeVersions } from './versions.ts';

/**
 * The seasons and episodes of a series.
 *
 * @throws `title_not_found`
 */
export async function listAdminSeasons(
  db: DatabaseOrTransaction,
  titleId: number,
): Promise<AdminSeason[]> {
  await requireSeries(db, titleId, 'title_not_found');
  const rows = await db
    .select({ id: seasons.id, number: seasons.number, names: seasons.names })
    .from(seasons)
    .where(eq(seasons.titleId, titleId))
    .orderBy(asc(seasons.number));
  const found = await db
    .select({
      episode: episodes,
      state: streams.state,
      path: streams.sourcePath,
      described: describedIds(),
    })
    .from(episodes)
    .innerJoin(seasons, eq(seasons.id, episodes.seasonId))
    .leftJoin(streams, eq(streams.id, episodes.streamId))
    .where(
      inArray(
        episodes.seasonId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(episodes.number));
  const versions = await listEpisodeVersions(db, titleId);
  const bySeason = Map.groupBy(found, ({ episode }) => episode.seasonId);
  return rows.map((season) => ({
    ...season,
    episodes: (bySeason.get(season.id) ?? []).map(({ episode, state, path, described }) => ({
      id: episode.id,
      number: episode.number,
      name: episode.name,
      texts: episode.translations,
      aired_on: episode.airedOn,
      runtime_seconds: episode.runtimeSeconds,
      film:
        episode.streamId && state
          ? { stream_id: episode.streamId, state, file: path?.split('/').at(-1) ?? null }
          : null,
      versions: versions.get(episode.id) ?? [],
      external_ids: oneOfEach([...episode.externalIds, ...described]),
      kept: episode.keptParts,
    })),
  }));
}

/** @throws `otherwise` for a title that is no series; `title_not_found` */
export async function requireSeries(
  db: DatabaseOrTransaction,
  titleId: number,
  otherwise: 'title_not_found' | 'not_a_series',
): Promise<{ name: string }> {
  const [title] = await db
    .select({ name: titles.name, type: titles.type })
    .from(titles)
    .where(eq(titles.id, titleId));
  if (!title) throw problem('title_not_found');
  if (title.type !== 'tv-show') throw problem(otherwise);
  return title;
}

/** Whether another season, or another episode of the season, has the number. */
export async function isTaken(
  db: DatabaseOrTransaction,
  at: { titleId: number; number: number } | { seasonId: number; number: number },
): Promise<boolean> {
  if ('titleId' in at) {
    const matches = and(eq(seasons.titleId, at.titleId), eq(seasons.number, at.number));
    return (await db.$count(seasons, matches)) > 0;
  }
  const matches = and(eq(episodes.seasonId, at.seasonId), eq(episodes.number, at.number));
  return (await db.$count(episodes, matches)) > 0;
}
