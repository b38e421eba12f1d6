import { installationFile } from '#api/media/index.ts';
import type { MediaStore } from '#api/platform/media-store.ts';

/**
 * Sorted paths of all files in the media store, without work in progress, which jobs will redo, and
 * the note whose it is, which a restore writes again.
 */
export async function listMediaFiles(store: MediaStore): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of store.list('')) if (path !== installationFile) paths.push(path);
  return paths.sort();
}
