import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { MediaStore } from '#api/platform/media-store.ts';
import { type Manifest, manifestFile, manifestSchema } from './packaging/manifest.ts';

const workPrefix = 'stream-';

/** Working folder of a stream: on the store's file system, but not served. */
export function workFolderOf(store: MediaStore, streamId: string): string {
  return join(store.temporaryFolder, `${workPrefix}${streamId}`);
}

/** Streams with working folders left by killed processes. */
export async function findWorkedOn(store: MediaStore): Promise<string[]> {
  const names = await readdir(store.temporaryFolder).catch(() => []);
  return names
    .filter((name) => name.startsWith(workPrefix))
    .map((name) => name.slice(workPrefix.length));
}

/** The manifest published in a folder; undefined if it is unusable. */
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

/** Removes folders of a run that was killed between publishing one and saving its name. */
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
