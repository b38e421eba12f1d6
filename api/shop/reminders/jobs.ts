import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import type { OrderLinks } from '../orders/order-link.ts';
import { sendReminders } from './commands.ts';

const remindJob = 'remind_of_carts';
const everySeconds = 1_800;

/** Called at the start of a worker; from then on the job reschedules itself. */
export function enqueueReminders(db: Database, afterSeconds = 0): Promise<void> {
  return enqueueJob(db, { name: remindJob, payload: {}, key: remindJob, afterSeconds });
}

export function reminderJobs(deps: { db: Database; links: OrderLinks }): Job<object>[] {
  return [
    {
      name: remindJob,
      payload: z.object({}),
      async run() {
        await enqueueReminders(deps.db, everySeconds);
        await sendReminders(deps);
      },
    },
  ];
}
