import { rm } from 'node:fs/promises';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { removeOldCopies } from '#api/platform/local-files.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { findFfmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { hasSource } from '../health/has-source.ts';
import { asFolder, kindForAccess, kindOfFolder } from '../protection/folder-kinds.ts';
import { findWorkedOn, workFolderOf } from '../stream-folders.ts';
import { enqueuePackaging, enqueueProtection, type MediaJobDeps } from '../stream-jobs.ts';
import { lockStream } from '../stream-lock.ts';
import { streams } from '../tables.ts';

/**
 * Cleans up after killed processes before a worker starts: enqueues unfinished streams again and
 * removes leftover files. Streams that failed because ffmpeg or their source was missing are retried
 * once it is there. Returns the number enqueued.
 */
export async function recoverStreams(
  deps: Pick<MediaJobDeps, 'db' | 'pool' | 'store' | 'ffmpegPath' | 'ffprobePath'>,
): Promise<number> {
  const { db, pool, store } = deps;
  await recoverProtection(deps);
  const hasFfmpeg = (await findFfmpeg(deps)) !== undefined;
  const abandoned = await db
    .select({
      id: streams.id,
      state: streams.state,
      failureCode: streams.failureCode,
      sourcePath: streams.sourcePath,
      furtherPaths: streams.furtherPaths,
    })
    .from(streams)
    .where(
      and(
        isNotNull(streams.sourcePath),
        or(
          inArray(streams.state, ['waiting', 'processing']),
          // Staff have cancelled the rest of some.
          and(
            eq(streams.state, 'playable'),
            sql`${streams.failureCode} is distinct from 'cancelled'`,
          ),
          hasFfmpeg ? eq(streams.failureCode, 'ffmpeg_missing') : undefined,
          eq(streams.failureCode, 'source_missing'),
        ),
      ),
    );
  let recovered = 0;
  for (const { id, state, failureCode, ...source } of abandoned) {
    if (failureCode === 'source_missing' && !(await hasSource(store, source))) continue;
    const isFree = await whileLocked(pool, id, async () => {
      if (state === 'failed') {
        await db.update(streams).set({ state: 'waiting' }).where(eq(streams.id, id));
      }
      await enqueuePackaging(db, id);
    });
    if (isFree) recovered += 1;
  }
  for (const id of await findWorkedOn(store)) {
    await whileLocked(pool, id, () =>
      rm(workFolderOf(store, id), { recursive: true, force: true }),
    );
  }
  await removeOldCopies(store);
  return recovered;
}

/** Runs `task` if no process works on the stream; returns whether it ran. */
async function whileLocked(
  pool: MediaJobDeps['pool'],
  streamId: string,
  task: () => Promise<void>,
): Promise<boolean> {
  const lock = await lockStream(pool, streamId);
  if (!lock) return false;
  try {
    await task();
    return true;
  } finally {
    await lock.release();
  }
}

/**
 * Cleans up after processes that were killed while a title's access changed: enqueues films whose
 * files do not match their access, and removes unused copies.
 */
async function recoverProtection({
  db,
  store,
}: {
  db: Database;
  store: MediaStore;
}): Promise<void> {
  const rows = await db
    .select({ id: streams.id, folder: streams.folder, access: streams.access })
    .from(streams)
    .where(sql`${streams.folder} IS NOT NULL`);
  for (const { id, folder, access } of rows) {
    if (!folder) continue;
    const kind = kindOfFolder(folder);
    if (kind !== kindForAccess(access)) await enqueueProtection(db, id);
    // In a bucket this would take long: `collectLeftovers` looks for them.
    else if (kind === 'public' && store.resolve) await reopenHidden(store, folder);
  }
}

async function reopenHidden(store: MediaStore, folder: string): Promise<void> {
  const isThere = await store.stat(`${folder}/stream.json`);
  if (!isThere) await store.move(asFolder(folder, 'held'), folder);
}
