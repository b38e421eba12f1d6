import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Sorted paths of all files in the media store, separated by `/`. Names that begin with a dot are
 * work in progress, which jobs will redo.
 */
export async function listMediaFiles(folder: string): Promise<string[]> {
  const paths: string[] = [];
  const visit = async (current: string) => {
    for (const entry of await readFolder(current)) {
      if (entry.name.startsWith('.')) continue;
      const path = join(current, entry.name);
      if (entry.isDirectory()) await visit(path);
      else if (entry.isFile()) paths.push(relative(folder, path).split(sep).join('/'));
    }
  };
  await visit(folder);
  return paths.sort();
}

async function readFolder(path: string): Promise<Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
