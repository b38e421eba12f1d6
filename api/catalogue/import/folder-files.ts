import { realpath, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { storePicture } from '#api/media/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import type { MediaStore } from '#api/platform/media-store.ts';

type Deps = { db: DatabaseOrTransaction; store: MediaStore; directory: string };

/**
 * The file that a path names, which stands in a file of the imported folder: never one outside of
 * it, not through a symbolic link either.
 *
 * @throws ImportProblem
 */
export async function findFolderFile(directory: string, path: string): Promise<string> {
  const file = await lookForFile(directory, path);
  if (!file) throw new ImportProblem({ code: 'named_file_missing', values: { file: path } });
  return file;
}

/** The file that a path names, as for `findFolderFile`; undefined when there is none. */
export async function lookForFile(directory: string, path: string): Promise<string | undefined> {
  const clean = normalize(path);
  if (isOutside(clean) || clean.includes('\0')) throw outside(path);
  const file = join(directory, clean);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return undefined;
  if (!(await isInside(directory, file))) throw outside(path);
  return file;
}

/** Whether a file that is there really lies in a folder, wherever links lead. */
async function isInside(directory: string, file: string): Promise<boolean> {
  const [root, place] = await Promise.all([realpath(directory), realpath(file)]);
  return place.startsWith(root.endsWith(sep) ? root : root + sep);
}

/** Puts a picture of the folder into the store; returns its number. */
export async function storeFolderPicture(
  { db, store, directory }: Deps,
  path: string,
): Promise<number> {
  const file = await findFolderFile(directory, path);
  try {
    return (await storePicture({ db, store }, { path: file })).id;
  } catch (error) {
    const { code } = error as { code?: string };
    const values = { file: path };
    if (code === 'image_unreadable') {
      throw new ImportProblem({ code: 'named_picture_unreadable', values });
    }
    if (code === 'payload_too_large') {
      throw new ImportProblem({ code: 'named_picture_too_large', values });
    }
    throw error;
  }
}

function isOutside(path: string): boolean {
  return path === '..' || path.startsWith(`..${sep}`) || path.startsWith(sep);
}

function outside(path: string): ImportProblem {
  return new ImportProblem({ code: 'named_file_outside', values: { file: path } });
}
