import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { Pin } from '#contract/pin.ts';
import { accountPins, sessions } from '../tables.ts';

/** Whether the account has a PIN, and until when this session is past the limit. */
export async function findPin(db: Database, { accountId, sessionId }: Viewer): Promise<Pin> {
  const [[stored], [session]] = await Promise.all([
    db
      .select({ id: accountPins.accountId })
      .from(accountPins)
      .where(eq(accountPins.accountId, accountId)),
    db
      .select({ until: sessions.ratingsUnlockedUntil })
      .from(sessions)
      .where(eq(sessions.id, sessionId)),
  ]);
  const until = session?.until;
  return {
    is_set: stored !== undefined,
    unlocked_until: until && until > new Date() ? until.toISOString() : null,
  };
}
