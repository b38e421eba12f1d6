import { sep } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { streams } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { ImportFolder } from '#contract/ops/imports.ts';
import type { WatchState } from '../folder-looker.ts';
import { importFolders } from '../tables.ts';

export type WatchedFolder = { id: number; path: string; state: WatchState | undefined };

/** Folders whose changes are imported by themselves. */
export async function listWatchedFolders(db: DatabaseOrTransaction): Promise<WatchedFolder[]> {
  const { id, path, problem: kind, problemPath } = importFolders;
  const rows = await db
    .select({ id, path, kind, problemPath })
    .from(importFolders)
    .where(eq(importFolders.watched, true));
  return rows.map(({ kind, problemPath, ...row }) => ({
    ...row,
    state: kind ? { kind, path: problemPath ?? row.path } : undefined,
  }));
}

type FolderRow = typeof importFolders.$inferSelect;

/** What is wrong with a folder that is watched. */
export function presentProblem(row: FolderRow): ImportFolder['problem'] {
  const { watched, problem: kind, problemPath, problemSince } = row;
  if (!watched || !kind || kind === 'emptied' || !problemSince) return null;
  return { kind, path: problemPath ?? row.path, since: problemSince.toISOString() };
}

/** What is wrong with watched folders. */
export async function findLostFolders(db: DatabaseOrTransaction): Promise<WatchState[]> {
  const rows = await db
    .select()
    .from(importFolders)
    .where(eq(importFolders.watched, true))
    .orderBy(asc(importFolders.path));
  return rows.flatMap((row) => presentProblem(row) ?? []);
}

/** Whether a film came from below a folder. */
export async function hasFilmsFrom(db: DatabaseOrTransaction, folder: string): Promise<boolean> {
  const prefix = folder.endsWith(sep) ? folder : folder + sep;
  const [film] = await db
    .select({ id: streams.id })
    .from(streams)
    .where(sql`starts_with(${streams.sourcePath}, ${prefix})`)
    .limit(1);
  return film !== undefined;
}
