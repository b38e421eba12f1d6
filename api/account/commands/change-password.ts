import { and, eq, gte } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { createLink, useLink } from '../links.ts';
import { mailPasswordChanged } from '../mails.ts';
import { checkNewPassword, hashPassword, isPasswordRight } from '../passwords.ts';
import type { SignInLimits } from '../sign-in-limits.ts';
import { accounts, apiKeys, linkedIdentities, passkeys } from '../tables.ts';
import type { Tokens } from '../tokens.ts';
import { denySession, endOtherSessions } from './sessions.ts';

/**
 * Re-authenticates a viewer. Fails with `wrong_password`, and with `too_many_requests` after ten
 * wrong attempts.
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
 * Sets a new password, ends every session of the account except `keep`, and notifies its owner by
 * mail.
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
  await mailPasswordChanged(tx, account);
}

/** Uses the link from a mail, which also confirms the address. Returns the user name. */
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
    // The account may have changed its address since, and somebody else may read the old mailbox.
    if (!account || account.email !== link.email) throw problem('link_not_valid');
    await setPassword(tx, account, { password });
    return account.username;
  });
}

/**
 * The owner answers a mail about a session with "this wasn't me": ends every session and removes the
 * ways in that were added since that one began. The authenticator app stays, whoever set it up:
 * otherwise a mailbox would be enough to be rid of it. Returns the token of a link for a new
 * password, as the mailbox proves the owner. Fails with `link_not_valid`.
 */
export async function denySignIn(
  { db, tokens }: { db: Database; tokens: Tokens },
  token: string,
): Promise<string> {
  const alarm = await tokens.verify('alarm', token);
  if (!alarm) throw problem('link_not_valid');
  return db.transaction(async (tx) => {
    const denied = await denySession(tx, alarm.sid);
    if (!denied) throw problem('link_not_valid');
    const { accountId } = denied;
    // A linked account elsewhere is linked just before its session begins.
    const since = new Date(denied.createdAt.getTime() - 60_000);
    for (const table of [passkeys, linkedIdentities, apiKeys]) {
      await tx
        .delete(table)
        .where(and(eq(table.accountId, accountId), gte(table.createdAt, since)));
    }
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
    if (!account) throw problem('link_not_valid');
    return createLink(tx, { accountId, purpose: 'reset_password', email: account.email });
  });
}
