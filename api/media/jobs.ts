import type pg from 'pg';
import type { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import type { Job } from '#api/platform/jobs.ts';
import type { Logger } from '#api/platform/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { runPackaging } from './commands/run-packaging.ts';
import { runProtection } from './protection/apply-protection.ts';
import {
  packageStreamJob,
  packageStreamPayload,
  protectStreamJob,
  protectStreamPayload,
} from './stream-jobs.ts';

export type MediaJobDeps = {
  db: Database;
  pool: pg.Pool;
  store: MediaStore;
  logger: Logger;
  /** Where the operator's programs are; undefined: looked for. */
  ffmpegPath?: string;
  ffprobePath?: string;
};

/**
 * The background work of this domain. One packaging keeps all cores busy by itself, so give these
 * jobs a worker of their own, with a concurrency of half the cores at most.
 */
export function mediaJobs(deps: MediaJobDeps): Job<z.infer<typeof packageStreamPayload>>[] {
  return [
    {
      name: packageStreamJob,
      payload: packageStreamPayload,
      run: ({ streamId }, context) => runPackaging(deps, streamId, context),
    },
  ];
}

/** Small work that somebody waits for: it does not wait behind films. */
export function protectionJobs(
  deps: Pick<MediaJobDeps, 'db' | 'pool' | 'store'>,
): Job<z.infer<typeof protectStreamPayload>>[] {
  return [
    {
      name: protectStreamJob,
      payload: protectStreamPayload,
      run: ({ streamId }, context) => runProtection(deps, streamId, context),
    },
  ];
}
