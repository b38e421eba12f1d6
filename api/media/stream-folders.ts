import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { MediaStore } from '#api/platform/media-store.ts';
import { type Manifest, manifestFile, manifestSchema } from './packaging/manifest.ts';

const workPrefix = 'stream-';

/** Where a stream is worked on: on the store's file system, seen by nobody. */
export function workFolderOf(store: MediaStore, streamId: string): string {
  return join(store.temporaryFolder, `${workPrefix}${streamId}`);
}

/** Streams that a killed process has left work of. */
export async function findWorkedOn(store: MediaStore): Promise<string[]> {
  const names = await readdir(store.temporaryFolder).catch(() => []);
  return names
    .filter((name) => name.startsWith(workPrefix))
    .map((name) => name.slice(workPrefix.length));
}

/** What was published in a folder; undefined when that is nothing that can be built upon. */
export async function readPublished(
  store: MediaStore,
  folder: string,
): Promise<Manifest | undefined> {
  const path = store.resolve(`${folder}/${manifestFile}`);
  const text = path && (await readFile(path, 'utf8').catch(() => undefined));
  if (!text) return undefined;
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}

/** Removes what a run left that was killed between publishing a folder and saving its name. */
export async function removeOtherVersions(
  store: MediaStore,
  stream: { id: string; folder: string | null },
): Promise<void> {
  const place = store.resolve(`streams/${stream.id}`);
  if (!place) return;
  const kept = stream.folder ? basename(stream.folder) : undefined;
  for (const name of await readdir(place).catch(() => [])) {
    if (name !== kept) await rm(join(place, name), { recursive: true, force: true });
  }
}
