import { and, eq, sql } from 'drizzle-orm';
import { type Database, prepareOnce } from '#api/platform/database.ts';
import { createGuestToken, hashGuestToken } from '#api/platform/guest-token.ts';
import type { LockedDevice, Viewer } from '#api/platform/viewer.ts';
import type { DeviceLock } from '#contract/account/pin.ts';
import { deviceLocks, profiles } from '../tables.ts';
import { activateProfile } from './change-profiles.ts';
import { checkPin, type PinDeps } from './pins.ts';

const selectLock = prepareOnce((db) =>
  db
    .select({
      accountId: deviceLocks.accountId,
      profileId: profiles.id,
      name: profiles.name,
      ratingLimit: profiles.ratingLimit,
    })
    .from(deviceLocks)
    .innerJoin(profiles, eq(profiles.id, deviceLocks.profileId))
    .where(eq(deviceLocks.tokenHash, sql.placeholder('hash')))
    .prepare('find_device_lock'),
);

/** The lock of a device by its token; null if the token is invalid or the lock has ended. */
export async function findDeviceLock(
  db: Database,
  token: string | undefined,
): Promise<(LockedDevice & { name: string }) | null> {
  if (!token) return null;
  const [lock] = await selectLock(db).execute({ hash: hashGuestToken(token) });
  return lock ?? null;
}

/**
 * Locks the device to a profile and switches the session to it. A previous lock of the device is
 * orphaned, as its token is replaced.
 *
 * @throws what `activateProfile` and `checkPin` throw
 */
export async function lockDevice(
  deps: PinDeps,
  viewer: Viewer,
  given: { profileId: number; pin: string; replaced: string | undefined },
): Promise<{ token: string; lock: DeviceLock }> {
  await checkPin(deps, viewer.accountId, given.pin);
  const { token, hash } = createGuestToken();
  const { accountId } = viewer;
  const profile = await deps.db.transaction(async (tx) => {
    const active = await activateProfile(tx, viewer, given.profileId);
    if (given.replaced) await removeLock(tx, accountId, given.replaced);
    await tx.insert(deviceLocks).values({ tokenHash: hash, accountId, profileId: active.id });
    return active;
  });
  const { id, name, ratingLimit: rating_limit } = profile;
  return { token, lock: { profile: { id, name, rating_limit }, is_own: true } };
}

/**
 * False: the device has no lock of this household.
 *
 * @throws what `checkPin` throws
 */
export async function unlockDevice(
  deps: PinDeps,
  { accountId }: Viewer,
  { token, pin }: { token: string | undefined; pin: string },
): Promise<boolean> {
  if (!token) return false;
  await checkPin(deps, accountId, pin);
  return removeLock(deps.db, accountId, token);
}

async function removeLock(
  db: Pick<Database, 'delete'>,
  accountId: number,
  token: string,
): Promise<boolean> {
  const isIt = and(
    eq(deviceLocks.tokenHash, hashGuestToken(token)),
    eq(deviceLocks.accountId, accountId),
  );
  const gone = await db.delete(deviceLocks).where(isIt).returning({ id: deviceLocks.profileId });
  return gone.length > 0;
}
