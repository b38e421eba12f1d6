import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';

/**
 * Remembers titles that are about to be removed for good, so that imports leave them out: by their
 * sources, and as an import would name titles with the same films.
 */
export async function rememberRemoved(tx: Transaction, titleIds: number[]): Promise<void> {
  const ids = sql`${sql.param(titleIds)}::bigint[]`;
  await tx.execute(sql`
    INSERT INTO removed_titles (source, title_id)
    SELECT source, title_id FROM (
      SELECT source, id AS title_id FROM titles WHERE id = ANY (${ids})
      UNION
      SELECT 'file:' || s.fingerprint, t.id FROM titles t JOIN streams s ON s.id IN (t.stream_id, t.next_stream_id)
        WHERE t.id = ANY (${ids}) AND s.fingerprint IS NOT NULL
      UNION
      SELECT 'file:' || s.fingerprint, v.title_id
        FROM title_versions v JOIN streams s ON s.id = v.stream_id WHERE v.title_id = ANY (${ids})
      UNION
      SELECT 'show:' || s.fingerprint, seasons.title_id
        FROM seasons JOIN episodes e ON e.season_id = seasons.id
          JOIN streams s ON s.id IN (e.stream_id, e.next_stream_id)
        WHERE seasons.title_id = ANY (${ids}) AND s.fingerprint IS NOT NULL
    ) removed
    -- A duplicate may have had the film of a title that stays.
    WHERE NOT EXISTS (
      SELECT FROM titles t WHERE t.source = removed.source AND t.id <> ALL (${ids}))
    ON CONFLICT (source) DO NOTHING`);
}

/** Which of these sources belong to titles that were removed. */
export async function findRemoved(db: Database, sources: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ source: string }>(
    sql`SELECT source FROM removed_titles WHERE source = ANY (${sql.param(sources)}::text[])`,
  );
  return new Set(rows.map(({ source }) => source));
}

/** Titles with these sources come back: nothing is remembered of them. */
export async function forgetRemoved(tx: Transaction, sources: string[]): Promise<void> {
  await tx.execute(sql`
    DELETE FROM removed_titles WHERE title_id IN (
      SELECT title_id FROM removed_titles WHERE source = ANY (${sql.param(sources)}::text[]))`);
}
