import { eq } from 'drizzle-orm';
import { findSignIn } from '#api/account/queries/find-account.ts';
import { accounts } from '#api/account/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { OperatorError } from '#api/platform/operator-error.ts';

/** The account with a user name or e-mail address. */
export async function findNamedAccount(db: Database, name: string) {
  const signIn = await findSignIn(db, name);
  const [account] = signIn
    ? await db.select().from(accounts).where(eq(accounts.id, signIn.accountId))
    : [];
  if (account) return account;
  throw new OperatorError('account_not_found', `There is no account ${name}.`);
}
