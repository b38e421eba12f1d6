import { access, constants, realpath, stat } from 'node:fs/promises';
import { isAbsolute, sep } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { pause } from '#api/platform/pause.ts';
import { problem } from '#api/platform/problem.ts';
import { filmKinds, type importKinds } from '#contract/constants/import.ts';
import { type RenditionSet, renditionSets } from '#contract/constants/media.ts';
import type { WatchState } from '../folder-looker.ts';
import type { ImportConfig } from '../import-config.ts';
import { enqueueImport } from '../import-job.ts';
import { importFolders, importRuns } from '../tables.ts';

type FolderSettings = {
  filmsAre: (typeof filmKinds)[number];
  watched: boolean;
  /** What is new waits in the inbox; undefined: as it was. */
  review?: boolean | undefined;
  /** Null: what the site's settings say; undefined: as it was. */
  renditionSet?: RenditionSet | null | undefined;
};

/**
 * Adds a folder of the server to import from.
 *
 * @throws `folder_not_allowed` if it is not below one of the allowed ones (wherever links lead);
 *   `import_folder_not_found`; `folder_known`
 */
export async function addImportFolder(
  db: Database,
  config: ImportConfig,
  actor: Actor,
  { path, ...settings }: FolderSettings & { path: string },
): Promise<Saved> {
  // What lies elsewhere is not looked at, so that nobody can find out what is there.
  if (!isAbsolute(path) || !(await isAllowed(config, path))) throw problem('folder_not_allowed');
  if (!(await isReadable(path))) throw problem('import_folder_not_found');
  const place = await realpath(path);
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(importFolders)
      .values({ path: place, ...settings })
      .onConflictDoNothing({ target: importFolders.path })
      .returning({ id: importFolders.id });
    if (!added) throw problem('folder_known');
    const after = await lockFolder(tx, added.id);
    return record(tx, actor, 'addImportFolder', { id: added.id, before: null, after });
  });
}

type Saved = { id: number; change: number | null };

/**
 * Adds the folder that the first owner of the site named, wherever it lies, and enqueues its import:
 * whoever had the server's token may read its files. What it finds waits in the inbox. Returns the id
 * of the run.
 */
