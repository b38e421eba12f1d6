import { sql } from 'drizzle-orm';
import { enqueueStreamRemoval } from '#api/media/index.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { toJson } from './resolved-draft.ts';

/** The film of a title or an episode: the one it shows, and the one it will show. */
type Film = { part: string; titleId: number; shown: string; latest: string };

/** How far apart in seconds two films may end for times in one to be right in the other. */
const sameLength = 2;

/** The films of titles and their episodes, by title or episode. */
export async function readFilms(tx: Transaction, titleIds: number[]): Promise<Map<string, Film>> {
  const ids = sql`${sql.param(titleIds)}::bigint[]`;
  const { rows } = await tx.execute<Film>(sql`
    SELECT 'title ' || id AS part, id AS "titleId", stream_id AS shown,
      coalesce(next_stream_id, stream_id) AS latest
    FROM titles WHERE id = ANY (${ids}) AND stream_id IS NOT NULL
    UNION ALL
    SELECT 'episode ' || e.id, s.title_id, e.stream_id, coalesce(e.next_stream_id, e.stream_id)
    FROM episodes e JOIN seasons s ON s.id = e.season_id
    WHERE s.title_id = ANY (${ids}) AND e.stream_id IS NOT NULL`);
  return new Map(rows.map((row) => [row.part, row]));
}

/**
 * What follows when films take the place of others: staff's chapters, marks and subtitles go along
 * where the new film is as long as the old one, and the old one may be removed. `before`, `after`:
 * from `readFilms`.
 */
export async function replaceFilms(
  tx: Transaction,
  before: Map<string, Film>,
  after: Map<string, Film>,
): Promise<void> {
  const pairs = [...before.values()].flatMap((old) => {
    const now = after.get(old.part);
    return now ? [{ old, now }] : [];
  });
  const carried = pairs
    .filter(({ old, now }) => old.latest !== now.latest)
    .map(({ old, now }) => ({ from: old.shown, to: now.latest }));
  if (carried.length > 0) await carryEdits(tx, carried);
  const replaced = pairs.filter(({ old, now }) => old.shown !== now.shown).map(({ old }) => old);
  if (replaced.length === 0) return;
  await tx.execute(sql`
    INSERT INTO replaced_films (stream_id, title_id)
    SELECT DISTINCT ON (shown) shown, "titleId"
    FROM jsonb_to_recordset(${toJson(replaced)}::jsonb) AS r (shown uuid, "titleId" bigint)
    ON CONFLICT (stream_id) DO UPDATE SET title_id = excluded.title_id, replaced_at = now()`);
}

async function carryEdits(tx: Transaction, films: { from: string; to: string }[]): Promise<void> {
  const pairs = sql`jsonb_to_recordset(${toJson(films)}::jsonb) AS pair ("from" uuid, "to" uuid)
    JOIN streams old ON old.id = pair."from" CROSS JOIN source_files file`;
  const isAlike = sql`new.id = pair."to" AND file.fingerprint = new.fingerprint
    AND new.state = 'waiting' AND abs(old.duration_ms / 1000.0 - file.runtime_seconds) <= ${sameLength}`;
  await tx.execute(sql`
    UPDATE streams new SET own_chapters = old.own_chapters FROM ${pairs}
    WHERE ${isAlike} AND new.own_chapters IS NULL AND old.own_chapters IS NOT NULL`);
  await tx.execute(sql`
    UPDATE streams new SET marked_by_staff = true,
      intro_starts_at_ms = old.intro_starts_at_ms, intro_ends_at_ms = old.intro_ends_at_ms,
      recap_starts_at_ms = old.recap_starts_at_ms, recap_ends_at_ms = old.recap_ends_at_ms,
      credits_start_at_ms = old.credits_start_at_ms
    FROM ${pairs} WHERE ${isAlike} AND old.marked_by_staff AND NOT new.marked_by_staff`);
  await tx.execute(sql`
    INSERT INTO stream_own_subtitles (stream_id, language, forced, text)
    SELECT new.id, own.language, own.forced, own.text
    FROM ${pairs} JOIN streams new ON ${isAlike}
      JOIN stream_own_subtitles own ON own.stream_id = old.id
    WHERE NOT EXISTS (SELECT FROM stream_own_subtitles WHERE stream_id = new.id)`);
}

const atOnce = 100;

/**
 * Shows films that play and still wait for their turn: one that began to play while an import was
 * about to make it wait has missed it.
 */
export async function showWaitingFilms(db: Database): Promise<void> {
  await db.execute(sql`
    UPDATE titles SET stream_id = next_stream_id, next_stream_id = NULL
    WHERE next_stream_id IS NOT NULL AND NOT film_waits(stream_id, next_stream_id)`);
  await db.execute(sql`
    UPDATE episodes SET stream_id = next_stream_id, next_stream_id = NULL
    WHERE next_stream_id IS NOT NULL AND NOT film_waits(stream_id, next_stream_id)`);
}

/**
 * Removes films in whose place better ones have played for a day, so that nobody is watching them
 * any more, unless something shows them; returns the number of those that were looked at.
 */
export async function removeReplacedFilms(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      DELETE FROM replaced_films WHERE stream_id IN (
        SELECT stream_id FROM replaced_films WHERE replaced_at < now() - interval '1 day'
        LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
      RETURNING stream_id AS id`);
    await removeUnusedFilms(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

/** Removes those of these films that nothing shows. */
export async function removeUnusedFilms(tx: Transaction, streamIds: string[]): Promise<void> {
  const unused = await tx.execute<{ id: string }>(sql`
    DELETE FROM streams WHERE id = ANY (${sql.param(streamIds)}::uuid[])
      AND NOT EXISTS (SELECT FROM titles WHERE streams.id IN (stream_id, next_stream_id))
      AND NOT EXISTS (SELECT FROM episodes WHERE streams.id IN (stream_id, next_stream_id))
      AND NOT EXISTS (SELECT FROM extras WHERE stream_id = streams.id)
      AND NOT EXISTS (SELECT FROM title_versions WHERE stream_id = streams.id)
      AND NOT EXISTS (SELECT FROM replaced_films WHERE stream_id = streams.id)
    RETURNING id`);
  for (const { id } of unused.rows) await enqueueStreamRemoval(tx, id);
}
