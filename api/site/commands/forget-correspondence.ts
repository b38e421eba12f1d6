import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { accounts } from '#api/account/tables.ts';
import type { Transaction } from '#api/platform/database.ts';
import { contactMessages, newsletterSubscriptions } from '../tables.ts';

/**
 * Deletes the correspondence of a deleted account's address, if it was confirmed: an unconfirmed
 * address may be somebody else's.
 */
export async function forgetCorrespondence(tx: Transaction, accountId: number): Promise<void> {
  const addresses = tx
    .select({ email: accounts.emailKey })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.emailConfirmedAt)));
  await tx.delete(newsletterSubscriptions).where(inArray(newsletterSubscriptions.email, addresses));
  await tx.delete(contactMessages).where(inArray(sql`lower(${contactMessages.email})`, addresses));
}
