import { asc, desc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { accountAddresses } from '../tables.ts';

/** An account's addresses: defaults first, then the oldest. */
export function findAddresses(db: DatabaseOrTransaction, accountId: number) {
  const { isDefaultBilling, isDefaultShipping, id } = accountAddresses;
  return db
    .select()
    .from(accountAddresses)
    .where(eq(accountAddresses.accountId, accountId))
    .orderBy(desc(isDefaultBilling), desc(isDefaultShipping), asc(id));
}
