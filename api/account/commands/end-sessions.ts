import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { isSessionOpen, sessions } from '../tables.ts';

type Reason = 'signed_out' | 'revoked' | 'password_changed';

/** Ends one session of an account, with all its tokens, at once. False: it has no such session. */
export async function endSession(
  db: DatabaseOrTransaction,
  { accountId, sessionId }: { accountId: number; sessionId: string },
  because: Reason,
): Promise<boolean> {
  const isOwn = and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId));
  return (await end(db, isOwn, because)) > 0;
}

/** Ends every session of an account, but `except`. */
export async function endOtherSessions(
  db: DatabaseOrTransaction,
  { accountId, except }: { accountId: number; except?: string },
  because: Reason,
): Promise<void> {
  const isOther = except === undefined ? undefined : ne(sessions.id, except);
  await end(db, and(eq(sessions.accountId, accountId), isOther), because);
}

async function end(
  db: DatabaseOrTransaction,
  which: SQL | undefined,
  because: Reason,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: sql`now()`, endedBecause: because })
    .where(and(which, isSessionOpen))
    .returning({ id: sessions.id });
  return ended.length;
}
