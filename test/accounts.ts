import { eq } from 'drizzle-orm';
import { deleteDueAccounts } from '#api/account/commands/delete-account.ts';
import { openSession } from '#api/account/commands/sessions.ts';
import { issueDevice, issueSession } from '#api/account/commands/sign-in.ts';
import { hashPassword } from '#api/account/passwords.ts';
import { accounts, profiles } from '#api/account/tables.ts';
import { createTokens } from '#api/account/tokens.ts';
import { leave } from '#api/account-data.ts';
import type { Registration, Session } from '#contract/account.ts';
import type { ApiClient } from '#contract/client.ts';
import type { Role, StaffRole } from '#contract/constants/account.ts';
import { type TestApi, testTokenKey } from './api.ts';

export type TestAccount = {
  id: number;
  profileId: number;
  session: Session;
  password: string;
  /** Calls on behalf of the account. */
  client: ApiClient;
  headers: { authorization: string };
};

let made = 0;

/** Without a named staff role, an operator is an owner. */
function toStaffRoles(role: Role | StaffRole): StaffRole[] {
  if (role === 'viewer') return [];
  return [role === 'operator' ? 'owner' : role];
}

/** A filled-in registration form, different each time. */
export function fillRegistration(given: Partial<Registration> = {}) {
  const username = given.username ?? `penonton${++made}`;
  const password = given.password ?? 'hujan di bulan juni';
  return {
    password,
    confirm_password: password,
    first_name: 'Sari',
    last_name: 'Wulandari',
    email: `${username}@example.org`,
    phone: '+62 812 0000 0000',
    terms_accepted: true,
    ...given,
    // Set above, also where `given` has none.
    username,
  } satisfies Registration;
}

/** Registers an account through the API. */
export async function signUp(
  api: TestApi,
  given: Partial<Registration> & { role?: Role | StaffRole } = {},
): Promise<TestAccount> {
  const { role, ...fields } = given;
  const form = fillRegistration(fields);
  const { session } = await register(api, form);
  const client = api.clientOf(session.token.access);
  const { user } = (await client.account.getUser()).data;
  if (role)
    await api.db
      .update(accounts)
      .set({ staffRoles: toStaffRoles(role) })
      .where(eq(accounts.id, user.id));
  return {
    id: user.id,
    profileId: user.profile.id,
    session,
    client,
    password: form.password,
    headers: { authorization: `Bearer ${session.token.access}` },
  };
}

/** From a new address each time, because registrations per address are limited. */
async function register(api: TestApi, form: Registration): Promise<{ session: Session }> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form),
  };
  const clientAddress = `198.51.100.${made % 256}`;
  const answer = await api.fetch('/api/v1/register/', init, { clientAddress });
  if (answer.status !== 201) throw new Error(await answer.text());
  return (await answer.json()).data;
}

const tokens = createTokens(testTokenKey);
const whereabouts = { clientAddress: '198.51.100.1', userAgent: '' };

/** Hashing is slow, so all added accounts share one password. */
const sharedPassword = 'hujan di bulan juni';
const sharedHash = hashPassword(sharedPassword);

/** Adds a registered account to the database, for tests that need many. */
export async function addAccount(
  api: Pick<TestApi, 'db' | 'clientOf'>,
  role: Role | StaffRole = 'viewer',
): Promise<TestAccount> {
  const { username, email, phone } = fillRegistration();
  const [account] = await api.db
    .insert(accounts)
    .values({
      username,
      email,
      phone,
      staffRoles: toStaffRoles(role),
      usernameKey: username,
      emailKey: email,
      firstName: 'Sari',
      lastName: 'Wulandari',
      displayName: 'Sari',
      passwordHash: await sharedHash,
      language: 'en',
      termsAcceptedAt: new Date(),
    })
    .returning();
  const accountId = account?.id ?? 0;
  const [profile] = await api.db
    .insert(profiles)
    .values({ accountId, name: 'Sari', isFirst: true })
    .returning();
  const profileId = profile?.id ?? 0;
  const sid = await openSession(api.db, { accountId, profileId }, whereabouts);
  const issued = await issueSession(tokens, { sid, gen: 0 }, { username, email });
  const device_token = await issueDevice(tokens, { accountId, signInVersion: 0 });
  const session = { ...issued, device_token };
  const { access } = session.token;
  return {
    id: accountId,
    profileId,
    session,
    password: sharedPassword,
    client: api.clientOf(access),
    headers: { authorization: `Bearer ${access}` },
  };
}

/** Confirms the address of an account, as its owner would by the link in the mail. */
export async function markConfirmed(api: Pick<TestApi, 'db'>, { id }: { id: number }) {
  await api.db.update(accounts).set({ emailConfirmedAt: new Date() }).where(eq(accounts.id, id));
}

/** Deletes an account for good: its owner asks for it, and the days of grace pass. */
export async function deleteForGood(
  api: TestApi,
  { id, client, password }: TestAccount,
): Promise<void> {
  await client.account.deleteAccount({ current_password: password });
  await api.db.update(accounts).set({ deletesAt: new Date() }).where(eq(accounts.id, id));
  await deleteDueAccounts(api.db, leave);
}
