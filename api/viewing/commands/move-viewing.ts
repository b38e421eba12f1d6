import { sql } from 'drizzle-orm';
import type { MergedTitle } from '#api/catalogue/index.ts';
import type { Transaction } from '#api/platform/database.ts';

/**
 * Moves what has been watched of a title to the one that it becomes part of. Who has watched both
 * keeps the later position; a removal counts for both.
 */
export async function moveViewing(
  tx: Transaction,
  { from, to, episodes }: MergedTitle,
): Promise<void> {
  const map = sql`jsonb_to_recordset(${JSON.stringify(episodes)}::jsonb)
    AS map ("from" bigint, "to" bigint)`;
  await tx.execute(sql`
    INSERT INTO watch_progress AS w
      (profile_id, title_id, episode_id, position_ms, duration_ms, watched_at, finished_at)
    SELECT old.profile_id, ${to}, coalesce(map."to", old.episode_id), old.position_ms,
      old.duration_ms, old.watched_at, old.finished_at
    FROM watch_progress old LEFT JOIN ${map} ON map."from" = old.episode_id
    WHERE old.title_id = ${from}
    ON CONFLICT (profile_id, title_id, episode_id) DO UPDATE SET
      position_ms = CASE WHEN w.watched_at < excluded.watched_at THEN excluded.position_ms ELSE w.position_ms END,
      duration_ms = CASE WHEN w.watched_at < excluded.watched_at THEN excluded.duration_ms ELSE w.duration_ms END,
      finished_at = greatest(w.finished_at, excluded.finished_at),
      watched_at = greatest(w.watched_at, excluded.watched_at)`);
  await tx.execute(sql`DELETE FROM watch_progress WHERE title_id = ${from}`);
  await tx.execute(sql`
    INSERT INTO watch_removals AS w (profile_id, title_id, dismissed_at, forgotten_at)
    SELECT profile_id, ${to}, dismissed_at, forgotten_at FROM watch_removals WHERE title_id = ${from}
    ON CONFLICT (profile_id, title_id) DO UPDATE SET
      dismissed_at = greatest(w.dismissed_at, excluded.dismissed_at),
      forgotten_at = greatest(w.forgotten_at, excluded.forgotten_at)`);
  await tx.execute(sql`DELETE FROM watch_removals WHERE title_id = ${from}`);
}
