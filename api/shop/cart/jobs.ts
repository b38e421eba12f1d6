import { and, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Job } from '#api/platform/jobs/jobs.ts';
import { shoppers } from './tables.ts';

export function cartJobs({ db }: { db: Database }): Job<object>[] {
  return [
    {
      name: 'forget_guests',
      payload: z.object({}),
      recurs: { everySeconds: 86_400 },
      async run() {
        await forgetGuests(db);
      },
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
