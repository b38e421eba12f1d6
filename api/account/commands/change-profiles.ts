import { and, count, eq } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { NewProfile } from '#contract/account/settings.ts';
import { maxProfiles } from '#contract/constants/account.ts';
import { accounts, profiles, sessions } from '../tables.ts';

type ProfileRow = typeof profiles.$inferSelect;

/** Every field of the contract has its column: one that is forgotten here does not compile. */
function toColumns(given: Partial<NewProfile>): Partial<ProfileRow> {
  const { name, colour, language, rating_limit: ratingLimit, ...others } = given;
  others satisfies Record<PropertyKey, never>;
  return { name, colour, language, ratingLimit };
}

/** @throws `too_many_profiles` */
export function addProfile(
  db: Database,
  accountId: number,
  given: NewProfile,
): Promise<ProfileRow> {
  return db.transaction(async (tx) => {
    // Serialises concurrent calls, so that the limit holds.
    await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    const isOwn = eq(profiles.accountId, accountId);
    const [household] = await tx.select({ size: count() }).from(profiles).where(isOwn);
    if ((household?.size ?? 0) >= maxProfiles) {
      throw problem('too_many_profiles', { maximum: maxProfiles });
    }
    const [added] = await tx
      .insert(profiles)
      .values({ ...toColumns(given), name: given.name, accountId })
      .returning();
    if (!added) throw new Error('A profile was not stored');
    return added;
  });
}

/** @throws `profile_not_found` */
export async function updateProfile(
  db: Database,
  { accountId, id }: { accountId: number; id: number },
  changes: Partial<NewProfile>,
): Promise<ProfileRow> {
  const [updated] = await db
    .update(profiles)
    // There must be something to set, so that a row is returned.
    .set({ ...toColumns(changes), accountId })
    .where(isProfileOf(accountId, id))
    .returning();
  if (!updated) throw problem('profile_not_found');
  return updated;
}

/** Sessions that use this profile switch to the household's first one. */
export async function deleteProfile(
  db: Database,
  { accountId, id }: { accountId: number; id: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [doomed] = await tx.select().from(profiles).where(isProfileOf(accountId, id));
    if (!doomed) throw problem('profile_not_found');
    if (doomed.isFirst) throw problem('first_profile_stays');
    const [first] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(eq(profiles.accountId, accountId), eq(profiles.isFirst, true)));
    if (!first) throw new Error(`Account ${accountId} has no first profile`);
    await tx.update(sessions).set({ profileId: first.id }).where(eq(sessions.profileId, id));
    await tx.delete(profiles).where(eq(profiles.id, id));
  });
}

/**
 * Switches this session to a profile.
 *
 * @throws `profile_not_found`
 */
export async function activateProfile(
  db: DatabaseOrTransaction,
  { accountId, sessionId }: Viewer,
  id: number,
): Promise<ProfileRow> {
  const [profile] = await db.select().from(profiles).where(isProfileOf(accountId, id));
  if (!profile) throw problem('profile_not_found');
  await db
    .update(sessions)
    .set({ profileId: id, ratingsUnlockedUntil: null })
    .where(eq(sessions.id, sessionId));
  return profile;
}

function isProfileOf(accountId: number, id: number) {
  return and(eq(profiles.id, id), eq(profiles.accountId, accountId));
}
