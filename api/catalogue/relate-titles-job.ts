import { z } from 'zod';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob } from '#api/platform/jobs.ts';

export const relateTitlesJob = 'relate_titles';

export const relateTitlesPayload = z.object({});

/** Asks for the waiting titles to be related; one at a time, after pictures and before films. */
export async function enqueueRelateTitles(
  db: DatabaseOrTransaction,
  { afterSeconds = 0 } = {},
): Promise<void> {
  await enqueueJob(db, {
    name: relateTitlesJob,
    payload: {},
    key: relateTitlesJob,
    queue: relateTitlesJob,
    priority: 5,
    afterSeconds,
  });
}
