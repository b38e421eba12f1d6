import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import { type FolderStore, type MediaStore, openFolderStore } from '#api/platform/media-store.ts';
import { openClient } from '#api/platform/open-client.ts';
import type { BackupSource } from './backup-source.ts';

/** Where uploads become sources of films. They are in a backup only if it is asked for. */
export function openLibrary({ dataFolder }: MediaStore): FolderStore {
  return openFolderStore(join(dataFolder, 'library'), { dataFolder });
}

/** How many films have their source outside of the data folder. */
export async function countOwnSources(url: string): Promise<number> {
  const client = await openClient(url);
  try {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM streams WHERE source_path LIKE '/%'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

/** Paths of sources that films refer to and that are not there. */
export async function findMissingSources({ url, store }: BackupSource): Promise<string[]> {
  const client = await openClient(url);
  try {
    const { rows } = await client.query<{ path: string }>(
      `SELECT unnest(array_prepend(source_path, further_paths)) AS path FROM streams
       WHERE source_path IS NOT NULL ORDER BY 1`,
    );
    const missing: string[] = [];
    for (const { path } of rows) {
      const file = await stat(toAbsolutePath(store, path)).catch(() => undefined);
      if (!file) missing.push(path);
    }
    return missing;
  } finally {
    await client.end();
  }
}
