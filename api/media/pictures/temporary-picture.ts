import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isProcessAlive } from '#api/platform/is-process-alive.ts';
import type { MediaStore } from '#api/platform/media-store.ts';

const prefix = 'picture';
const longest = 24 * 3600 * 1000;

/** A temporary file for a picture; its name identifies the writing process and machine. */
export function temporaryPicture(store: MediaStore): string {
  return join(store.temporaryFolder, [prefix, process.pid, randomUUID(), hostname()].join('-'));
}

/**
 * Removes files left by killed processes: those of dead processes of this machine, and of other
 * machines after a day.
 */
export async function removeLeftoverPictures(store: MediaStore): Promise<void> {
  const names = await readdir(store.temporaryFolder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(`${prefix}-`))) {
    const path = join(store.temporaryFolder, name);
    if (await isLeftover(path, name)) await rm(path, { force: true });
  }
}

async function isLeftover(path: string, name: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return false;
  if (Date.now() - found.mtimeMs > longest) return true;
  const pid = Number(name.split('-')[1]);
  return name.endsWith(`-${hostname()}`) && !isProcessAlive(pid);
}
