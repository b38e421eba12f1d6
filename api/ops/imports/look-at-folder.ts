import type { Dirent } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemFile } from '#api/catalogue/index.ts';
import type { FolderProblem } from '#contract/constants/import.ts';

/** What keeps a folder, or `path` in it, from being looked at. */
export type FoundProblem = { kind: FolderProblem; path: string; code?: string | undefined };

type SeenFolder = {
  /** Device and inode: another after a mount. */
  identity: string;
  /** When a file in it was last added or removed; undefined: too recently to tell. */
  changedAt: number | undefined;
  /** Size and time of each file, by name. */
  files: Map<string, string>;
  folders: string[];
};

/** Every folder that a look has found, by its path. */
export type FolderView = ReadonlyMap<string, SeenFolder>;

export type LookOptions = {
  /** What the look before has found. */
  before: FolderView | undefined;
  /** Folders in which no file was added or removed are taken as they were: much cheaper. */
  isQuick: boolean;
  followLinks: boolean;
  /** Called with every answer of the file system, since a share that is away may give none. */
  onAnswer: () => void;
  signal: AbortSignal;
};

/** File systems store times in steps of up to two seconds (milliseconds). */
const longestStep = 3_000;

/**
 * Looks at every file of a folder, without events of the system: network shares have none, and those
 * of other file systems end with a mount. What cannot be looked at is taken as it was before, and so
 * is what has become empty together with its mount.
 */
export async function lookAtFolder(
  root: string,
  { before, isQuick, followLinks, onAnswer, signal }: LookOptions,
): Promise<{ view: FolderView; problems: FoundProblem[] }> {
  const view = new Map<string, SeenFolder>();
  const problems: FoundProblem[] = [];
  const entered = new Set<string>();

  async function enter(path: string): Promise<void> {
    signal.throwIfAborted();
    try {
      const { dev, ino, mtimeMs } = await stat(path);
      onAnswer();
      const identity = `${dev}:${ino}`;
      if (entered.has(identity)) return;
      entered.add(identity);
      const known = before?.get(path);
      const isSame = isQuick && known?.identity === identity && known.changedAt === mtimeMs;
      const changedAt = Date.now() - mtimeMs > longestStep ? mtimeMs : undefined;
      const seen = isSame ? known : { identity, changedAt, ...(await readFolder(path)) };
      view.set(path, seen);
      for (const name of seen.folders) await enter(join(path, name));
      const isOther = known !== undefined && known.identity !== identity;
      if (isOther && !hasFiles(view, path) && hasFiles(before, path)) keep(path, 'empty');
    } catch (error) {
      signal.throwIfAborted();
      const { code } = error as NodeJS.ErrnoException;
      const isGone = code === 'ENOENT' || code === 'ENOTDIR';
      // A folder that was removed between two steps is none.
      if (path === root || !isGone) keep(path, isGone ? 'missing' : 'unreadable', code);
    }
  }

  async function readFolder(path: string) {
    const files = new Map<string, string>();
    const folders: string[] = [];
    for (const entry of await readdir(path, { withFileTypes: true })) {
      signal.throwIfAborted();
      const { name } = entry;
      if (isSystemFile(name)) continue;
      const found = await readEntry(entry, join(path, name));
      onAnswer();
      if (found === 'folder') folders.push(name);
      else if (found) files.set(name, found);
    }
    return { files, folders };
  }

  async function readEntry(entry: Dirent, path: string): Promise<string | undefined> {
    return entry.isDirectory() ? 'folder' : readStamp(path, followLinks);
  }

  function keep(path: string, kind: FolderProblem, code?: string): void {
    problems.push({ kind, path, code });
    forget(path);
    remember(path);
  }

  function forget(path: string): void {
    for (const name of view.get(path)?.folders ?? []) forget(join(path, name));
    view.delete(path);
  }

  function remember(path: string): void {
    const known = before?.get(path);
    if (!known) return;
    // The folder is read anew once it can be.
    view.set(path, { ...known, changedAt: undefined });
    for (const name of known.folders) remember(join(path, name));
  }

  await enter(root);
  return { view, problems };
}

/** Size and time of a file; `folder` if a link leads to one; undefined if there is nothing. */
export async function readStamp(path: string, followLinks: boolean): Promise<string | undefined> {
  const found = await (followLinks ? stat : lstat)(path).catch(() => undefined);
  return found && (found.isDirectory() ? 'folder' : `${found.size} ${found.mtimeMs}`);
}

/** Whether a view has a file in or below a folder. */
export function hasFiles(view: FolderView | undefined, path: string): boolean {
  const seen = view?.get(path);
  if (!seen) return false;
  return seen.files.size > 0 || seen.folders.some((name) => hasFiles(view, join(path, name)));
}

/** The files that were added, changed or removed between two looks; undefined: removed. */
export function compareViews(
  before: FolderView,
  after: FolderView,
): Map<string, string | undefined> {
  const changed = new Map<string, string | undefined>();
  for (const [path, { files }] of after) {
    const known = before.get(path)?.files;
    if (known === files) continue;
    for (const [name, stamp] of files) {
      if (known?.get(name) !== stamp) changed.set(join(path, name), stamp);
    }
  }
  for (const [path, { files }] of before) {
    const known = after.get(path)?.files;
    if (known === files) continue;
    for (const name of files.keys())
      if (!known?.has(name)) changed.set(join(path, name), undefined);
  }
  return changed;
}
