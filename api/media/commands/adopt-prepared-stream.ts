import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { rebuildStream } from '../prepared/rebuild-stream.ts';
import { newFolder } from '../protection/folder-kinds.ts';
import { workFolderOf } from '../stream-folders.ts';
import { streams } from '../tables.ts';
import { saveManifest } from './save-stream.ts';

/** `duration`: seconds. */
export type AdoptedStream = { id: string; duration: number };

/**
 * Takes a film that comes prepared for streaming into the store, as a complete stream that plays
 * without ffmpeg. Nothing of the folder is trusted: what it holds is read, measured and written
 * anew. The same fingerprint gives the same stream.
 *
 * @throws MediaFailure `source_unreadable` for a folder that is not such a film, `no_space`
 */
export async function adoptPreparedStream(
  db: Database,
  store: MediaStore,
  prepared: { folder: string; fingerprint: string },
): Promise<AdoptedStream> {
  const { fingerprint } = prepared;
  const existing = await findComplete(db, fingerprint);
  if (existing) return existing;
  const work = workFolderOf(store, randomUUID());
  try {
    const manifest = await rebuildStream(prepared.folder, work);
    const [row] = await db
      .insert(streams)
      .values({ fingerprint })
      .onConflictDoUpdate({ target: streams.fingerprint, set: { fingerprint } })
      .returning({ id: streams.id });
    if (!row) throw new Error('The stream was not inserted');
    const folder = newFolder(row.id, 'public');
    await store.publish(work, folder);
    await saveManifest(db, row.id, { folder, manifest });
    return { id: row.id, duration: manifest.duration };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function findComplete(db: Database, fingerprint: string): Promise<AdoptedStream | undefined> {
  const { id, state, durationMs } = streams;
  const [stream] = await db
    .select({ id, state, durationMs })
    .from(streams)
    .where(eq(streams.fingerprint, fingerprint));
  if (stream?.state !== 'complete') return undefined;
  return { id: stream.id, duration: (stream.durationMs ?? 0) / 1000 };
}
