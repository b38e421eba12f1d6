import { isAbsolute, relative, sep } from 'node:path';
import { sql } from 'drizzle-orm';
import { fingerprintFile, fingerprintPrepared } from '#api/media/index.ts';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { compareFilms, isPreparedStream, kindOf, stemOf } from '../film-folders/file-kinds.ts';
import { isGone } from '../film-folders/known-titles.ts';
import type { FoundFile } from '../find-files.ts';
import type { Correction } from '../recognition/apply-corrections.ts';
import { readCore, simplify } from '../recognition/read-name.ts';
import { importCorrections } from './tables.ts';

type Row = typeof importCorrections.$inferSelect;

/**
 * A correction and the files that it is about now. `path`: relative to the imported folder, where
 * the file or folder may lie under another name than when staff corrected it. `isFresh`: no import
 * has followed it, or its withdrawal, yet.
 */
export type PlacedCorrection = { row: Row; path: string; files: FoundFile[]; isFresh: boolean };

type Deps = { db: Database; store: MediaStore };

/**
 * The corrections of files and folders of an imported folder, with those that were withdrawn. What
 * was renamed or moved is known by its bytes, and a film or episode also by a name that differs in
 * nothing but the marks of its release.
 */
export async function findCorrections(
  { db, store }: Deps,
  directory: string,
  files: FoundFile[],
): Promise<PlacedCorrection[]> {
  const rows = await db.select().from(importCorrections).orderBy(importCorrections.id);
  if (rows.length === 0) return [];
  const videos = files.filter(({ name, size }) => kindOf(name) === 'video' && size > 0);
  const places = new Places(videos);
  const lost: { row: Row; path: string | undefined }[] = [];
  const placed: PlacedCorrection[] = [];
  const place = (row: Row, path: string) => {
    const isFresh = row.appliedAt === null || row.withdrawnAt !== null;
    placed.push({ row, path, files: places.take(path, row.isFolder), isFresh });
  };
  for (const row of rows) {
    const path = toRelative(directory, toAbsolutePath(store, row.path));
    if (path !== undefined && places.has(path, row.isFolder)) place(row, path);
    else lost.push({ row, path });
  }
  for (const { row, path } of lost) {
    const now = await follow({ store }, row, path, places);
    if (now !== undefined) place(row, now);
  }
  return placed;
}

/** What recognition is to follow: all corrections that stand. */
export async function toCorrections(
  { db, store }: Deps,
  directory: string,
  placed: PlacedCorrection[],
): Promise<Correction[]> {
  const standing = placed.filter(({ row }) => row.withdrawnAt === null);
  if (standing.length === 0) return [];
  const films = await findFilms(
    db,
    standing.flatMap(({ row }) => row.titleId ?? []),
  );
  return standing.map(({ row, path, files }) => {
    const own = new Set(files.map((file) => file.path));
    const beside = (films.get(row.titleId ?? 0) ?? [])
      .flatMap((stored) => toRelative(directory, toAbsolutePath(store, stored)) ?? [])
      .filter((film) => !own.has(film));
    const { isFolder, kind, name, extra, madeBy: by } = row;
    return {
      ...{ path, isFolder, kind, name, extra, beside, by },
      year: row.year ?? undefined,
      season: row.season ?? undefined,
      episode: row.episode ?? undefined,
      lastEpisode: row.lastEpisode ?? undefined,
      on: row.madeAt.toISOString().slice(0, 10),
    };
  });
}

export function fingerprintOf({ name, absolute }: FoundFile): Promise<string> {
  return (isPreparedStream(name) ? fingerprintPrepared : fingerprintFile)(absolute);
}

/** The file by which a corrected file or folder is found again. */
export function chooseWitness(files: FoundFile[]): FoundFile | undefined {
  return files.toSorted(compareFilms)[0];
}

