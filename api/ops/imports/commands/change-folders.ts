import { access, constants, realpath, stat } from 'node:fs/promises';
import { isAbsolute, sep } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { filmKinds, importKinds } from '#contract/shared/import-words.ts';
import type { ImportConfig } from '../import-config.ts';
import { enqueueImport } from '../import-job.ts';
import { importFolders, importRuns } from '../tables.ts';

type FolderSettings = { filmsAre: (typeof filmKinds)[number]; watched: boolean };

/**
 * Adds a folder of the server to import from. Fails with `folder_not_allowed` if it is not below
 * one of the allowed ones (wherever links lead), `folder_not_found` or `folder_known`.
 */
export async function addImportFolder(
  db: Database,
  config: ImportConfig,
  { path, ...settings }: FolderSettings & { path: string },
): Promise<number> {
  // What lies elsewhere is not looked at, so that nobody can find out what is there.
  if (!isAbsolute(path) || !(await isAllowed(config, path))) throw problem('folder_not_allowed');
  if (!(await isReadable(path))) throw problem('folder_not_found');
  const [added] = await db
    .insert(importFolders)
    .values({ path: await realpath(path), ...settings })
    .onConflictDoNothing({ target: importFolders.path })
    .returning({ id: importFolders.id });
  if (!added) throw problem('folder_known');
  return added.id;
}

async function isAllowed({ roots }: ImportConfig, path: string): Promise<boolean> {
  const place = await realpath(path).catch(() => path);
  for (const root of roots) {
    const allowed = await realpath(root).catch(() => root);
    if (place === allowed || place.startsWith(allowed.endsWith(sep) ? allowed : allowed + sep))
      return true;
  }
  return false;
}

export async function isReadable(path: string): Promise<boolean> {
  try {
    await access(path, constants.R_OK | constants.X_OK);
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

/** Fails with `folder_not_found`. */
export async function changeImportFolder(
  db: DatabaseOrTransaction,
  id: number,
  settings: FolderSettings,
): Promise<void> {
  const changed = await db
    .update(importFolders)
    .set(settings)
    .where(eq(importFolders.id, id))
    .returning({ id: importFolders.id });
  if (changed.length === 0) throw problem('folder_not_found');
}

/** Its reports stay. Fails with `folder_not_found`. */
export async function removeImportFolder(db: DatabaseOrTransaction, id: number): Promise<void> {
  const removed = await db
    .delete(importFolders)
    .where(eq(importFolders.id, id))
    .returning({ id: importFolders.id });
  if (removed.length === 0) throw problem('folder_not_found');
}

/**
 * Enqueues the import of a folder. `changed`: only what belongs to these files. Returns the id of
 * the run. Fails with `folder_not_found`.
 */
export async function importFolder(
  db: Database,
  id: number,
  asked: { kind: (typeof importKinds)[number]; accountId?: number; changed?: string[] },
): Promise<number> {
  return db.transaction(async (tx) => {
    const [folder] = await tx.select().from(importFolders).where(eq(importFolders.id, id));
    if (!folder) throw problem('folder_not_found');
    const { path: directory, filmsAre } = folder;
    const [run] = await tx
      .insert(importRuns)
      .values({ ...asked, folderId: id, directory, filmsAre, state: 'waiting' })
      .returning({ id: importRuns.id });
    if (!run) throw new Error('The run was not inserted');
    await enqueueImport(tx, run.id);
    return run.id;
  });
}
