import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Where something is written, by what lies there: `media`, `outbox`, … */
export type WatchedFolders = Record<string, string>;

/** Bytes that may still be written in each folder; one that is not there yet is asked of its parent. */
export function readFreeSpace(folders: WatchedFolders): Promise<{ name: string; count: number }[]> {
  return Promise.all(
    Object.entries(folders).map(async ([name, path]) => ({ name, count: await freeBytes(path) })),
  );
}

async function freeBytes(path: string): Promise<number> {
  try {
    const { bavail, bsize, files, ffree } = await statfs(path);
    // Some file systems do not count their files, and say that there are none.
    return files > 0 && ffree === 0 ? 0 : bavail * bsize;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing && dirname(path) !== path) return freeBytes(dirname(path));
    throw error;
  }
}
