import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { MediaFailure, toMediaFailure } from '../failure.ts';
import { type Ffmpeg, findFfmpeg } from '../ffmpeg/find-ffmpeg.ts';
import { decodeStream } from '../health/decode-stream.ts';
import type { MediaJobDeps } from '../jobs.ts';
import { packageStream } from '../packaging/package-stream.ts';
import {
  newStreamFolder,
  readPublished,
  removeOtherVersions,
  workFolderOf,
} from '../stream-folders.ts';
import { lockStream } from '../stream-lock.ts';
import { streams } from '../tables.ts';
import { createProgressReporter } from './report-progress.ts';
import { saveLoudness } from './save-loudness.ts';
import { saveManifest } from './save-manifest.ts';
import { saveStreamProgress } from './save-stream-progress.ts';

type StreamRow = typeof streams.$inferSelect;

/**
 * Packages one stream, whatever a killed run before has left. A failure that the file is to blame
 * for ends as the stream's state; one that passes is thrown, so that the job is tried again.
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
    const [stream] = await deps.db.select().from(streams).where(eq(streams.id, streamId));
    if (!stream) return;
    await packageRow(deps, stream, AbortSignal.any([context.signal, lock.lost]));
  } catch (error) {
    const failure = toMediaFailure(error);
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
  // Streams that were adopted have no source; there is nothing to make again.
  if (!stream.sourcePath) return;
  const tools = await findFfmpeg(deps);
  if (!tools) throw new MediaFailure('ffmpeg_missing', 'ffmpeg is not installed on this machine.');
  const published = stream.folder ? await readPublished(store, stream.folder) : undefined;
  const folder = published && stream.folder ? stream.folder : newStreamFolder(stream.id);
  await removeOtherVersions(store, stream);
  if (!published) {
    // What is made anew plays on as it is.
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
    target: { publish: (from, path) => store.publish(from, join(folder, path)) },
    onProgress: reporter.report,
    onPublished: async (manifest) => {
      await reporter.settle();
      await saveManifest(db, stream.id, { folder, manifest });
      await saveStreamProgress(db, stream.id, {});
    },
  }).finally(reporter.settle);
  await removeOtherVersions(store, { id: stream.id, folder });
  await measureLoudness(deps, { streamId: stream.id, folder, tools, signal });
}

/** How loud the sound came out, for the health of titles: a limiter may have kept it quieter. */
async function measureLoudness(
  { db, store, logger }: MediaJobDeps,
  made: { streamId: string; folder: string; tools: Ffmpeg; signal: AbortSignal },
): Promise<void> {
  const folder = store.resolve(made.folder);
  const manifest = await readPublished(store, made.folder);
  if (!folder || !manifest) return;
  const { duration } = manifest;
  try {
    const { loudness } = await decodeStream({ ...made, folder, duration, onlyLoudness: true });
    await saveLoudness(db, made.streamId, loudness);
  } catch (error) {
    // The film is complete without it.
    logger.warn({ err: error, streamId: made.streamId }, 'loudness not measured');
  }
}

/** What is playable already stays so, with the reason why the rest is missing. */
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
