import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob, findJobPriority } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { PackagingLane, RenditionSet } from '#contract/constants/media.ts';
import { streams } from './tables.ts';

/** Dependencies of this domain's jobs. */
export type MediaJobDeps = {
  db: Database;
  pool: pg.Pool;
  store: MediaStore;
  logger: Logger;
  /** Paths of the operator's programs; undefined: searched for. */
  ffmpegPath?: string;
  ffprobePath?: string;
  /** What is made of a new film, by its absolute path; by default everything. */
  chooseRenditionSet?: (path: string) => Promise<RenditionSet>;
};

export const packageStreamJob = 'package_stream';

export const packageStreamPayload = z.object({ streamId: z.uuid() });

/**
 * The order of the queue of films; lower runs first, after mail and other small jobs. Copies take
 * seconds, so they come before what takes hours, and films that do not play before the rest of those
 * that do. What only hangs below a title comes after the films of each.
 */
export const packagingPriorities = {
  opened: 6,
  copy: 8,
  first: 10,
  rest: 12,
} as const satisfies Record<PackagingLane | 'opened', number>;

type QueuedStream = Pick<
  typeof streams.$inferSelect,
  'state' | 'renditionSet' | 'isCopyable' | 'sourceCodec' | 'furtherPaths'
>;

/**
 * Pictures in other codecs than H.264 are copied beside what every device plays. Several files are
 * written into one first, which takes longer than copying a film, and are encoded if they differ.
 */
export function laneOf(stream: QueuedStream): PackagingLane {
  const { state, renditionSet, isCopyable, sourceCodec, furtherPaths } = stream;
  if (state === 'playable' || state === 'complete') return 'rest';
  const isEncoded = renditionSet === 'encoded' || isCopyable === false;
  const isOther = (sourceCodec ?? 'h264') !== 'h264';
  return isEncoded || isOther || furtherPaths.length > 0 ? 'first' : 'copy';
}

/**
 * Enqueues the packaging of a stream; a waiting job is replaced, not duplicated. A film that does not
 * play keeps a place in front of others that it was given.
 */
export async function enqueuePackaging(
  db: DatabaseOrTransaction,
  streamId: string,
  afterSeconds = 0,
): Promise<void> {
  const key = `${packageStreamJob}:${streamId}`;
  const [stream] = await db.select().from(streams).where(eq(streams.id, streamId));
  const lane = stream ? laneOf(stream) : 'rest';
  const place = lane === 'rest' ? undefined : await findJobPriority(db, key);
  const isAhead = place !== undefined && place <= packagingPriorities.opened;
  await enqueueJob(db, {
    name: packageStreamJob,
    payload: { streamId },
    key,
    afterSeconds,
    priority: isAhead ? place : packagingPriorities[lane] + (stream?.isExtra ? 1 : 0),
    maxAttempts: 4,
    // Whatever encoder is used for other renditions, everything plays H.264. Copying needs none, so
    // that films can be copied where others are being encoded.
    needs: lane === 'copy' ? [] : ['h264'],
  });
}

export const measureLoudnessJob = 'measure_loudness';

/** Enqueues the measurement of what a runner has made. */
export async function enqueueLoudness(db: DatabaseOrTransaction, streamId: string): Promise<void> {
  await enqueueJob(db, {
    name: measureLoudnessJob,
    payload: { streamId },
    key: `${measureLoudnessJob}:${streamId}`,
    // Only health checks wait for it.
    priority: 20,
  });
}

export const removeStreamJob = 'remove_stream';

export const removeStreamPayload = z.object({ streamId: z.uuid() });

/** Enqueues the removal of the files of a stream whose row is deleted in the same transaction. */
export async function enqueueStreamRemoval(
  db: DatabaseOrTransaction,
  streamId: string,
): Promise<void> {
  await enqueueJob(db, {
    name: removeStreamJob,
    payload: { streamId },
    key: `${removeStreamJob}:${streamId}`,
    priority: 10,
  });
}

export const collectLeftoversJob = 'collect_leftovers';

export const protectStreamJob = 'protect_stream';

export const protectStreamPayload = z.object({ streamId: z.uuid() });

/** Enqueues the move of a stream's files to match its access; at most one job waits. */
export async function enqueueProtection(
  db: DatabaseOrTransaction,
  streamId: string,
  afterSeconds = 0,
): Promise<void> {
  await enqueueJob(db, {
    name: protectStreamJob,
    payload: { streamId },
    key: `${protectStreamJob}:${streamId}`,
    afterSeconds,
    // Somebody is waiting for the film.
    priority: -10,
    // A packaging of the same stream may take long.
    maxAttempts: 20,
  });
}
