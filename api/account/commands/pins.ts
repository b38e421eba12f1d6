import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { AttemptLimit } from '#api/platform/turns/rate-limit.ts';
import { type Viewer, viewerOf } from '#api/platform/viewer.ts';
import { hashPassword, isPasswordRight } from '../passwords.ts';
import { hasPin } from '../queries/find-account.ts';
import { accountPins, deviceLocks, sessions } from '../tables.ts';

/** Hours that a session stays unlocked: one evening. */
const unlockedHours = 4;

export type PinDeps = { db: Database; limitPins: AttemptLimit };

/**
 * The caller has re-authenticated. Null removes the PIN together with all device locks, which
 * nothing could end without it.
 */
export async function savePin(db: Database, accountId: number, pin: string | null): Promise<void> {
  if (pin === null) {
    await db.transaction(async (tx) => {
      await tx.delete(deviceLocks).where(eq(deviceLocks.accountId, accountId));
      await tx.delete(accountPins).where(eq(accountPins.accountId, accountId));
    });
    return;
  }
  const pinHash = await hashPassword(pin);
  await db
    .insert(accountPins)
    .values({ accountId, pinHash })
    .onConflictDoUpdate({ target: accountPins.accountId, set: { pinHash } });
}

/** @throws `pin_not_set`, `wrong_pin`, `too_many_requests` after five wrong attempts */
export async function checkPin(
  { db, limitPins }: PinDeps,
  accountId: number,
  pin: string,
): Promise<void> {
  const [stored] = await db.select().from(accountPins).where(eq(accountPins.accountId, accountId));
  if (!stored) throw problem('pin_not_set');
  await limitPins.take(String(accountId));
  if (!(await isPasswordRight(stored.pinHash, pin))) throw problem('wrong_pin', { field: 'pin' });
  await limitPins.giveBack(String(accountId));
}

/**
 * Lifts the rating limit of a session's profile.
 *
 * @throws what `checkPin` throws
 */
export async function unlockRatings(
  deps: PinDeps,
  { accountId, sessionId }: Viewer,
  pin: string,
): Promise<void> {
  await checkPin(deps, accountId, pin);
  const until = new Date(Date.now() + unlockedHours * 3_600_000);
  await saveUnlocked(deps.db, sessionId, until);
}

export function lockRatings(db: Database, { sessionId }: Viewer): Promise<void> {
  return saveUnlocked(db, sessionId, null);
}

async function saveUnlocked(db: Database, sessionId: string, until: Date | null): Promise<void> {
  await db.update(sessions).set({ ratingsUnlockedUntil: until }).where(eq(sessions.id, sessionId));
}

/**
 * In a household with a PIN, profiles with a rating limit may neither lift it nor change the
 * account.
 *
 * @throws `pin_required`
 */
export async function requireUnlocked(db: Database, viewer: Viewer): Promise<void> {
  if (viewer.ratingLimit === null) return;
  if (await hasPin(db, viewer.accountId)) throw problem('pin_required', { field: 'pin' });
}

/** Whether the session uses the profile that its device is locked to. */
function isBound({ viewer, device }: Pick<RequestContext, 'viewer' | 'device'>): boolean {
  return device !== null && device.profileId === viewer?.profileId;
}

/**
 * In a household with a PIN, leaving a profile with a rating limit or the profile of a device lock
 * requires it.
 *
 * @throws `pin_required`; what `checkPin` throws
 */
export async function requirePin(
  deps: PinDeps,
  context: Pick<RequestContext, 'viewer' | 'device'>,
  pin?: string,
): Promise<void> {
  const { accountId, ratingLimit } = viewerOf(context);
  if (ratingLimit === null && !isBound(context)) return;
  if (!(await hasPin(deps.db, accountId))) return;
  if (pin === undefined) throw problem('pin_required', { field: 'pin' });
  await checkPin(deps, accountId, pin);
}
