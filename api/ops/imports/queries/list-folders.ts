import { asc, inArray, max } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { ImportFolder } from '#contract/ops/imports.ts';
import { isReadable } from '../commands/change-folders.ts';
import { importFolders, importRuns } from '../tables.ts';
import { findRuns } from './list-runs.ts';
import { presentProblem } from './watched-folders.ts';

/** The folders of the server that staff import from, with the last import of each. */
export async function listImportFolders(db: DatabaseOrTransaction): Promise<ImportFolder[]> {
  const rows = await db.select().from(importFolders).orderBy(asc(importFolders.path));
  const last = await db
    .select({ folderId: importRuns.folderId, runId: max(importRuns.id) })
    .from(importRuns)
    .where(
      inArray(
        importRuns.folderId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(importRuns.folderId);
  const runIds = last.flatMap(({ runId }) => runId ?? []);
  const runs = await findRuns(db, inArray(importRuns.id, runIds));
  const lastOf = new Map(
    last.map(({ folderId, runId }) => [folderId, runId === null ? undefined : runs.get(runId)]),
  );
  return Promise.all(
    rows.map(async (row) => {
      const { id, path, filmsAre, watched, review, renditionSet } = row;
      const problem = presentProblem(row);
      return {
        ...{ id, path, films_are: filmsAre, watched, review, problem },
        rendition_set: renditionSet,
        is_there: !problem && (await isReadable(path)),
        last_run: lastOf.get(id) ?? null,
      };
    }),
  );
}

/** @throws `import_folder_not_found` */
export async function findImportFolder(
  db: DatabaseOrTransaction,
  id: number,
): Promise<ImportFolder> {
  const folder = (await listImportFolders(db)).find((each) => each.id === id);
  if (!folder) throw problem('import_folder_not_found');
  return folder;
}
