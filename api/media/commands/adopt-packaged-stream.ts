import { randomUUID } from 'node:crypto';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { manifestFile, manifestSchema } from '../packaging/manifest.ts';
import { newFolder } from '../protection/folder-kinds.ts';
import { workFolderOf } from '../stream-folders.ts';
import { streams } from '../tables.ts';
import { saveManifest } from './save-stream.ts';

/**
 * Moves a folder made by `packageFilm` into the store as a complete stream, so that pre-packaged
 * films play without ffmpeg. The same fingerprint gives the same stream.
 * @throws ZodError if `stream.json` is not one of ours, file system errors
 */
export async function adoptPackagedStream(
  db: Database,
  store: MediaStore,
  packaged: { folder: string; fingerprint: string },
): Promise<string> {
  const { fingerprint } = packaged;
  const known = await findComplete(db, fingerprint);
  if (known) return known;
  const text = await readFile(join(packaged.folder, manifestFile), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  const [row] = await db
    .insert(streams)
    .values({ fingerprint })
    .onConflictDoUpdate({ target: streams.fingerprint, set: { fingerprint } })
    .returning({ id: streams.id });
  if (!row) throw new Error('The stream was not inserted');
  const folder = newFolder(row.id, 'public');
  const copy = workFolderOf(store, randomUUID());
  try {
    await cp(packaged.folder, copy, { recursive: true });
    await store.publish(copy, folder);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  await saveManifest(db, row.id, { folder, manifest });
  return row.id;
}

async function findComplete(db: Database, fingerprint: string): Promise<string | undefined> {
  const [known] = await db
    .select({ id: streams.id, state: streams.state })
    .from(streams)
    .where(eq(streams.fingerprint, fingerprint));
  return known?.state === 'complete' ? known.id : undefined;
}
