import { sql } from 'drizzle-orm';
import type { StreamState } from '#api/media/tables.ts';
import type { Transaction } from '#api/platform/database.ts';
import { nameVersion } from '../../import/recognition/read-name.ts';

type Film = {
  streamId: string;
  /** Null: it is no version yet. */
  name: string | null;
  ownName: string | null;
  removed: boolean;
  isMain: boolean;
  path: string | null;
  state: StreamState;
};

/** Which of two films plays by itself, where staff have said so. */
export type MainFilm = 'own' | 'duplicate';

/**
 * Makes the films of a duplicate versions of a title that has one. The title's own goes on playing by
 * itself, unless staff have chosen the other, or only the other plays. What staff have chosen is left
 * by imports.
 */
export async function joinFilms(
  tx: Transaction,
  { id, duplicateId, main }: { id: number; duplicateId: number; main: MainFilm | undefined },
): Promise<void> {
  const own = await listFilms(tx, id);
  const theirs = await listFilms(tx, duplicateId);
  const known = new Set(own.map(({ streamId }) => streamId));
  const added = theirs.filter(({ streamId }) => !known.has(streamId));
  if (added.length === 0) return;
  const films = [...own, ...added];
  if (films.length > 1) await writeVersions(tx, id, films);
  const other = added.find(({ isMain }) => isMain);
  if (own.length === 0 || !other) return;
  const isBetter = plays(other) && !own.some((film) => film.isMain && plays(film));
  const isOther = main === undefined ? isBetter : main === 'duplicate' && plays(other);
  if (main === undefined && !isOther) return;
  await tx.execute(sql`
    UPDATE titles SET kept_parts = array_append(array_remove(kept_parts, 'version'), 'version')
    ${isOther ? sql`, stream_id = ${other.streamId}, next_stream_id = NULL` : sql``}
    WHERE id = ${id}`);
}

function plays({ state }: Film): boolean {
  return state === 'playable' || state === 'complete';
}

/** The film of a title, the one that will take its place, and its versions. */
async function listFilms(tx: Transaction, id: number): Promise<Film[]> {
  const { rows } = await tx.execute<Film>(sql`
    SELECT s.id AS "streamId", v.name, v.own_name AS "ownName",
      coalesce(v.removed, false) AS removed, coalesce(s.id = t.stream_id, false) AS "isMain",
      s.source_path AS path, s.state
    FROM titles t
    JOIN streams s ON s.id IN (t.stream_id, t.next_stream_id) OR s.id IN (
      SELECT stream_id FROM title_versions WHERE title_id = t.id AND episode_id IS NULL)
    LEFT JOIN title_versions v
      ON v.title_id = t.id AND v.episode_id IS NULL AND v.stream_id = s.id
    WHERE t.id = ${id} ORDER BY v.position NULLS FIRST, s.id = t.stream_id DESC`);
  return rows;
}

async function writeVersions(tx: Transaction, id: number, films: Film[]): Promise<void> {
  const taken = new Set<string>();
  const rows = films.map(({ streamId, name, ownName, removed, path }, position) => {
    const stem = path
      ?.split('/')
      .at(-1)
      ?.replace(/\.[^.]+$/, '');
    const base = name ?? (stem ? nameVersion(stem) : '1');
    let unique = base;
    for (let number = 2; taken.has(unique); number++) unique = `${base} (${number})`;
    taken.add(unique);
    return { streamId, position, name: unique, ownName, removed };
  });
  await tx.execute(sql`DELETE FROM title_versions WHERE title_id = ${id} AND episode_id IS NULL`);
  await tx.execute(sql`
    INSERT INTO title_versions (title_id, stream_id, position, name, own_name, removed)
    SELECT ${id}, "streamId", position, name, "ownName", removed
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r ("streamId" uuid, position integer, name text, "ownName" text, removed boolean)`);
}
