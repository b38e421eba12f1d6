import { eq } from 'drizzle-orm';
import { findSignIn } from '#api/account/queries/find-account.ts';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { OperatorError } from '#api/platform/operator-error.ts';

/** The account with a user name or e-mail address. */
export async function findNamedAccount(db: Database, name: string) {
  const found = await findSignIn(db, name);
  const [account] = found
    ? await db.select().from(accounts).where(eq(accounts.id, found.accountId))
    : [];
  if (account) return account;
  throw new OperatorError('account_not_found', `There is no account ${name}.`);
}
