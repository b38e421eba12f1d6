import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { useLink } from '../links.ts';
import { accounts } from '../tables.ts';
import { setPassword } from './set-password.ts';

/** By the link of a mail; who could read it has proven the address, too. Returns the user name. */
export function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const link = await useLink(tx, token, ['reset_password']);
    const [account] = await tx
      .update(accounts)
      .set({ emailConfirmedAt: new Date() })
      .where(eq(accounts.id, link.accountId))
      .returning();
    // Somebody else may read the mail of an address that is the account's no more.
    if (!account || account.email !== link.email) throw problem('link_not_valid');
    await setPassword(tx, account, { password });
    return account.username;
  });
}
