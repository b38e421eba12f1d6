import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { Pin } from '#contract/pin.ts';
import { accountPins, sessions } from '../tables.ts';

export async function hasPin(db: Database, accountId: number): Promise<boolean> {
  return (await db.$count(accountPins, eq(accountPins.accountId, accountId))) > 0;
}

/** Whether the account has a PIN, and until when this session is past the limit. */
export async function findPin(db: Database, { accountId, sessionId }: Viewer): Promise<Pin> {
  const [is_set, [session]] = await Promise.all([
    hasPin(db, accountId),
    db
      .select({ until: sessions.ratingsUnlockedUntil })
      .from(sessions)
      .where(eq(sessions.id, sessionId)),
  ]);
  const until = session?.until;
  return {
    is_set,
    unlocked_until: until && until > new Date() ? until.toISOString() : null,
  };
}
