import { storePicture } from '#api/media/index.ts';
import type { Database } from '#api/platform/database.ts';
import { inParallel } from '#api/platform/in-parallel.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { lookForFile } from './folder-files.ts';

/** How many pictures are decoded at once. */
const width = 4;

/**
 * Puts pictures of a folder into the store, several at once, before those who show them are saved
 * one after the other: they then find them there. Faulty ones are reported when they are.
 */
export async function decodePictures(
  deps: { db: Database; store: MediaStore; directory: string },
  paths: string[],
): Promise<void> {
  await inParallel(new Set(paths), width, async (path) => {
    try {
      const file = await lookForFile(deps.directory, path);
      if (file) await storePicture(deps, { path: file });
    } catch {
      // Reported when what shows it is saved.
    }
  });
}
