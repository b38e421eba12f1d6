import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { useLink } from '../links.ts';
import { mailPasswordChanged } from '../mails.ts';
import { checkNewPassword, hashPassword, isPasswordRight } from '../passwords.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { accounts } from '../tables.ts';
import { confirmAddress, forgetPending } from './forget-ways-in.ts';
import { endOtherSessions } from './sessions.ts';

/**
 * Re-authenticates a viewer.
 *
 * @throws `wrong_password`; `too_many_requests` after ten wrong attempts
 */
export async function checkPassword(
  { db, limits }: { db: Database; limits: SignInLimits },
  { accountId, sessionId }: Viewer,
  given: { password: string; clientAddress: string },
): Promise<void> {
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const attempt = {
    clientAddress: given.clientAddress,
    target: `account ${accountId}`,
    knownDevice: `session ${sessionId}`,
  };
  await limits.take(attempt);
  if (!(await isPasswordRight(account?.passwordHash, given.password))) {
    throw problem('wrong_password', { field: 'current_password' });
  }
  await limits.giveBack(attempt);
}

/**
 * Sets a new password, ends every session of the account except `keep`, forgets known devices and
 * pending changes of the address, and notifies its owner by mail.
 */
export async function setPassword(
  tx: Transaction,
  account: typeof accounts.$inferSelect,
  { password, keep }: { password: string; keep?: string },
): Promise<void> {
  const { id, username, email } = account;
  await checkNewPassword(password, { field: 'password', names: [username, email] });
  const passwordHash = await hashPassword(password);
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
  const except = keep === undefined ? {} : { except: keep };
  await endOtherSessions(tx, { accountId: id, ...except }, 'password_changed');
  await forgetPending(tx, id);
  await mailPasswordChanged(tx, account);
}

/** Uses the link from a mail, which also confirms the address. Returns the user name. */
export function resetPassword(
  db: Database,
  { token, password }: { token: string; password: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const link = await useLink(tx, token, ['reset_password']);
    const isIts = eq(accounts.id, link.accountId);
    const [account] = await tx.select().from(accounts).where(isIts).for('update');
    // The account may have changed its address since, and somebody else may read the old mailbox.
    if (!account || account.email !== link.email) throw problem('link_not_valid');
    await confirmAddress(tx, account);
    await setPassword(tx, account, { password });
    return account.username;
  });
}
