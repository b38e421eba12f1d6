import { eq } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { RenditionSet } from '#contract/constants/media.ts';
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
 * Enqueues the packaging of a stream; a waiting job is replaced, not duplicated. The rest of a film
 * that plays already comes after films that do not, and what only hangs below a title after both.
 */
export async function enqueuePackaging(
  db: DatabaseOrTransaction,
  streamId: string,
  afterSeconds = 0,
): Promise<void> {
  const [stream] = await db
    .select({ state: streams.state, isExtra: streams.isExtra })
    .from(streams)
    .where(eq(streams.id, streamId));
  const plays = stream?.state === 'playable' || stream?.state === 'complete';
  await enqueueJob(db, {
    name: packageStreamJob,
    payload: { streamId },
    key: `${packageStreamJob}:${streamId}`,
    afterSeconds,
    // After mail and other small jobs.
    priority: (plays ? 12 : 10) + (stream?.isExtra ? 1 : 0),
    maxAttempts: 4,
    // Whatever encoder is used for other renditions, everything plays H.264.
    needs: ['h264'],
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
