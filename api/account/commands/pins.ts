import { eq } from 'drizzle-orm';
import type { AttemptLimit } from '#api/platform/attempt-limit.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { hashPassword, isPasswordRight } from '../passwords.ts';
import { accountPins, sessions } from '../tables.ts';

/** Hours that a session stays unlocked: an evening. */
const unlockedHours = 4;

/** The caller has proved to be the owner. Null removes the PIN. */
export async function savePin(db: Database, accountId: number, pin: string | null): Promise<void> {
  if (pin === null) {
    await db.delete(accountPins).where(eq(accountPins.accountId, accountId));
    return;
  }
  const pinHash = await hashPassword(pin);
  await db
    .insert(accountPins)
    .values({ accountId, pinHash })
    .onConflictDoUpdate({ target: accountPins.accountId, set: { pinHash } });
}

/**
 * Lets a session past the rating limit of its profile. Fails with `pin_not_set`, `wrong_pin`, and
 * `too_many_requests` after five wrong ones.
 */
export async function unlockRatings(
  { db, limitPins }: { db: Database; limitPins: AttemptLimit },
  { accountId, sessionId }: Viewer,
  pin: string,
): Promise<void> {
  const [stored] = await db.select().from(accountPins).where(eq(accountPins.accountId, accountId));
  if (!stored) throw problem('pin_not_set');
  await limitPins.take(String(accountId));
  if (!(await isPasswordRight(stored.pinHash, pin))) throw problem('wrong_pin', { field: 'pin' });
  await limitPins.giveBack(String(accountId));
  await saveUnlocked(db, sessionId, new Date(Date.now() + unlockedHours * 3_600_000));
}

export function lockRatings(db: Database, { sessionId }: Viewer): Promise<void> {
  return saveUnlocked(db, sessionId, null);
}

async function saveUnlocked(db: Database, sessionId: string, until: Date | null): Promise<void> {
  await db.update(sessions).set({ ratingsUnlockedUntil: until }).where(eq(sessions.id, sessionId));
}

/**
 * Whoever watches under a limit may neither lift it nor act for the whole account, where the
 * household has a PIN. Fails with `pin_required`.
 */
export async function requireUnlocked(db: Database, viewer: Viewer): Promise<void> {
  if (viewer.ratingLimit === null) return;
  const [stored] = await db
    .select({ id: accountPins.accountId })
    .from(accountPins)
    .where(eq(accountPins.accountId, viewer.accountId));
  if (stored) throw problem('pin_required');
}
