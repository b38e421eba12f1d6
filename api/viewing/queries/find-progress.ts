import { and, eq, isNull, sql } from 'drizzle-orm';
import { isAvailable, streamIsPlayable } from '#api/catalogue/index.ts';
import { episodes, seasons, titles } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { watchedFrom } from '#contract/constants/playback.ts';
import type { Progress, ShowProgress, WatchedItem } from '#contract/viewing.ts';
import { watchProgress } from '../tables.ts';

/** A profile's position in a film or an episode; null if it has not been watched. */
export async function findProgress(
  db: DatabaseOrTransaction,
  profileId: number,
  { kind, id }: Pick<WatchedItem, 'kind' | 'id'>,
): Promise<Progress | null> {
  const { episodeId, titleId } = watchProgress;
  const [row] = await db
    .select({
      position_ms: watchProgress.positionMs,
      duration_ms: watchProgress.durationMs,
      age: sql<number>`extract(epoch from now() - ${watchProgress.watchedAt})`.mapWith(Number),
    })
    .from(watchProgress)
    .where(
      and(
        eq(watchProgress.profileId, profileId),
        kind === 'title' ? and(eq(titleId, id), isNull(episodeId)) : eq(episodeId, id),
      ),
    );
  if (!row) return null;
  const { age, ...at } = row;
  return {
    ...at,
    age_ms: Math.max(0, Math.round(age * 1000)),
    is_watched: at.position_ms >= at.duration_ms * watchedFrom,
  };
}

/**
 * A profile's progress in a series; undefined if this visitor may not see it. The next episode is
 * chosen as for "continue watching"; if that has none left, it is the first one that was skipped.
 */
export async function findShowProgress(
  db: DatabaseOrTransaction,
  { profileId, id, country }: { profileId: number; id: number; country: string | null },
): Promise<ShowProgress | undefined> {
  const rows = await db
    .select({
      id: episodes.id,
      season: seasons.number,
      number: episodes.number,
      playable: streamIsPlayable(episodes.streamId),
      position: watchProgress.positionMs,
      duration: watchProgress.durationMs,
      watchedAt: watchProgress.watchedAt,
      finishedAt: watchProgress.finishedAt,
    })
    .from(titles)
    .leftJoin(seasons, eq(seasons.titleId, titles.id))
    .leftJoin(episodes, eq(episodes.seasonId, seasons.id))
    .leftJoin(
      watchProgress,
      and(eq(watchProgress.profileId, profileId), eq(watchProgress.episodeId, episodes.id)),
    )
    .where(and(eq(titles.id, id), eq(titles.type, 'tv-show'), isAvailable(sql`${country}`)))
    .orderBy(seasons.number, episodes.number);
  if (rows.length === 0) return undefined;
  const all = rows.flatMap(({ id, season, number, position, duration, watchedAt, ...row }) => {
    if (id === null || season === null || number === null) return [];
    const seen =
      position === null || duration === null || watchedAt === null
        ? null
        : { position, isOver: position >= duration * watchedFrom, duration, watchedAt };
    const is_watched = seen !== null && (row.finishedAt !== null || seen.isOver);
    return [{ id, season, number, playable: row.playable, seen, is_watched }];
  });
  type Episode = (typeof all)[number];
  const later = (a: Episode | undefined, b: Episode) =>
    b.seen && (!a?.seen || b.seen.watchedAt >= a.seen.watchedAt) ? b : a;
  const last = all.reduce<Episode | undefined>(later, undefined);
  const leftOut = all.filter((each) => each.season > 0 && each.playable && !each.is_watched);
  const after = last && all.slice(all.indexOf(last) + 1).find(({ playable }) => playable);
  const next = last && ((last.seen?.isOver ? after : last) ?? leftOut[0]);
  return {
    next: next
      ? {
          id: next.id,
          season: next.season,
          number: next.number,
          position_ms: next.seen && !next.seen.isOver ? next.seen.position : 0,
        }
      : null,
    is_finished: last !== undefined && leftOut.length === 0,
    episodes: all.flatMap(({ id, seen, is_watched }) =>
      seen ? [{ id, position_ms: seen.position, duration_ms: seen.duration, is_watched }] : [],
    ),
  };
}
