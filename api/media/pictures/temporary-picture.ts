import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from '#api/platform/media-store.ts';

const prefix = 'picture-';
const longest = 24 * 3600 * 1000;

export function temporaryPicture(store: MediaStore): string {
  return join(store.temporaryFolder, `${prefix}${randomUUID()}`);
}

/**
 * Removes files left by killed processes: whatever is older than a day. Whether its process lives
 * cannot be asked, as it may run in another container or on another machine.
 */
export async function removeLeftoverPictures(store: MediaStore): Promise<void> {
  const names = await readdir(store.temporaryFolder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const path = join(store.temporaryFolder, name);
    const file = await stat(path).catch(() => undefined);
    if (file && Date.now() - file.mtimeMs > longest) await rm(path, { force: true });
  }
}
