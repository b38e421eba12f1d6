import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { enqueueProtection } from '../stream-jobs.ts';
import { streams } from '../tables.ts';
import { asFolder, kindOfFolder } from './folder-kinds.ts';

/** Seconds after which a stream that was hidden but not restricted is published again. */
const reopenDelay = 60;

/**
 * Makes the plain files of a stream inaccessible before its access changes. They are moved before
 * the database is updated: a process killed in between leaves a film that cannot be played
 * (`reopenHidden` repairs it), never one that strangers can play.
 */
export async function hideStream(
  { db, store }: { db: Database; store: MediaStore },
  streamId: string,
): Promise<void> {
  let undo = async () => {};
  try {
    await db.transaction(async (tx) => {
      const [stream] = await tx
        .select()
        .from(streams)
        .where(eq(streams.id, streamId))
        .for('update');
      const folder = stream?.folder;
      if (!folder || kindOfFolder(folder) !== 'public') return;
      const held = asFolder(folder, 'held');
      await moveFolder(store, folder, held);
      undo = () => moveFolder(store, held, folder);
      await removePublic(store, streamId);
      await tx.update(streams).set({ folder: held }).where(eq(streams.id, streamId));
      await enqueueProtection(tx, streamId, reopenDelay);
    });
  } catch (error) {
    await undo();
    throw error;
  }
}

/** A missing folder has already been moved by a process that was killed. */
export async function moveFolder(store: MediaStore, from: string, to: string): Promise<void> {
  const [source, target] = [store.resolve(from), store.resolve(to)];
  if (!source || !target) throw new Error(`Not folders of the media store: ${from}, ${to}`);
  await rename(source, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** A folder that a concurrent packaging has just created is not in use yet. */
async function removePublic(store: MediaStore, streamId: string): Promise<void> {
  const place = store.resolve(`streams/${streamId}`) ?? '';
  for (const name of await readdir(place).catch(() => [])) {
    if (kindOfFolder(name) === 'public') await rm(join(place, name), { recursive: true });
  }
}

/** Restricted streams whose plain files are public. */
export async function findExposedStreams(tx: Transaction): Promise<string[]> {
  const isPublic = sql`${streams.folder} !~ '/(locked|held)-'`;
  const rows = await tx
    .select({ id: streams.id })
    .from(streams)
    .where(and(ne(streams.access, 'free'), isPublic));
  return rows.map(({ id }) => id);
}
