import { createReadStream, type Dirent } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, resolve as resolvePath, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { closedFolder, closeFolder } from './closed-folder.ts';

/** `path`: from the root of the store. */
export type StoredFile = { path: string; size: number; modifiedAt: Date };

/**
 * Storage of pictures, packaged streams and files for sale, addressed by relative paths with `/`:
 * a folder, or a bucket. Nothing else may know where the files are (docs/decisions/087).
 */
export type MediaStore = {
  stat(path: string): Promise<{ size: number; modifiedAt: Date } | undefined>;
  /** A file that is missing makes the stream fail with the code `ENOENT`. */
  read(path: string, range?: { start: number; end: number }): Readable;
  /**
   * Moves a finished file or folder into place. `from` is an absolute path on this machine and is
   * consumed. A file replaces what was there, and so does a folder in a folder; in a bucket it is
   * added file by file, playlists last, which is why streams are only published at new paths.
   */
  publish(from: string, path: string): Promise<void>;
  /** Moves a file or folder. One that is missing has already been moved. */
  move(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  /** All files below a folder; '' is the whole store. */
  list(folder: string): AsyncIterable<StoredFile>;
  /** What is directly in a folder, by name. */
  names(folder: string): Promise<string[]>;
  /** Copies a folder to an absolute path on this machine, or only the files that `isWanted` chooses. */
  copyOut(folder: string, to: string, isWanted?: (inside: string) => boolean): Promise<void>;
  /**
   * Absolute path of an entry, where all files are on this machine; for `withLocalFiles`, and for
   * what is only worth doing on a disk.
   */
  resolve?(path: string): string | undefined;
  /**
   * Address where visitors fetch a file without the site; undefined if only the site may hand it
   * out.
   */
  publicAddress?(path: string): string | undefined;
  /**
   * Address at which a visitor who may have a file can fetch it without the site for some minutes,
   * where the store can sign one. `query`: S3's `response-content-disposition` and the like.
   */
  signedAddress?(path: string, query?: Record<string, string>): Promise<string>;
  /** SHA-256 of a file as it was stored, where the store notes it. */
  readHash?(path: string): Promise<string | undefined>;
  /** Gives up uploads that were begun before and not ended; returns how many. */
  abortUploads?(before: Date): Promise<number>;
  /** Where it is, for messages: a folder, or s3://BUCKET/prefix. */
  place: string;
  /** A folder on this machine for work in progress; a folder's is on its own file system. */
  temporaryFolder: string;
  /** The data folder of the site on this machine, for `toStoredPath`. */
  dataFolder: string;
};

export type FolderStore = MediaStore & Required<Pick<MediaStore, 'resolve'>> & { root: string };

/** The mode of files in a folder that `closedFolder` made. */
const fileMode = 0o640;

/** `dataFolder`: by default the folder is directly in it. */
export function openFolderStore(
  root: string,
  { dataFolder = dirname(resolvePath(root)) }: { dataFolder?: string } = {},
): FolderStore {
  const temporaryFolder = join(root, '.work');
  // The folder contains paid films.
  closeFolder(root, closedFolder);

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

  const placeOf = (folder: string) => (folder === '' ? root : resolveOrThrow(folder));

  async function* list(folder: string): AsyncGenerator<StoredFile> {
    for (const entry of await readFolder(placeOf(folder))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* list(path);
      if (!entry.isFile()) continue;
      // The file may have been removed in the meantime.
      const file = await stat(resolveOrThrow(path)).catch(() => undefined);
      if (file) yield { path, size: file.size, modifiedAt: file.mtime };
    }
  }

  return {
    root,
    resolve,
    place: root,
    temporaryFolder,
    dataFolder,
    list,
    async stat(path) {
      const absolute = resolve(path);
      const file = absolute ? await stat(absolute).catch(() => undefined) : undefined;
      return file?.isFile() ? { size: file.size, modifiedAt: file.mtime } : undefined;
    },
    read(path, range) {
      return createReadStream(resolveOrThrow(path), range);
    },
    async publish(from, path) {
      const target = resolveOrThrow(path);
      await mkdir(dirname(target), { recursive: true, mode: closedFolder });
      closeFolder(root, closedFolder);
      await chmod(from, (await stat(from)).isDirectory() ? closedFolder : fileMode);
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
    async move(from, to) {
      await rename(resolveOrThrow(from), resolveOrThrow(to)).catch(ignoreMissing);
    },
    async remove(path) {
      await rm(resolveOrThrow(path), { recursive: true, force: true });
    },
    async names(folder) {
      return (await readFolder(placeOf(folder))).map(({ name }) => name);
    },
    async copyOut(folder, to, isWanted) {
      const source = resolveOrThrow(folder);
      await cp(source, to, {
        recursive: true,
        filter: async (path) => {
          const inside = path
            .slice(source.length + 1)
            .split(sep)
            .join('/');
          return !isWanted || isWanted(inside) || (await stat(path)).isDirectory();
        },
      });
    },
  };
}

/** Sorted; without names that begin with a dot, which are work in progress. */
async function readFolder(path: string): Promise<Dirent[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(ignoreMissing);
  const visible = entries?.filter(({ name }) => !name.startsWith('.')) ?? [];
  return visible.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
