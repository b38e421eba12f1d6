import { basename } from 'node:path';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { otherMasterFile } from '#contract/constants/media.ts';
import { masterFile } from '../packaging/manifest.ts';
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
      undo = () => store.move(held, folder);
      await hideFolder(store, folder, held);
      await removePublic(store, { id: streamId, folder });
      await tx.update(streams).set({ folder: held }).where(eq(streams.id, streamId));
      await enqueueProtection(tx, streamId, reopenDelay);
    });
  } catch (error) {
    await undo();
    throw error;
  }
}

/**
 * In a bucket, moving a film takes up to minutes: only its master playlists are moved at once, without
 * which nobody starts it, and the job moves the rest.
 */
async function hideFolder(store: MediaStore, folder: string, held: string): Promise<void> {
  if (store.resolve) return store.move(folder, held);
  for (const file of [masterFile, otherMasterFile]) {
    if (await store.stat(`${folder}/${file}`)) {
      await store.move(`${folder}/${file}`, `${held}/${file}`);
    }
  }
}

/** A folder that a concurrent packaging has just created is not in use yet. */
async function removePublic(
  store: MediaStore,
  stream: { id: string; folder: string },
): Promise<void> {
  for (const name of await store.names(`streams/${stream.id}`)) {
    const isOther = name !== basename(stream.folder);
    if (isOther && kindOfFolder(name) === 'public') {
      await store.remove(`streams/${stream.id}/${name}`);
    }
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
