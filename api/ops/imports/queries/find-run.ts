import { join, relative } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { type StreamState, streams } from '#api/media/tables.ts';
import { toAbsolutePath, toStoredPath } from '#api/platform/data-paths.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { mediaFailureCodes } from '#contract/constants/media.ts';
import type { ImportDetail, UploadFile } from '#contract/ops/imports.ts';
import { findPlaces } from '../../queries/find-places.ts';
import { findReplaced } from '../commands/start-upload.ts';
import type { ImportConfig } from '../import-config.ts';
import { readReport } from '../stored-report.ts';
import { importRuns, uploads } from '../tables.ts';
import { findRuns } from './list-runs.ts';

const maxFilms = 500;

/**
 * An import with its files, films and report.
 *
 * @throws `import_not_found`
 */
export async function findImportRun(
  db: DatabaseOrTransaction,
  config: ImportConfig,
  id: number,
): Promise<ImportDetail> {
  const [row] = await db
    .select({
      directory: importRuns.directory,
      title_id: importRuns.titleId,
      changed: importRuns.changed,
      state: importRuns.state,
      report: importRuns.report,
    })
    .from(importRuns)
    .where(eq(importRuns.id, id));
  const run = (await findRuns(db, eq(importRuns.id, id))).get(id);
  if (!row || !run) throw problem('import_not_found');
  const files = await listFiles(db, config, id, row.state === 'receiving');
  const folder = toAbsolutePath(config, row.directory);
  const report = readReport(row.report);
  const read = files.length > 0 ? files : report.readings;
  const paths = row.changed ?? read.map(({ path }) => join(folder, path));
  return {
    ...run,
    upload_files: files,
    title_id: row.title_id,
    films: await findFilms({ db, config }, folder, paths.slice(0, maxFilms)),
    ...report,
  };
}

async function listFiles(
  db: DatabaseOrTransaction,
  config: ImportConfig,
  runId: number,
  isOpen: boolean,
): Promise<UploadFile[]> {
  const rows = await db
    .select()
    .from(uploads)
    .where(eq(uploads.runId, runId))
    .orderBy(asc(uploads.path));
  const waiting = rows.filter(({ finishedAt }) => !finishedAt).map(({ path }) => path);
  const replaced = isOpen ? await findReplaced(config, waiting) : new Set<string>();
  return rows.map(({ id, path, size, received, modifiedAt }) => ({
    id,
    path,
    size,
    received,
    modified_at: modifiedAt.toISOString(),
    replaces: replaced.has(path),
  }));
}

type FilmRow = {
  id: string;
  path: string;
  state: StreamState;
  progress: number;
  failure: string | null;
  failure_code: string | null;
  renditions: string[];
};

/** What became of the films at these paths. */
async function findFilms(
  { db, config }: { db: DatabaseOrTransaction; config: ImportConfig },
  directory: string,
  paths: string[],
): Promise<ImportDetail['films']> {
  const stored = paths.map((path) => toStoredPath(config, path));
  const { rows } = await db.execute<FilmRow>(sql`
    SELECT s.id, s.source_path AS path, s.state, s.progress,
      coalesce(s.failure_detail, s.failure_code) AS failure, s.failure_code,
      ARRAY(SELECT name FROM stream_renditions r WHERE r.stream_id = s.id ORDER BY height) AS renditions
    FROM ${streams} s WHERE s.source_path = ANY (${sql.param(stored)}::text[])
    ORDER BY s.source_path`);
  const places = await findPlaces(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, path, ...film }) => {
    const place = places.get(id);
    return {
      ...film,
      failure_code: mediaFailureCodes.find((code) => code === film.failure_code) ?? null,
      path: relative(directory, toAbsolutePath(config, path)),
      title: place ? { id: place.titleId, ...place.title } : null,
      part: place?.part ?? null,
    };
  });
}
