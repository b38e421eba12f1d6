import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import {
  accountLinks,
  accountPins,
  accounts,
  accountTotps,
  apiKeys,
  deviceLocks,
  linkedIdentities,
  passkeys,
} from '../tables.ts';
import { endOtherSessions } from './sessions.ts';

/**
 * Forgets known devices and half-done sign-ins, and withdraws mailed links to a new password and to
 * a new address. A link that confirms the address stays: it went to that address.
 */
export async function forgetPending(tx: Transaction, accountId: number): Promise<void> {
  await tx
    .update(accounts)
    .set({ signInVersion: sql`${accounts.signInVersion} + 1` })
    .where(eq(accounts.id, accountId));
  const isOwn = eq(accountLinks.accountId, accountId);
  await tx.delete(accountLinks).where(and(isOwn, ne(accountLinks.purpose, 'confirm_email')));
}

/**
 * Marks the address as confirmed by whoever reads its mail. Until the first time, somebody else may
 * have registered it and prepared ways into the account: all of them are removed, except the session
 * `keep`. Returns whether it was the first time.
 */
export async function confirmAddress(
  tx: Transaction,
  account: { id: number; emailConfirmedAt: Date | null },
  { keep }: { keep?: string | undefined } = {},
): Promise<boolean> {
  const { id: accountId } = account;
  if (account.emailConfirmedAt) return false;
  await tx.update(accounts).set({ emailConfirmedAt: sql`now()` }).where(eq(accounts.id, accountId));
  for (const table of [
    ...[accountTotps, passkeys, linkedIdentities, apiKeys],
    ...[accountPins, deviceLocks],
  ]) {
    await tx.delete(table).where(eq(table.accountId, accountId));
  }
  await forgetPending(tx, accountId);
  const except = keep === undefined ? {} : { except: keep };
  await endOtherSessions(tx, { accountId, ...except }, 'revoked');
  return true;
}
