import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { JobCancelled } from '#api/platform/jobs/cancellation.ts';
import { MediaFailure, toMediaFailure } from '../failure.ts';
import { type Ffmpeg, findFfmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { decodeStream } from '../health/decode-stream.ts';
import { masterFile } from '../packaging/manifest.ts';
import { packageStream } from '../packaging/package-stream.ts';
import { applyProtection } from '../protection/apply-protection.ts';
import { newFolder } from '../protection/folder-kinds.ts';
import { convertSegments, encryptSegment, ensureStreamKey } from '../protection/segment-cipher.ts';
import { withPlainFolder } from '../protection/with-plain-folder.ts';
import { readPublished, removeOtherVersions, workFolderOf } from '../stream-folders.ts';
import type { MediaJobDeps } from '../stream-jobs.ts';
import { lockStream } from '../stream-lock.ts';
import { restoreSubtitles } from '../subtitles/rewrite-subtitles.ts';
import { streams } from '../tables.ts';
import { saveLoudness, saveManifest, saveStreamProgress } from './save-stream.ts';

type StreamRow = typeof streams.$inferSelect;

/**
 * Packages one stream, resuming an interrupted run. A permanent failure is stored as the stream's
 * state; a temporary one is thrown, so that the job is retried.
 */
export async function runPackaging(
  deps: MediaJobDeps,
  streamId: string,
  context: { signal: AbortSignal; lastAttempt: boolean },
): Promise<void> {
  const lock = await lockStream(deps.pool, streamId);
  // Another process works on it.
  if (!lock) return;
  try {
    const signal = AbortSignal.any([context.signal, lock.lost]);
    await applyProtection(deps, streamId, signal);
    const [stream] = await deps.db.select().from(streams).where(eq(streams.id, streamId));
    if (!stream) return;
    await packageRow(deps, stream, signal);
  } catch (error) {
    const isCancelled = context.signal.reason instanceof JobCancelled;
    const failure = isCancelled
      ? new MediaFailure('cancelled', 'Staff cancelled the preparation.')
      : toMediaFailure(error);
    deps.logger.warn({ err: error, streamId, code: failure.code }, 'packaging failed');
    const isFinal = failure.isPermanent || context.lastAttempt;
    await saveFailure(deps, streamId, failure, isFinal);
    if (!failure.isPermanent) throw failure;
  } finally {
    await lock.release();
  }
}

async function packageRow(
  deps: MediaJobDeps,
  stream: StreamRow,
  signal: AbortSignal,
): Promise<void> {
  const { db, store } = deps;
  // Adopted streams have no source to package again.
  if (!stream.sourcePath) return;
  const tools = await findFfmpeg(deps);
  if (!tools)
    throw new MediaFailure('ffmpeg_missing', 'There is no ffmpeg 5.1 or newer on this machine.');
  const published = stream.folder ? await readPublished(store, stream.folder) : undefined;
  const key = stream.access === 'free' ? undefined : await ensureStreamKey(db, stream.id);
  const folder =
    published && stream.folder
      ? stream.folder
      : newFolder(stream.id, key === undefined ? 'public' : 'locked');
  await removeOtherVersions(store, stream);
  if (!published) {
    // A stream that is packaged again stays playable.
    const state = stream.state === 'playable' ? 'playable' : 'processing';
    await saveStreamProgress(db, stream.id, { state, progress: 0 });
  }
  const reporter = createProgressReporter((progress) =>
    saveStreamProgress(db, stream.id, { progress }),
  );
  await packageStream({
    tools,
    source: stream.sourcePath,
    sideFiles: stream.sideFiles,
    workFolder: workFolderOf(store, stream.id),
    published,
    signal,
    target: {
      async publish(from, path) {
        if (key) {
          await convertSegments(from, path, (bytes, at) => encryptSegment(bytes, key, at), signal);
        }
        const publish = () => store.publish(from, join(folder, path));
        if (store.resolve) return whileUnchanged(deps, stream, folder, publish);
        // Too slow in a bucket for a transaction; until it is saved, nobody knows the address.
        await publish();
        await whileUnchanged(deps, stream, folder, async () => undefined);
      },
    },
    onProgress: reporter.report,
    onPublished: async (manifest) => {
      await reporter.settle();
      await whileUnchanged(deps, stream, folder, (tx) =>
        saveManifest(tx, stream.id, { folder, manifest }),
      );
      await saveStreamProgress(db, stream.id, {});
    },
  }).finally(reporter.settle);
  await removeOtherVersions(store, { id: stream.id, folder });
  await restoreSubtitles(deps, stream.id);
  await measureLoudness(deps, { streamId: stream.id, folder, tools, signal });
}

/**
 * Locks the film's access while `task` runs; if it has changed, packaging starts over with files
 * for the new access.
 */
async function whileUnchanged(
  { db, store }: MediaJobDeps,
  stream: StreamRow,
  folder: string,
  task: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [now] = await tx.select().from(streams).where(eq(streams.id, stream.id)).for('update');
    const isSame = now?.folder === stream.folder || now?.folder === folder;
    if (now?.access === stream.access && isSame) return task(tx);
    if (now) await removeOtherVersions(store, now);
    throw new MediaFailure('interrupted', 'The access of the film has changed.');
  });
}

/** Measures the resulting loudness for the health check: a limiter may have made it quieter. */
async function measureLoudness(
  { db, store, logger }: MediaJobDeps,
  made: { streamId: string; folder: string; tools: Ffmpeg; signal: AbortSignal },
): Promise<void> {
  const manifest = await readPublished(store, made.folder);
  if (!manifest) return;
  const { duration } = manifest;
  try {
    const stream = { id: made.streamId, folder: made.folder };
    const { loudness } = await withPlainFolder(
      { db, store },
      stream,
      (folder) => decodeStream({ ...made, folder, duration, onlyLoudness: true }),
      { wanted: (path) => path === masterFile || path.startsWith('audio-') },
    );
    await saveLoudness(db, made.streamId, loudness);
  } catch (error) {
    // The film is complete without it.
    logger.warn({ err: error, streamId: made.streamId }, 'loudness not measured');
  }
}

/** A playable stream stays playable, with the reason why the rest is missing. */
async function saveFailure(
  deps: MediaJobDeps,
  streamId: string,
  failure: MediaFailure,
  isFinal: boolean,
): Promise<void> {
  const [stream] = await deps.db.select().from(streams).where(eq(streams.id, streamId));
  const isPlayable = stream?.state === 'playable' || stream?.state === 'complete';
  const state = isFinal ? 'failed' : 'waiting';
  await saveStreamProgress(deps.db, streamId, { failure, ...(isPlayable ? {} : { state }) });
}

/** Milliseconds between two progress updates. */
const interval = 1000;

/**
 * Saves progress at intervals, one update at a time; `settle` waits for the pending one. Failed
 * updates are ignored: the next one replaces them, and losing the database stops the packaging
 * elsewhere.
 */
function createProgressReporter(save: (progress: number) => Promise<void>) {
  let saving: Promise<void> | undefined;
  let last = 0;
  return {
    report(progress: number): void {
      if (saving || Date.now() - last < interval) return;
      last = Date.now();
      saving = save(progress)
        .catch(() => undefined)
        .finally(() => {
          saving = undefined;
        });
    },
    async settle(): Promise<void> {
      await saving;
    },
  };
}
