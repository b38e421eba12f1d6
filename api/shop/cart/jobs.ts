import { and, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { enqueueJob, type Job } from '#api/platform/jobs/jobs.ts';
import { shoppers } from './tables.ts';

const forgetJob = 'forget_guests';
const daySeconds = 86_400;

/** Called at the start of a worker; from then on the job reschedules itself daily. */
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

/** Days of inactivity after which guests are deleted. */
const days = 60;

/** Deletes carts and wishlists of inactive guests, but not their orders. Returns their number. */
export async function forgetGuests(db: DatabaseOrTransaction): Promise<number> {
  const isOld = sql`${shoppers.seenAt} < now() - make_interval(days => ${days})`;
  const { rowCount } = await db.delete(shoppers).where(and(isNull(shoppers.accountId), isOld));
  return rowCount ?? 0;
}
