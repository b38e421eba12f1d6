import type pg from 'pg';
import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';

/** What the jobs of this domain work with. */
export type MediaJobDeps = {
  db: Database;
  pool: pg.Pool;
  store: MediaStore;
  logger: Logger;
  /** Where the operator's programs are; undefined: looked for. */
  ffmpegPath?: string;
  ffprobePath?: string;
};

export const packageStreamJob = 'package_stream';

export const packageStreamPayload = z.object({ streamId: z.uuid() });

/** Asks for a stream to be packaged; a request that waits already is replaced, not doubled. */
export async function enqueuePackaging(db: DatabaseOrTransaction, streamId: string): Promise<void> {
  await enqueueJob(db, {
    name: packageStreamJob,
    payload: { streamId },
    key: `${packageStreamJob}:${streamId}`,
    // After mail and other small things.
    priority: 10,
    maxAttempts: 4,
  });
}

export const protectStreamJob = 'protect_stream';

export const protectStreamPayload = z.object({ streamId: z.uuid() });

/** Asks for the files of a stream to become what its access says; one request at a time waits. */
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
    // Somebody waits for the film.
    priority: -10,
    // A packaging of the same stream may take its time.
    maxAttempts: 20,
  });
}
