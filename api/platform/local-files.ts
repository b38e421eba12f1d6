import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { MediaStore } from './media-store.ts';

const prefix = 'copy-';
/** Milliseconds that one may be needed. */
const longest = 24 * 3600 * 1000;

/**
 * Calls `use` with the absolute path of a folder of the store: its own, or a copy of the files that
 * `isWanted` chooses, which is removed afterwards.
 */
export async function withLocalFiles<Result>(
  store: MediaStore,
  folder: string,
  use: (place: string) => Promise<Result>,
  isWanted?: (inside: string) => boolean,
): Promise<Result> {
  const place = store.resolve?.(folder);
  return place === undefined ? withCopy(store, folder, use, isWanted) : use(place);
}

/** Calls `use` with a copy of a folder, which it may change. */
export async function withCopy<Result>(
  store: MediaStore,
  folder: string,
  use: (place: string) => Promise<Result>,
  isWanted?: (inside: string) => boolean,
): Promise<Result> {
  await mkdir(store.temporaryFolder, { recursive: true });
  const copy = await mkdtemp(join(store.temporaryFolder, prefix));
  try {
    await store.copyOut(folder, copy, isWanted);
    return await use(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Removes copies that killed processes have left behind. */
export async function removeOldCopies(store: MediaStore): Promise<void> {
  for (const name of await readdir(store.temporaryFolder).catch(() => [])) {
    const place = join(store.temporaryFolder, name);
    if (!name.startsWith(prefix)) continue;
    const file = await stat(place).catch(() => undefined);
    if (file && Date.now() - file.mtimeMs > longest) await rm(place, { recursive: true });
  }
}

/** Writes a text file of the store. */
export async function publishText(store: MediaStore, path: string, text: string): Promise<void> {
  await mkdir(store.temporaryFolder, { recursive: true });
  const file = join(store.temporaryFolder, `text-${randomUUID()}`);
  try {
    await writeFile(file, text);
    await store.publish(file, path);
  } finally {
    await rm(file, { force: true });
  }
}

/** A text file of the store; undefined if it is missing. */
export async function readText(store: MediaStore, path: string): Promise<string | undefined> {
  return text(store.read(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
}
