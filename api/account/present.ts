import type { Viewer } from '#api/platform/viewer.ts';
import type { Profile, SignIn, User } from '#contract/account.ts';
import type { UserRows } from './queries/find-account.ts';
import type { profiles, sessions } from './tables.ts';

export function presentUser(
  { account, household, hasPin }: UserRows,
  { profileId, hasSecondFactor }: Viewer,
  { staffNeedSecondFactor }: { staffNeedSecondFactor: boolean },
): User {
  const isStaff = account.staffRoles.length > 0;
  const profiles = household.map(presentProfile);
  const profile = profiles.find(({ id }) => id === profileId);
  if (!profile) throw new Error(`Profile ${profileId} does not belong to account ${account.id}`);
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    email_confirmed: account.emailConfirmedAt !== null,
    first_name: account.firstName,
    last_name: account.lastName,
    display_name: account.displayName,
    phone: account.phone,
    language: account.language,
    time_zone: account.timeZone,
    role: isStaff ? 'operator' : 'viewer',
    staff_roles: account.staffRoles,
    needs_second_factor: isStaff && staffNeedSecondFactor && !hasSecondFactor,
    has_pin: hasPin,
    picture: account.picture,
    profile,
    profiles,
  };
}

export function presentProfile(row: typeof profiles.$inferSelect): Profile {
  return {
    id: row.id,
    name: row.name,
    colour: row.colour,
    language: row.language,
    rating_limit: row.ratingLimit,
    is_first: row.isFirst,
  };
}

export function presentSession(row: typeof sessions.$inferSelect, currentId: string): SignIn {
  return {
    id: row.id,
    device: row.device,
    client_address: row.clientAddress,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    is_current: row.id === currentId,
  };
}
