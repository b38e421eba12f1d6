import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import { refreshDuePrices } from './commands/refresh-prices.ts';

const pricesJob = 'refresh_due_prices';
const everySeconds = 60;

/** Asks for sales that begin or end to be noticed, every minute; asking twice is once. */
export async function enqueueDuePrices(db: Database, afterSeconds = 0): Promise<void> {
  await enqueueJob(db, { name: pricesJob, payload: {}, key: pricesJob, afterSeconds });
}

export function productJobs({ db }: { db: Database }): Job<object>[] {
  return [
    {
      name: pricesJob,
      payload: z.object({}),
      async run(_payload, { signal }) {
        // First, so that a failure does not end the row.
        await enqueueDuePrices(db, everySeconds);
        while (!signal.aborted && (await refreshDuePrices(db)));
      },
    },
  ];
}
