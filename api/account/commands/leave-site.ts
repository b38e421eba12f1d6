import { and, eq, gt, sql } from 'drizzle-orm';
import { type Database, type Transaction, takeTurns } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Session } from '#contract/account.ts';
import { deletionGraceDays } from '#contract/constants/account.ts';
import { mailLeaving, mailReopened } from '../mails.ts';
import { isOwner, requireOtherOwner } from '../manage.ts';
import { findSignInById } from '../queries/find-account.ts';
import { spendToken } from '../spend-token.ts';
import { accounts, dataRequests } from '../tables.ts';
import { type Tokens, tokenAges } from '../tokens.ts';
import { cancelRequests } from './change-standing.ts';
import type { Leave } from './delete-account.ts';
import { endOtherSessions } from './sessions.ts';
import { admit, type Entry } from './sign-in.ts';

/**
 * Asks for the deletion of the viewer's own account: it is signed out everywhere, and nobody sees
 * it; a job deletes it after the days of grace. `announce` tells the pages on which it appears.
 *
 * @throws `last_owner`
 */
export async function leaveSite(db: Database, accountId: number, announce: Leave): Promise<Date> {
  return db.transaction(async (tx) => {
    const isTheirs = eq(accounts.id, accountId);
    const [account] = await tx.select().from(accounts).where(isTheirs);
    if (!account) throw problem('session_ended');
    if (isOwner(account)) {
      await takeTurns(tx, 'site owners');
      await requireOtherOwner(tx, accountId);
    }
    const at = new Date(Date.now() + deletionGraceDays * 86_400_000);
    await tx.update(accounts).set({ deletesAt: at, isLeaving: true }).where(isTheirs);
    await endOtherSessions(tx, { accountId }, 'signed_out');
    await mailLeaving(tx, account, at);
    await tx.insert(dataRequests).values({
      kind: 'deletion',
      accountId,
      accountName: account.username,
      dueAt: at,
    });
    await announce(tx, accountId);
    return at;
  });
}

/**
 * Keeps an account that was to be deleted, for whoever has just proven to be its owner, and opens a
 * session.
 *
 * @throws `sign_in_expired`, also once staff have closed the account or its days are over;
 *   `device_locked`
 */
export async function keepAccount(
  deps: { db: Database; tokens: Tokens; announce: Leave },
  given: { restore: string },
  entry: Entry,
): Promise<Session> {
  const proven = await deps.tokens.verify('restore', given.restore);
  const account = proven && (await findSignInById(deps.db, proven.account));
  if (!proven || proven.version !== account?.signInVersion) throw problem('sign_in_expired');
  await spendToken(deps.db, { id: proven.id, seconds: tokenAges.restore }, 'sign_in_expired');
  await deps.db.transaction((tx) => withdraw(tx, proven.account, deps.announce));
  return admit(deps, account, entry, { withSecondFactor: proven.factors === 2 });
}

async function withdraw(tx: Transaction, id: number, announce: Leave): Promise<void> {
  const isLeaving = and(eq(accounts.isLeaving, true), gt(accounts.deletesAt, sql`now()`));
  const [account] = await tx
    .update(accounts)
    .set({ deletesAt: null, isLeaving: false })
    .where(and(eq(accounts.id, id), isLeaving))
    .returning();
  if (!account) throw problem('sign_in_expired');
  await cancelRequests(tx, id);
  await announce(tx, id);
  if (account.suspendedAt === null) await mailReopened(tx, account);
}
