import { and, isNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { shoppers } from '../tables.ts';

/** Guests who have not come for so long are not expected any more. */
const days = 60;

/** Throws away carts and wishlists of guests who stayed away; orders stay. Says how many. */
export async function forgetGuests(db: DatabaseOrTransaction): Promise<number> {
  const isOld = sql`${shoppers.seenAt} < now() - make_interval(days => ${days})`;
  const { rowCount } = await db.delete(shoppers).where(and(isNull(shoppers.accountId), isOld));
  return rowCount ?? 0;
}
