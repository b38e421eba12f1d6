import { type SQL, sql } from 'drizzle-orm';
import { streamLength } from '#api/catalogue/index.ts';
import type { Transaction } from '#api/platform/database.ts';
import { watchedFrom } from '#contract/constants/playback.ts';

/** What was watched elsewhere, in all of a film or an episode. */
export type WatchedElsewhere = {
  titleId: number;
  episodeId: number | null;
  /** ISO time of the last watching; null: nobody knows, so that it is older than all that is known. */
  watchedAt: string | null;
  /** Where it stopped, of the whole length. */
  part: number;
  /** Whether it was ever watched to its end, and when last. */
  isFinished: boolean;
  finishedAt: string | null;
};

export type ImportedWatching = 'imported' | 'unchanged' | 'removed_here';

/** For a title that has no film and no runtime: what was watched is at its end all the same. */
const unknownLengthMs = 1;

/**
 * Adds what was watched elsewhere to a profile's history: what is here and later stays, and what the
 * viewer has removed since stays away. Unlike reports of players, it is also taken while the history
 * is paused, and from before it was cleared: the viewer asks for it.
 *
 * @param watched one of each film or episode
 * @returns what became of them, in their order
 */
export async function importWatched(
  tx: Transaction,
  profileId: number,
  watched: readonly WatchedElsewhere[],
): Promise<ImportedWatching[]> {
  const given = sql`(
    SELECT w.*, "titleId" AS title_id, "episodeId" AS episode_id,
      coalesce(
        CASE WHEN e.id IS NULL THEN ${streamLength(sql`t.stream_id`)}
          ELSE ${streamLength(sql`e.stream_id`)} END,
        1000 * CASE WHEN e.id IS NULL THEN t.runtime_seconds ELSE e.runtime_seconds END,
        ${unknownLengthMs}) AS duration_ms
    FROM jsonb_to_recordset(${JSON.stringify(watched.map((each, at) => ({ at, ...each })))}::jsonb)
      AS w (at integer, "titleId" bigint, "episodeId" bigint, "watchedAt" timestamptz,
        part double precision, "isFinished" boolean, "finishedAt" timestamptz)
    JOIN titles t ON t.id = "titleId"
    LEFT JOIN episodes e ON e.id = "episodeId"
  )`;
  const isRemoved = sql`EXISTS (SELECT FROM watch_removals gone
    WHERE gone.profile_id = ${profileId} AND gone.title_id = given.title_id
      AND gone.forgotten_at >= coalesce(given."watchedAt", '-infinity'))`;
  const { rows: removed } = await tx.execute<{ at: number }>(
    sql`SELECT at FROM ${given} AS given WHERE ${isRemoved}`,
  );
  const changed = [
    ...(await insert(tx, {
      profileId,
      rows: sql`${given} AS given WHERE "watchedAt" IS NOT NULL AND NOT ${isRemoved}`,
      onConflict: sql`
        position_ms = CASE WHEN ${isLater} THEN excluded.position_ms ELSE w.position_ms END,
        duration_ms = CASE WHEN ${isLater} THEN excluded.duration_ms ELSE w.duration_ms END,
        watched_at = greatest(w.watched_at, excluded.watched_at),
        finished_at = greatest(w.finished_at, excluded.finished_at)
        WHERE ${isLater}
          OR excluded.finished_at > coalesce(w.finished_at, '-infinity')`,
    })),
    ...(await insert(tx, {
      profileId,
      rows: sql`${given} AS given WHERE "watchedAt" IS NULL AND NOT ${isRemoved}`,
      onConflict: sql`finished_at = w.watched_at
        WHERE w.finished_at IS NULL AND excluded.finished_at IS NOT NULL`,
    })),
  ];
  const isChanged = new Set(changed.map(({ title, episode }) => `${title} ${episode}`));
  const isGone = new Set(removed.map(({ at }) => at));
  return watched.map(({ titleId, episodeId }, at) => {
    if (isGone.has(at)) return 'removed_here';
    return isChanged.has(`${titleId} ${episodeId}`) ? 'imported' : 'unchanged';
  });
}

const isLater = sql`excluded.watched_at > w.watched_at`;

async function insert(
  tx: Transaction,
  { profileId, rows, onConflict }: { profileId: number; rows: SQL; onConflict: SQL },
) {
  const isOver = sql`("isFinished" OR part >= ${watchedFrom})`;
  const result = await tx.execute<{ title: number; episode: number | null }>(sql`
    INSERT INTO watch_progress AS w
      (profile_id, title_id, episode_id, position_ms, duration_ms, watched_at, finished_at)
    SELECT ${profileId}, title_id, episode_id, least(part, 1) * duration_ms, duration_ms,
      coalesce("watchedAt", now()),
      CASE WHEN ${isOver} THEN coalesce("finishedAt", "watchedAt", now()) END
    FROM ${rows} ORDER BY title_id, episode_id
    ON CONFLICT (profile_id, title_id, episode_id) DO UPDATE SET ${onConflict}
    RETURNING title_id::float8 AS title, episode_id::float8 AS episode`);
  return result.rows;
}
