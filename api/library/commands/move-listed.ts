import { sql } from 'drizzle-orm';
import type { MergedTitle } from '#api/catalogue/index.ts';
import type { Transaction } from '#api/platform/database.ts';

/** Moves a title on watchlists and playlists to the one that it becomes part of. */
export async function moveListed(
  tx: Transaction,
  { from, to, episodes }: MergedTitle,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO watchlist_entries (profile_id, title_id, added_at)
    SELECT profile_id, ${to}, added_at FROM watchlist_entries WHERE title_id = ${from}
    ON CONFLICT DO NOTHING`);
  await tx.execute(sql`DELETE FROM watchlist_entries WHERE title_id = ${from}`);
  // An item that would stand in its list twice is left behind.
  await tx.execute(sql`
    UPDATE playlist_items SET title_id = ${to}, episode_id = moved.episode_id
    FROM (
      SELECT i.id, i.playlist_id, coalesce(map."to", i.episode_id) AS episode_id
      FROM playlist_items i
      LEFT JOIN jsonb_to_recordset(${JSON.stringify(episodes)}::jsonb)
        AS map ("from" bigint, "to" bigint) ON map."from" = i.episode_id
      WHERE i.title_id = ${from}
    ) moved
    WHERE playlist_items.id = moved.id AND NOT EXISTS (
      SELECT FROM playlist_items kept WHERE kept.playlist_id = moved.playlist_id
        AND kept.title_id = ${to} AND kept.episode_id IS NOT DISTINCT FROM moved.episode_id)`);
  await tx.execute(sql`DELETE FROM playlist_items WHERE title_id = ${from}`);
}
