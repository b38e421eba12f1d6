import { dirname, isAbsolute, relative, sep } from 'node:path';
import { inArray, max } from 'drizzle-orm';
import { listTitleFilms } from '#api/catalogue/index.ts';
import { streams } from '#api/media/tables.ts';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { TitleFile } from '#contract/ops/imports.ts';
import type { ImportConfig } from '../import-config.ts';
import { importRuns } from '../tables.ts';

/**
 * The files that a title's film, its versions and its episodes were made of, each once.
 *
 * @throws `title_not_found`
 */
export async function listTitleFiles(
  db: DatabaseOrTransaction,
  config: Pick<ImportConfig, 'dataFolder' | 'library'>,
  titleId: number,
): Promise<TitleFile[]> {
  const { films } = await listTitleFilms(db, titleId);
  const own = films.filter(({ part }) => part === 'film' || /^S\d/.test(part));
  const ids = [...new Set(own.map(({ stream_id }) => stream_id))];
  const { id, sourcePath: path, sourceBytes: bytes, sourceSeconds: seconds } = streams;
  const sources = await db
    .select({ id, path, bytes, seconds })
    .from(streams)
    .where(inArray(streams.id, ids));
  const runs = await listImportedFolders(db, config);
  return ids.map((streamId) => {
    const shown = own.filter(({ stream_id }) => stream_id === streamId);
    const source = sources.find((each) => each.id === streamId);
    const file = source?.path ? toAbsolutePath(config, source.path) : null;
    const run = file === null ? undefined : runs.find(({ folder }) => toInside(folder, file));
    return {
      stream_id: streamId,
      parts: shown.map(({ part }) => part),
      name: shown[0]?.name ?? null,
      state: shown[0]?.state ?? 'waiting',
      bytes: source?.bytes ?? null,
      duration: shown[0]?.duration ?? source?.seconds ?? null,
      folder: file && dirname(file),
      library_path: file && toInside(config.library, file),
      reading: file && run ? { run: run.id, path: toInside(run.folder, file) ?? '' } : null,
    };
  });
}

/** Each with its newest import, the innermost first. */
async function listImportedFolders(
  db: DatabaseOrTransaction,
  config: Pick<ImportConfig, 'dataFolder'>,
): Promise<{ folder: string; id: number }[]> {
  const rows = await db
    .select({ directory: importRuns.directory, id: max(importRuns.id) })
    .from(importRuns)
    .groupBy(importRuns.directory);
  return rows
    .flatMap(({ directory, id }) =>
      id === null ? [] : [{ folder: toAbsolutePath(config, directory), id }],
    )
    .toSorted((one, other) => other.folder.length - one.folder.length);
}

/** With `/`; null: it lies elsewhere. */
function toInside(folder: string, file: string): string | null {
  const inside = relative(folder, file);
  if (inside === '' || isAbsolute(inside) || inside.split(sep)[0] === '..') return null;
  return inside.split(sep).join('/');
}
