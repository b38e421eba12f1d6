import { chmodSync, createReadStream, statSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Storage of pictures and packaged streams, addressed by relative paths with `/`. `publish` moves a
 * finished file or folder into place atomically: readers see all of it or nothing.
 */
export type MediaStore = {
  /**
   * Absolute path of an entry, for tools that need a file; undefined if it is outside the store.
   */
  resolve(path: string): string | undefined;
  stat(path: string): Promise<{ size: number; modifiedAt: Date } | undefined>;
  read(path: string, range?: { start: number; end: number }): Readable;
  /** `from` is an absolute path on the same machine and is consumed. Replaces existing content. */
  publish(from: string, path: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** A folder on the store's own file system, so that `publish` is a rename. */
  temporaryFolder: string;
};

/** Group-readable, so that an operator can grant another program access; closed to others. */
const folderMode = 0o750;
const fileMode = 0o640;

export function openFolderStore(root: string): MediaStore {
  const temporaryFolder = join(root, '.work');
  closeToOthers(root);

  function resolve(path: string): string | undefined {
    const clean = normalize(path);
    const outside = clean === '..' || clean.startsWith(`..${sep}`) || clean.startsWith(sep);
    const hidden = clean.split(sep).some((part) => part.startsWith('.'));
    if (outside || hidden || clean.includes('\0')) return undefined;
    return join(root, clean);
  }

  function resolveOrThrow(path: string): string {
    const absolute = resolve(path);
    if (!absolute) throw new Error(`Not a path of the media store: ${JSON.stringify(path)}`);
    return absolute;
  }

  return {
    resolve,
    temporaryFolder,
    async stat(path) {
      const absolute = resolve(path);
      const found = absolute ? await stat(absolute).catch(() => undefined) : undefined;
      return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : undefined;
    },
    read(path, range) {
      return createReadStream(resolveOrThrow(path), range);
    },
    async publish(from, path) {
      const target = resolveOrThrow(path);
      await mkdir(dirname(target), { recursive: true, mode: folderMode });
      closeToOthers(root);
      await chmod(from, (await stat(from)).isDirectory() ? folderMode : fileMode);
      await rename(from, target).catch(async (error: NodeJS.ErrnoException) => {
        // A file replaces a file atomically; an existing folder has to be removed first.
        if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') {
          await rm(target, { recursive: true, force: true });
          await rename(from, target);
          return;
        }
        if (error.code !== 'EXDEV') throw error;
        const near = `${target}.incoming`;
        await cp(from, near, { recursive: true });
        await rename(near, target);
        await rm(from, { recursive: true, force: true });
      });
    },
    async remove(path) {
      await rm(resolveOrThrow(path), { recursive: true, force: true });
    },
  };
}

/**
 * The store contains paid films. Others cannot reach anything below a folder that they cannot
 * enter, whatever the modes inside. If the folder is not ours to change, its owner has decided.
 */
function closeToOthers(root: string): void {
  try {
    const { mode } = statSync(root);
    if (mode & 0o007) chmodSync(root, mode & 0o7770);
  } catch {
    // It does not exist yet, or belongs to somebody else.
  }
}
