import type { Viewer } from '#api/platform/viewer.ts';
import type { AdminAccount } from '#contract/account/account-ops.ts';
import type { Profile, SignIn, User } from '#contract/account.ts';
import { stateOfAccount } from './manage.ts';
import type { AdminAccountRows, UserRows } from './queries/find-account.ts';
import type { SecurityConfig } from './security-config.ts';
import type { profiles, sessions } from './tables.ts';

type SessionRow = typeof sessions.$inferSelect;

export function presentUser(
  { account, household, hasPin }: UserRows,
  { profileId, hasSecondFactor }: Viewer,
  { staffNeedSecondFactor }: Pick<SecurityConfig, 'staffNeedSecondFactor'>,
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

export function presentSession(row: SessionRow, currentId: string): SignIn {
  return { ...presentAdminSession(row), is_current: row.id === currentId };
}

function presentAdminSession(row: SessionRow): AdminAccount['sessions'][number] {
  return {
    id: row.id,
    device: row.device,
    client_address: row.clientAddress,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
  };
}

export function presentAdminAccount(rows: AdminAccountRows): AdminAccount {
  const { account, household, hasPin, open } = rows;
  return {
    id: account.id,
    username: account.username,
    display_name: account.displayName,
    first_name: account.firstName,
    last_name: account.lastName,
    email: account.email,
    email_confirmed: account.emailConfirmedAt !== null,
    phone: account.phone,
    language: account.language,
    time_zone: account.timeZone,
    staff_roles: account.staffRoles,
    state: stateOfAccount(account),
    has_pin: hasPin,
    created_at: account.createdAt.toISOString(),
    suspended_at: account.suspendedAt?.toISOString() ?? null,
    suspended_because: account.suspendedBecause,
    deletes_at: account.deletesAt?.toISOString() ?? null,
    profiles: household.map(presentProfile),
    sessions: open.map(presentAdminSession),
  };
}
