import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import { refreshDuePrices } from './commands/refresh-prices.ts';

const pricesJob = 'refresh_due_prices';
const everySeconds = 60;

/** Enqueues the check for sales that begin or end, every minute; duplicates are merged. */
export async function enqueueDuePrices(db: Database, afterSeconds = 0): Promise<void> {
  await enqueueJob(db, { name: pricesJob, payload: {}, key: pricesJob, afterSeconds });
}

export function productJobs({ db }: { db: Database }): Job<object>[] {
  return [
    {
      name: pricesJob,
      payload: z.object({}),
      async run(_payload, { signal }) {
        // Enqueue the next run first, so that a failure does not break the chain.
        await enqueueDuePrices(db, everySeconds);
        while (!signal.aborted && (await refreshDuePrices(db)));
      },
    },
  ];
}