/** Where films lie, and which of them corrections are about. */
class Places {
  readonly videos: FoundFile[];
  #byPath: Map<string, FoundFile>;
  #folders = new Set<string>();
  #taken = new Set<FoundFile>();

  constructor(videos: FoundFile[]) {
    this.videos = videos;
    this.#byPath = new Map(videos.map((file) => [file.path, file]));
    for (const { folder } of videos) {
      for (let path = folder; !this.#folders.has(path); path = parentOf(path)) {
        this.#folders.add(path);
      }
    }
  }

  has(path: string, isFolder: boolean): boolean {
    return isFolder ? this.#folders.has(path) : this.#byPath.has(path);
  }

  take(path: string, isFolder: boolean): FoundFile[] {
    if (isFolder) return this.videos.filter((file) => isBelow(file.folder, path));
    const file = this.#byPath.get(path);
    if (file) this.#taken.add(file);
    return file ? [file] : [];
  }

  isFree(file: FoundFile): boolean {
    return !this.#taken.has(file);
  }
}

/** Where something is now that is not where it was corrected. `path`: where it was, in this folder. */
async function follow(
  { store }: Pick<Deps, 'store'>,
  row: Row,
  path: string | undefined,
  places: Places,
): Promise<string | undefined> {
  const free = places.videos.filter((file) => places.isFree(file));
  if (!row.isFolder && path !== undefined && ['film', 'episode'].includes(row.kind)) {
    const core = simplify(readCore(stemOf(path.slice(path.lastIndexOf('/') + 1))));
    const [same, ...others] = free.filter(
      ({ folder, name }) => folder === parentOf(path) && simplify(readCore(stemOf(name))) === core,
    );
    if (same && others.length === 0) return same.path;
  }
  const { witnessSize, witnessFingerprint, witnessPath } = row;
  const alike = free.filter(({ size }) => size === witnessSize);
  if (alike.length === 0 || witnessPath === null) return undefined;
  if (path === undefined && !(await isGone(toAbsolutePath(store, row.path)))) return undefined;
  for (const file of alike) {
    if ((await fingerprintOf(file).catch(() => undefined)) !== witnessFingerprint) continue;
    if (!row.isFolder) return file.path;
    const depth = witnessPath.split('/').length;
    return file.path.split('/').slice(0, -depth).join('/') || undefined;
  }
  return undefined;
}

/** Which films titles and their episodes show, without trailers, for a FROM: `title_id`, `stream_id`. */
export const filmsOfTitles = sql`(
  SELECT id AS title_id, unnest(ARRAY[stream_id, next_stream_id]) AS stream_id FROM titles
  UNION
  SELECT title_id, stream_id FROM title_versions
  UNION
  SELECT s.title_id, unnest(ARRAY[e.stream_id, e.next_stream_id])
  FROM episodes e JOIN seasons s ON s.id = e.season_id)`;

/** Paths of the films of titles: what plays by itself comes before its versions. */
async function findFilms(db: Database, titleIds: number[]): Promise<Map<number, string[]>> {
  if (titleIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; paths: string[] }>(sql`
    SELECT f.title_id AS id,
      array_agg(s.source_path ORDER BY s.id = t.stream_id DESC NULLS LAST, s.source_path) AS paths
    FROM ${filmsOfTitles} f JOIN streams s ON s.id = f.stream_id JOIN titles t ON t.id = f.title_id
    WHERE f.title_id = ANY (${sql.param(titleIds)}::bigint[]) AND s.source_path IS NOT NULL
    GROUP BY 1`);
  return new Map(rows.map(({ id, paths }) => [id, paths]));
}

/** With `/`; undefined: it lies elsewhere. */
function toRelative(directory: string, path: string): string | undefined {
  const inside = relative(directory, path);
  if (isAbsolute(inside) || inside.split(sep)[0] === '..') return undefined;
  return inside.split(sep).join('/');
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function isBelow(folder: string, path: string): boolean {
  return path === '' || folder === path || folder.startsWith(`${path}/`);
}
