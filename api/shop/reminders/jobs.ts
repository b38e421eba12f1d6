import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import type { OrderLinks } from '../orders/order-link.ts';
import { sendReminders } from './commands.ts';

export function reminderJobs(deps: { db: Database; links: OrderLinks }): Job<object>[] {
  return [
    {
      name: 'remind_of_carts',
      payload: z.object({}),
      recurs: { everySeconds: 1_800 },
      async run() {
        await sendReminders(deps);
      },
    },
  ];
}
