import { and, eq, gte } from 'drizzle-orm';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { isAlarmTo } from '../alarms.ts';
import { createLink } from '../links.ts';
import { accounts, apiKeys, linkedIdentities, passkeys, sessions } from '../tables.ts';
import type { Tokens } from '../tokens.ts';
import { forgetPending } from './forget-ways-in.ts';
import { denySession, endOtherSessions } from './sessions.ts';

/**
 * The owner answers a mail about a session with "this wasn't me": ends every session and removes
 * the ways in that were added since that one began. The authenticator app stays, whoever set it up:
 * otherwise a mailbox would be enough to be rid of it. Returns the token of a link for a new
 * password, as the mailbox proves the owner; null: the mail went to an earlier address, which
 * proves nothing, so only the sessions have ended.
 *
 * @throws `link_not_valid`
 */
export async function denySignIn(
  { db, tokens }: { db: Database; tokens: Tokens },
  token: string,
): Promise<string | null> {
  const alarm = await tokens.verify('alarm', token);
  if (!alarm) throw problem('link_not_valid');
  return db.transaction(async (tx) => {
    const account = await lockAccountOf(tx, alarm.sid);
    if (!account) throw problem('link_not_valid');
    const { id: accountId, email } = account;
    if (!isAlarmTo(account, alarm)) {
      await endOtherSessions(tx, { accountId }, 'revoked');
      return null;
    }
    const denied = await denySession(tx, alarm.sid);
    if (!denied) throw problem('link_not_valid');
    // A linked account elsewhere is linked just before its session begins.
    const since = new Date(denied.createdAt.getTime() - 60_000);
    for (const table of [passkeys, linkedIdentities, apiKeys]) {
      await tx
        .delete(table)
        .where(and(eq(table.accountId, accountId), gte(table.createdAt, since)));
    }
    await forgetPending(tx, accountId);
    return createLink(tx, { accountId, purpose: 'reset_password', email });
  });
}

async function lockAccountOf(tx: Transaction, sessionId: string) {
  const [session] = await tx
    .select({ accountId: sessions.accountId })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (!session) return undefined;
  const isOwner = eq(accounts.id, session.accountId);
  const [account] = await tx.select().from(accounts).where(isOwner).for('update');
  return account;
}
