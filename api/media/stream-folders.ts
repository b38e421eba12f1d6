import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readText } from '#api/platform/local-files.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { type Manifest, manifestFile, manifestSchema } from './packaging/manifest.ts';

const workPrefix = 'stream-';

/** Working folder of a stream: on this machine, and not served. */
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
  const text = await readText(store, `${folder}/${manifestFile}`);
  if (!text) return undefined;
  const parsed = manifestSchema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}

/** Removes folders of a run that was killed between publishing one and saving its name. */
export async function removeOtherVersions(
  store: MediaStore,
  stream: { id: string; folder: string | null },
): Promise<void> {
  const place = `streams/${stream.id}`;
  const currentName = stream.folder ? basename(stream.folder) : undefined;
  for (const name of await store.names(place)) {
    if (name !== currentName) await store.remove(`${place}/${name}`);
  }
}
