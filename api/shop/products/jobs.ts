import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { refreshDuePrices } from './commands/refresh-prices.ts';

export function productJobs({ db }: { db: Database }): Job<object>[] {
  return [
    {
      name: 'refresh_due_prices',
      payload: z.object({}),
      recurs: { everySeconds: 60 },
      async run(_payload, { signal }) {
        while (!signal.aborted && (await refreshDuePrices(db)));
      },
    },
  ];
}
