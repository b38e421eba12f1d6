import { eq, sql } from 'drizzle-orm';
import { toAbsolutePath } from '#api/platform/data-paths.ts';
import type { Database } from '#api/platform/database.ts';
import { JobCancelled } from '#api/platform/jobs/cancellation.ts';
import { EncodingNeeded, isStoreAway, MediaFailure, toMediaFailure } from '../failure.ts';
import { type Ffmpeg, findFfmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { decodeStream } from '../health/decode-stream.ts';
import { listSources } from '../health/has-source.ts';
import { requireOwnMedia } from '../own-media.ts';
import { masterFile } from '../packaging/manifest.ts';
import { packageStream } from '../packaging/package-stream.ts';
import { recordPreparation } from '../preparation/preparation-runs.ts';
import { applyProtection } from '../protection/apply-protection.ts';
import { withPlainFolder } from '../protection/with-plain-folder.ts';
import { readPublished, workFolderOf } from '../stream-folders.ts';
import { enqueuePackaging, laneOf, type MediaJobDeps } from '../stream-jobs.ts';
import { lockStream } from '../stream-lock.ts';
import { streams } from '../tables.ts';
import { checkOriginal } from './check-original.ts';
import {
  beginPackaging,
  planFolder,
  publishPart,
  removeUnusedVersions,
  saveFailure,
  savePublished,
} from './publish-parts.ts';
import { saveLoudness, saveStreamProgress } from './save-stream.ts';

type StreamRow = typeof streams.$inferSelect;

/** Until a store that was away is tried again. */
const secondsUntilBack = 15;

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
  // As another job, which finds the lock free: after films that do not play yet, or among those that
  // have to be encoded.
  let isAnotherJob = false;
  try {
    const signal = AbortSignal.any([context.signal, lock.lost]);
    await requireOwnMedia(deps.db, deps.store);
    await applyProtection(deps, streamId, signal);
    const [stream] = await deps.db.select().from(streams).where(eq(streams.id, streamId));
    if (!stream) return;
    isAnotherJob = (await packageRow(deps, stream, signal)) === 'playable';
  } catch (error) {
    if (error instanceof EncodingNeeded) {
      isAnotherJob = true;
      await leaveToEncoders(deps.db, streamId, error);
      return;
    }
    const isCancelled = context.signal.reason instanceof JobCancelled;
    const failure = isCancelled
      ? new MediaFailure('cancelled', 'Staff cancelled the preparation.')
      : toMediaFailure(error);
    deps.logger.warn({ err: error, streamId, code: failure.code }, 'packaging failed');
    if (isStoreAway(error)) {
      // However long: a new job has all of its attempts.
      await saveFailure(deps.db, streamId, failure, false);
      await enqueuePackaging(deps.db, streamId, secondsUntilBack);
      return;
    }
    const isFinal = failure.isPermanent || context.lastAttempt;
    await saveFailure(deps.db, streamId, failure, isFinal);
    if (!failure.isPermanent) throw failure;
  } finally {
    await lock.release();
    if (isAnotherJob) await enqueuePackaging(deps.db, streamId);
  }
}

/** Notes that a film, which seemed to be one that can be copied, waits among the others. */
async function leaveToEncoders(
  db: Database,
  streamId: string,
  { warning }: EncodingNeeded,
): Promise<void> {
  await db
    .update(streams)
    .set({
      // The set may become another one.
      isCopyable: sql`CASE rendition_set WHEN 'encoded' THEN is_copyable ELSE false END`,
      encodedBecause: warning,
    })
    .where(eq(streams.id, streamId));
  await saveStreamProgress(db, streamId, { state: 'waiting', progress: 0 });
}

/** Returns `playable` if the film plays now, and the rest is another job. */
async function packageRow(
  deps: MediaJobDeps,
  stream: StreamRow,
  signal: AbortSignal,
): Promise<'playable' | 'complete'> {
  const { db, store } = deps;
  // Adopted streams have no source to package again.
  if (!stream.sourcePath) return 'complete';
  const tools = await findFfmpeg(deps);
  if (!tools)
    throw new MediaFailure('ffmpeg_missing', 'There is no ffmpeg 5.1 or newer on this machine.');
  const [source = '', ...furtherSources] = listSources(store, stream);
  const plan = await planFolder(deps, stream);
  const { packaged, published, renditionSet } = plan;
  await beginPackaging(deps, stream, plan);
  const lane = laneOf(stream);
  const onlyCopies = lane === 'copy';
  if (onlyCopies && renditionSet === 'encoded') throw new EncodingNeeded(null);
  const startedAt = performance.now();
  const reporter = createProgressReporter((progress) =>
    saveStreamProgress(db, stream.id, { progress }),
  );
  const manifest = await packageStream({
    tools,
    renditionSet,
    onlyCopies,
    // One that plays while it is prepared again keeps what it has until everything is made.
    endsWhenPlayable: lane !== 'rest',
    encodedBecause: stream.encodedBecause,
    source,
    furtherSources,
    sideFiles: stream.sideFiles.map((file) => ({
      ...file,
      path: toAbsolutePath(store, file.path),
    })),
    workFolder: workFolderOf(store, stream.id),
    published,
    signal,
    target: { publish: (from, path) => publishPart(deps, packaged, { from, path, signal }) },
    onProgress: reporter.report,
    onPublished: async (manifest) => {
      await reporter.settle();
      await savePublished(deps, packaged, manifest);
    },
  }).finally(reporter.settle);
  await removeUnusedVersions(deps, stream.id);
  const seconds = (performance.now() - startedAt) / 1000;
  await recordPreparation(db, { manifest, published, bytes: stream.sourceBytes, seconds });
  if (!manifest.isComplete) return 'playable';
  await checkOriginal(deps, packaged, { tools, signal });
  await measureLoudness(deps, { ...packaged, tools, signal });
  return 'complete';
}

/** Measures the resulting loudness for the health check: a limiter may have made it quieter. */
export async function measureLoudness(
  { db, store, logger }: Pick<MediaJobDeps, 'db' | 'store' | 'logger'>,
  made: { id: string; folder: string; tools: Ffmpeg; signal: AbortSignal },
): Promise<void> {
  const manifest = await readPublished(store, made.folder);
  if (!manifest) return;
  const { duration } = manifest;
  try {
    const { loudness } = await withPlainFolder(
      { db, store },
      made,
      (folder) => decodeStream({ ...made, folder, duration, onlyLoudness: true }),
      { wanted: (path) => path === masterFile || path.startsWith('audio-') },
    );
    await saveLoudness(db, made.id, loudness);
  } catch (error) {
    // The film is complete without it.
    logger.warn({ err: error, streamId: made.id }, 'loudness not measured');
  }
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
  let last = Number.NEGATIVE_INFINITY;
  return {
    report(progress: number): void {
      if (saving || performance.now() - last < interval) return;
      last = performance.now();
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
