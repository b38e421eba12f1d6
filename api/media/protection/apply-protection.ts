import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { removeOtherVersions, workFolderOf } from '../stream-folders.ts';
import type { MediaJobDeps } from '../stream-jobs.ts';
import { lockStream } from '../stream-lock.ts';
import { restoreSubtitles } from '../subtitles/rewrite-subtitles.ts';
import { streams } from '../tables.ts';
import { asFolder, kindForAccess, kindOfFolder, newFolder } from './folder-kinds.ts';
import { hideStream } from './hide-stream.ts';
import {
  convertSegments,
  decryptSegment,
  encryptSegment,
  ensureStreamKey,
  findStreamKey,
  forgetStreamKey,
} from './segment-cipher.ts';

type Deps = { db: Database; store: MediaStore };
type StreamRow = typeof streams.$inferSelect;

/**
 * Makes the files of a stream match its access: locked if restricted, else public. The caller holds
 * the stream's lock. Each step is resumable, and plain files are public only while the stream is
 * free.
 *
 * @throws AbortError, errors of the file system and of the database
 */
export async function applyProtection(
  deps: Deps,
  streamId: string,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const [stream] = await deps.db.select().from(streams).where(eq(streams.id, streamId));
    const { access, folder } = stream ?? {};
    if (!stream || !folder || access === undefined) return;
    const kind = kindOfFolder(folder);
    if (kind === kindForAccess(access)) return;
    signal.throwIfAborted();
    if (kind === 'public') await hideStream(deps, streamId);
    else if (kind === 'locked') await unlock(deps, { ...stream, folder }, signal);
    else if (access === 'free') await open(deps, { ...stream, folder });
    else await lock(deps, { ...stream, folder }, signal);
  }
}

type Foldered = StreamRow & { folder: string };

async function lock(deps: Deps, stream: Foldered, signal: AbortSignal): Promise<void> {
  const key = await ensureStreamKey(deps.db, stream.id);
  // In a bucket most of it is still there, and a process that hid it may have been killed.
  await deps.store.move(asFolder(stream.folder, 'public'), stream.folder);
  const folder = newFolder(stream.id, 'locked');
  await makeVersion(deps, stream, folder, signal, (bytes, path) =>
    encryptSegment(bytes, key, path),
  );
  await switchFolder(deps, stream, folder);
}

/** Plain, but not served: only `open`, which locks the row, decides that it may be public. */
async function unlock(deps: Deps, stream: Foldered, signal: AbortSignal): Promise<void> {
  const key = await findStreamKey(deps.db, stream.id);
  if (!key) throw new Error(`The key of the stream ${stream.id} is lost`);
  const folder = newFolder(stream.id, 'held');
  await makeVersion(deps, stream, folder, signal, (bytes, path) =>
    decryptSegment(bytes, key, path),
  );
  await switchFolder(deps, stream, folder);
}

async function open({ db, store }: Deps, stream: Foldered): Promise<void> {
  const folder = asFolder(stream.folder, 'public');
  // Too slow in a bucket for a transaction; if its access changes meanwhile, `lock` moves it back
  // from an address that nobody knows.
  if (!store.resolve) await store.move(stream.folder, folder);
  await changeFolder({ db, store }, stream, async (tx) => {
    await store.move(stream.folder, folder);
    await forgetStreamKey(tx, stream.id);
    return folder;
  });
}

/** Copies a stream's folder, with its segments converted, to a new one beside it. */
async function makeVersion(
  { store }: Deps,
  stream: Foldered,
  folder: string,
  signal: AbortSignal,
  convert: (bytes: Buffer, path: string) => Buffer,
): Promise<void> {
  const work = workFolderOf(store, stream.id);
  try {
    await rm(work, { recursive: true, force: true });
    await store.copyOut(stream.folder, work);
    await convertSegments(work, '', convert, signal);
    await store.publish(work, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Switches the stream to the new folder, unless its access has changed in the meantime. */
async function switchFolder({ db, store }: Deps, stream: Foldered, folder: string): Promise<void> {
  const isTaken = await changeFolder({ db, store }, stream, async () => folder);
  await removeOtherVersions(store, { id: stream.id, folder: isTaken ? folder : stream.folder });
}

async function changeFolder(
  { db, store }: Deps,
  stream: Foldered,
  choose: (tx: Transaction) => Promise<string>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mine = eq(streams.id, stream.id);
    const [now] = await tx.select().from(streams).where(mine).for('update');
    if (now?.folder !== stream.folder || now.access !== stream.access) return false;
    await tx
      .update(streams)
      .set({ folder: await choose(tx) })
      .where(mine);
    // Staff may have changed them since the folder was copied.
    await restoreSubtitles(tx, store, stream.id);
    return true;
  });
}

/** @throws if the stream is being packaged, so that the job is retried */
export async function runProtection(
  deps: Pick<MediaJobDeps, 'db' | 'pool' | 'store'>,
  streamId: string,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const lock = await lockStream(deps.pool, streamId);
  if (!lock) throw new Error(`The stream ${streamId} is being worked on`);
  try {
    await applyProtection(deps, streamId, AbortSignal.any([signal, lock.lost]));
  } finally {
    await lock.release();
  }
}