export async function importFirstFilms(
  db: Database,
  {
    path,
    filmsAre,
    watched,
    accountId,
    name,
  }: Omit<FolderSettings, 'review'> & { path: string; accountId: number; name: string },
): Promise<number> {
  const actor: Actor = { accountId, name, apiKey: null, clientAddress: null, requestId: null };
  const place = await realpath(path);
  const set = { filmsAre, watched, review: true };
  const row = { path: place, ...set };
  const [folder] = await db
    .insert(importFolders)
    .values(row)
    .onConflictDoUpdate({ target: importFolders.path, set })
    .returning({ id: importFolders.id });
  if (!folder) throw new Error('The folder was not inserted');
  return importFolder(db, actor, folder.id, { kind: 'folder' });
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

/** Milliseconds for a file system to answer. */
const patience = 3_000;
/** Questions without an answer, by path: each of them holds a thread of the process. */
const asked = new Map<string, Promise<boolean>>();

/** False also if a share that is away does not answer. */
export async function isReadable(path: string): Promise<boolean> {
  const answer = asked.get(path) ?? ask(path).finally(() => asked.delete(path));
  asked.set(path, answer);
  return Promise.race([answer, pause(patience, undefined, { ref: false }).then(() => false)]);
}

async function ask(path: string): Promise<boolean> {
  try {
    await access(path, constants.R_OK | constants.X_OK);
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}

/** @throws `import_folder_not_found` */
export async function changeImportFolder(
  db: Database,
  actor: Actor,
  id: number,
  settings: FolderSettings,
): Promise<Saved> {
  return db.transaction(async (tx) => {
    const before = await lockFolder(tx, id);
    if (!before) throw problem('import_folder_not_found');
    await tx.update(importFolders).set(settings).where(eq(importFolders.id, id));
    const after = await lockFolder(tx, id);
    return record(tx, actor, 'changeImportFolder', { id, before, after });
  });
}

/** Stores what keeps a watched folder from being looked at. */
export async function saveFolderState(
  db: Database,
  id: number,
  state: WatchState | undefined,
): Promise<void> {
  await db
    .update(importFolders)
    .set({
      problem: state?.kind ?? null,
      problemPath: state?.path ?? null,
      problemSince: state ? sql`now()` : null,
    })
    .where(eq(importFolders.id, id));
}

/**
 * Removes a folder to import from; the reports of its imports stay.
 *
 * @throws `import_folder_not_found`
 */
export async function removeImportFolder(db: Database, actor: Actor, id: number): Promise<Saved> {
  return db.transaction(async (tx) => {
    const before = await lockFolder(tx, id);
    if (!before) throw problem('import_folder_not_found');
    await tx.delete(importFolders).where(eq(importFolders.id, id));
    return record(tx, actor, 'removeImportFolder', { id, before, after: null });
  });
}

const stateSchema = z.object({
  path: z.string(),
  films_are: z.enum(filmKinds),
  watched: z.boolean(),
  // Changes that were recorded before there was an inbox have none.
  review: z.boolean().default(false),
  // Changes that were recorded before there were sets have none.
  rendition_set: z.enum(renditionSets).nullable().default(null),
});

type FolderState = z.infer<typeof stateSchema>;

async function lockFolder(tx: Transaction, id: number): Promise<FolderState | null> {
  const [row] = await tx.select().from(importFolders).where(eq(importFolders.id, id)).for('update');
  if (!row) return null;
  const { path, filmsAre, watched, review, renditionSet } = row;
  return { path, films_are: filmsAre, watched, review, rendition_set: renditionSet };
}

async function record(
  tx: Transaction,
  actor: Actor,
  operation: string,
  { id, before, after }: { id: number; before: FolderState | null; after: FolderState | null },
): Promise<Saved> {
  const name = (after ?? before)?.path ?? '';
  const subject = { kind: 'import_folder', id, name } as const;
  const change = await recordChange(tx, actor, {
    action: `ops.${operation}`,
    subject,
    before,
    after,
  });
  return { id, change };
}

/** Undoes changes of folders. Its `write` throws `folder_not_allowed` as `addImportFolder` does. */
export function createFolderReverter(config: ImportConfig): Reverter {
  return {
    kind: 'import_folder',
    read: (tx, id) => lockFolder(tx, Number(id)),
    async write(tx, id, state) {
      const isThis = eq(importFolders.id, Number(id));
      if (!state) {
        await tx.delete(importFolders).where(isThis);
        return;
      }
      const {
        films_are: filmsAre,
        rendition_set: renditionSet,
        ...rest
      } = stateSchema.parse(state);
      if (!(await isAllowed(config, rest.path))) throw problem('folder_not_allowed');
      const row = { ...rest, filmsAre, renditionSet };
      const changed = await tx.update(importFolders).set(row).where(isThis).returning();
      if (changed.length === 0) await tx.insert(importFolders).values(row).onConflictDoNothing();
    },
  };
}

/**
 * Enqueues the import of a folder. `changed`: only what belongs to these files. Returns the id of
 * the run.
 *
 * @throws `import_folder_not_found`
 */
export async function importFolder(
  db: Database,
  actor: Actor,
  id: number,
  asked: { kind: (typeof importKinds)[number]; changed?: string[]; withDeleted?: boolean },
): Promise<number> {
  return db.transaction(async (tx) => {
    const [folder] = await tx.select().from(importFolders).where(eq(importFolders.id, id));
    if (!folder) throw problem('import_folder_not_found');
    const { path: directory, filmsAre, review } = folder;
    const [run] = await tx
      .insert(importRuns)
      .values({
        ...asked,
        folderId: id,
        accountId: actor.accountId,
        directory,
        filmsAre,
        review,
        state: 'waiting',
      })
      .returning({ id: importRuns.id });
    if (!run) throw new Error('The run was not inserted');
    await enqueueImport(tx, run.id);
    // Automatic imports are not logged: they have their report.
    if (actor.accountId !== null) {
      await recordChange(tx, actor, {
        action: 'ops.importFolder',
        subject: { kind: 'import', id: run.id, name: directory },
        before: null,
        after: { films_are: filmsAre, with_deleted: asked.withDeleted ?? false },
      });
    }
    return run.id;
  });
}
