import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { retentionDays } from '#contract/constants/catalogue.ts';
import { announceTitles } from '../index-titles.ts';
import { rememberRemoved } from '../removed-titles.ts';
import { removeUnusedFilms } from '../save-titles/replace-films.ts';

const atOnce = 100;

/** Publishes titles whose time has come; returns their number. */
export async function publishDueTitles(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      UPDATE titles SET hidden = false, publish_at = NULL, updated_at = now()
      WHERE id IN (
        SELECT id FROM titles WHERE publish_at <= now()
        ORDER BY publish_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
      RETURNING id`);
    await announceTitles(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

/**
 * Removes titles for good that were deleted long enough ago, and the films that no other title
 * shows; returns the number of titles. The files of the operator's own folders stay, and imports
 * leave them out from then on.
 */
export async function removeDeletedTitles(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number; streams: string[] }>(sql`
      SELECT id, ARRAY(
        SELECT unnest(array_remove(ARRAY[titles.stream_id, titles.next_stream_id], NULL))
        UNION SELECT stream_id FROM replaced_films WHERE title_id = titles.id
        UNION SELECT stream_id FROM title_versions WHERE title_id = titles.id
        UNION SELECT stream_id FROM extras
          WHERE title_id = titles.id AND stream_id IS NOT NULL
        UNION SELECT unnest(array_remove(ARRAY[e.stream_id, e.next_stream_id], NULL))
          FROM episodes e JOIN seasons s ON s.id = e.season_id WHERE s.title_id = titles.id
      ) AS streams
      FROM titles WHERE deleted_at < now() - make_interval(days => ${retentionDays})
      ORDER BY deleted_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED`);
    const removed = rows.map(({ id }) => id);
    const ids = sql`${sql.param(removed)}::bigint[]`;
    await rememberRemoved(tx, removed);
    await tx.execute(sql`DELETE FROM titles WHERE id = ANY (${ids})`);
    await removeUnusedFilms(
      tx,
      rows.flatMap(({ streams }) => streams),
    );
    return rows.length;
  });
}
