import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { loadAreas } from './commands/load-areas.ts';

const areasJob = 'load_areas';

/** Called at the start of a worker: a newer edition replaces the areas while the site is running. */
export function enqueueAreas(db: Database): Promise<void> {
  return enqueueJob(db, { name: areasJob, payload: {}, key: areasJob });
}

export function shippingJobs({ pool, logger }: { pool: pg.Pool; logger: Logger }): Job<object>[] {
  return [
    {
      name: areasJob,
      payload: z.object({}),
      async run() {
        const loaded = await loadAreas(pool);
        if (loaded !== null) logger.info({ areas: loaded }, 'areas of Indonesia loaded');
      },
    },
  ];
}
