import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs.ts';
import { forgetGuests } from './commands/forget-guests.ts';

const forgetJob = 'forget_guests';
const daySeconds = 86_400;

/** At the start of a worker; from then on the job asks for itself, once a day. */
export function enqueueForgettingGuests(
  db: DatabaseOrTransaction,
  afterSeconds = 0,
): Promise<void> {
  return enqueueJob(db, { name: forgetJob, payload: {}, key: forgetJob, afterSeconds });
}

export function cartJobs({ db }: { db: Database }): Job<object>[] {
  return [
    {
      name: forgetJob,
      payload: z.object({}),
      run: () =>
        db.transaction(async (tx) => {
          await forgetGuests(tx);
          await enqueueForgettingGuests(tx, daySeconds);
        }),
    },
  ];
}
