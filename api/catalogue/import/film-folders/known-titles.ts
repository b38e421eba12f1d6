import { stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { toAbsolutePath, toStoredPath } from '#api/platform/data-paths.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { ExternalId } from '#contract/catalogue/external-ids.ts';

/** A film of a title, as an earlier import has found it. `path`: absolute; '': not known. */
export type KnownFile = { path: string; fingerprint: string };

/** A title that an earlier import of films has made, and what it said of it. */
export type KnownTitle = {
  id: number;
  source: string;
  kind: 'film' | 'show';
  isDeleted: boolean;
  name: string;
  year: number | null;
  ids: ExternalId[];
  seconds: number | null;
  files: KnownFile[];
};

type Deps = { db: Database; store: MediaStore };
type Row = Omit<KnownTitle, 'files'> & { files: { path: string | null; fingerprint: string }[] };

const isFromFilms = sql`(source LIKE 'file:%' OR source LIKE 'show:%')`;

/** Titles with films of these bytes, or that lay at these places; without trailers. */
export async function findByFilms(
  { db, store }: Deps,
  films: { fingerprint: string; path: string }[],
): Promise<KnownTitle[]> {
  const fingerprints = sql.param(films.map(({ fingerprint }) => fingerprint));
  const paths = sql.param(films.map(({ path }) => toStoredPath(store, path)));
  return readTitles(
    { db, store },
    sql`fingerprint = ANY (${fingerprints}::text[])
    OR source_path = ANY (${paths}::text[])`,
  );
}

/** The places (absolute) of the versions of each title that has several. */
export async function findVersionPaths({ db, store }: Deps): Promise<string[][]> {
  const { rows } = await db.execute<{ paths: string[] }>(sql`
    SELECT array_agg(source_path) AS paths FROM title_versions v
    JOIN streams s ON s.id = v.stream_id WHERE source_path IS NOT NULL GROUP BY title_id`);
  return rows.map(({ paths }) => paths.map((path) => toAbsolutePath(store, path)));
}

/** Titles that films which no import has seen may belong to. */
export async function findCandidates(
  { db, store }: Deps,
  wanted: { directory: string; ids: ExternalId[]; names: string[]; sources: string[] },
): Promise<KnownTitle[]> {
  const names = sql.param(wanted.names.map((name) => name.toLowerCase().slice(0, 80)));
  return readTitles(
    { db, store },
    sql`starts_with(source_path, ${storedPrefix(store, wanted.directory)})`,
    sql`
      UNION
      SELECT title_id FROM title_ids JOIN jsonb_to_recordset(${JSON.stringify(wanted.ids)}::jsonb)
        AS r (provider text, id text) USING (provider, id)
      UNION
      SELECT id FROM titles WHERE left(lower(name), 80) = ANY (${names}::text[])
      UNION
      SELECT id FROM titles WHERE source = ANY (${sql.param(wanted.sources)}::text[])`,
  );
}

/** Titles that show a film which meets a condition on its stream, and `more`, which begins with UNION. */
async function readTitles(
  { db, store }: Deps,
  condition: SQL,
  more: SQL = sql``,
): Promise<KnownTitle[]> {
  const { rows } = await db.execute<Row>(sql`
    WITH film AS MATERIALIZED (SELECT id FROM streams WHERE ${condition}), wanted AS (
      SELECT t.id FROM film JOIN titles t ON t.stream_id = film.id
      UNION
      SELECT t.id FROM film JOIN titles t ON t.next_stream_id = film.id
      UNION
      SELECT title_id FROM film JOIN title_versions v ON v.stream_id = film.id
      UNION
      SELECT s.title_id FROM film JOIN episodes e ON e.stream_id = film.id
        JOIN seasons s ON s.id = e.season_id
      UNION
      SELECT s.title_id FROM film JOIN episodes e ON e.next_stream_id = film.id
        JOIN seasons s ON s.id = e.season_id
      ${more}
    )
    SELECT t.id, source, CASE type WHEN 'tv-show' THEN 'show' ELSE 'film' END AS kind,
      deleted_at IS NOT NULL AS "isDeleted",
      CASE WHEN imported ? 'name' THEN imported ->> 'name' ELSE name END AS name,
      CASE WHEN imported ? 'year' THEN (imported ->> 'year')::integer ELSE year END AS year,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'id', i.id)), '[]')
        FROM title_ids i WHERE i.title_id = t.id) AS ids,
      (SELECT coalesce(s.duration_ms / 1000.0, f.runtime_seconds)::float8
        FROM streams s LEFT JOIN source_files f USING (fingerprint)
        WHERE s.id = coalesce(t.next_stream_id, t.stream_id)) AS seconds,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('path', source_path, 'fingerprint', fingerprint)
          ORDER BY source_path), '[]')
        FROM (
          SELECT unnest(ARRAY[t.stream_id, t.next_stream_id]) AS id
          UNION
          SELECT stream_id FROM title_versions WHERE title_id = t.id
          UNION
          SELECT unnest(ARRAY[e.stream_id, e.next_stream_id])
          FROM episodes e JOIN seasons s ON s.id = e.season_id WHERE s.title_id = t.id
        ) own JOIN streams USING (id)) AS files
    FROM wanted JOIN titles t USING (id)
    WHERE ${isFromFilms}
    ORDER BY deleted_at IS NOT NULL, t.id`);
  return rows.map(({ files, ...title }) => ({
    ...title,
    files: files.map(({ path, fingerprint }) => ({
      path: path === null ? '' : toAbsolutePath(store, path),
      fingerprint,
    })),
  }));
}

/** What the stored paths of the files in a folder begin with. */
export function storedPrefix(store: MediaStore, directory: string): string {
  const stored = toStoredPath(store, directory);
  return stored === directory ? directory + sep : `${stored}/`;
}

/** What merely cannot be read is still there. */
export async function isGone(path: string): Promise<boolean> {
  return stat(path).then(
    () => false,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'ENOTDIR',
  );
}
