import { z } from 'zod';
import { findFfmpeg, MediaFailure } from '#api/media/index.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/logger.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { cutPictures } from './commands/cut-pictures.ts';
import {
  enqueueRelateTitles,
  relateTitlesJob,
  relateTitlesPayload,
} from './commands/relate-titles/relate-titles-job.ts';
import { relateTitles } from './commands/relate-titles.ts';

export const cutPicturesJob = 'cut_pictures';
const payloadSchema = z.object({ titleId: z.int() });
/** Milliseconds per run, so that other jobs get their turn. */
const relatingTime = 2_000;

export type CatalogueJobDeps = {
  db: Database;
  store: MediaStore;
  logger: Logger;
  ffmpegPath?: string;
  ffprobePath?: string;
};

/** The background jobs of this domain. */
export function catalogueJobs(
  deps: CatalogueJobDeps,
): [Job<z.infer<typeof payloadSchema>>, Job<z.infer<typeof relateTitlesPayload>>] {
  return [
    {
      name: cutPicturesJob,
      payload: payloadSchema,
      async run({ titleId }, { signal }) {
        const tools = await findFfmpeg(deps);
        if (!tools) return;
        try {
          await cutPictures({ ...deps, tools, signal }, titleId);
        } catch (error) {
          if (!(error instanceof MediaFailure) || !error.isPermanent) throw error;
          deps.logger.warn({ err: error, titleId, code: error.code }, 'no pictures cut');
        }
      },
    },
    {
      name: relateTitlesJob,
      payload: relateTitlesPayload,
      async run(_payload, { signal }) {
        const { db } = deps;
        const outcome = await relateTitles(db, { milliseconds: relatingTime, signal });
        const afterSeconds = outcome === 'arriving' ? 1 : 0;
        if (outcome !== 'done') await enqueueRelateTitles(db, { afterSeconds });
      },
    },
  ];
}

/** Runs before packaging, because every visitor sees a title without pictures. */
export async function enqueueCutPictures(tx: Transaction, titleId: number): Promise<void> {
  await enqueueJob(tx, {
    name: cutPicturesJob,
    payload: { titleId },
    key: `${cutPicturesJob}:${titleId}`,
    priority: -10,
    maxAttempts: 3,
  });
}
