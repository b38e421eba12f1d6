import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deviceLockHeader } from '#contract/shared/visitor-headers.ts';
import { addAccount, fillRegistration, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';

const password = 'hujan di bulan juni';
const pin = '2718';

let api: TestApi;
let parent: TestAccount;
let childId: number;
let token: string;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  parent = await addAccount(api);
  const { account } = parent.client;
  await account.setPin({ pin, current_password: password });
  childId = (await account.addProfile({ name: 'Anak', rating_limit: '13+' })).data.profile.id;
  token = (await account.lockDevice({ profile_id: childId, pin })).data.token;
});

let calls = 0;

/** A call from the locked device, in the session of `as`. */
async function call(path: string, body?: object, as?: TestAccount) {
  calls += 1;
  const answer = await api.fetch(
    `/api/v1${path}`,
    {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...as?.headers, 'content-type': 'application/json', [deviceLockHeader]: token },
    },
    { clientAddress: `10.9.0.${calls % 250}` },
  );
  const { data, code } = await answer.json();
  return { status: answer.status, data, code };
}

const logIn = ({ session }: TestAccount) =>
  call('/login/', { username: session.username, password });

test('locking a device switches to that profile, and holds without a session', async () => {
  const { user } = (await parent.client.account.getUser()).data;
  expect(user.profile).toMatchObject({ id: childId, name: 'Anak' });
  const profile = { id: childId, name: 'Anak', rating_limit: '13+' };
  expect((await call('/device_lock/')).data.device_lock).toEqual({ profile, is_own: false });
  expect((await call('/device_lock/', undefined, parent)).data.device_lock).toEqual({
    profile,
    is_own: true,
  });
  expect((await api.client.account.getDeviceLock()).data.device_lock).toBeNull();
});

test('leaving the profile and signing out require the PIN', async () => {
  const refresh = parent.session.token.refresh;
  const leave = (given: object) => call(`/profiles/${parent.profileId}/activate/`, given, parent);
  expect(await leave({})).toMatchObject({ status: 403, code: 'pin_required' });
  expect(await leave({ pin: '0000' })).toMatchObject({ status: 403, code: 'wrong_pin' });
  expect(await call('/logout/', { refresh }, parent)).toMatchObject({ code: 'pin_required' });
  // Lifting the rating limit does not leave the profile.
  await parent.client.account.unlockRatings({ pin });
  const { sessions } = (await parent.client.account.listSessions()).data;
  const own = await api.fetch(`/api/v1/sessions/${sessions[0]?.id}/`, {
    method: 'DELETE',
    headers: { ...parent.headers, [deviceLockHeader]: token },
  });
  expect(own.status).toBe(403);
  await parent.client.account.lockRatings();
  expect((await leave({ pin })).status).toBe(200);
  // The lock persists: it applies again once the child's profile is active.
  expect((await call(`/profiles/${childId}/activate/`, {}, parent)).status).toBe(200);
  expect((await leave({})).code).toBe('pin_required');
  expect((await call('/logout/', { refresh, pin }, parent)).status).toBe(200);
});

test('a lock to a profile without a limit requires the PIN, too', async () => {
  const { account } = parent.client;
  token = (await account.lockDevice({ profile_id: parent.profileId, pin })).data.token;
  expect((await call(`/profiles/${childId}/activate/`, {}, parent)).code).toBe('pin_required');
});

test('no other account can be used; the household signs in to the locked profile', async () => {
  const stranger = await addAccount(api);
  expect(await logIn(stranger)).toMatchObject({ status: 403, code: 'device_locked' });
  expect((await call('/register/', fillRegistration())).code).toBe('device_locked');
  // The error does not reveal whether the account belongs to another household.
  const guessed = { username: stranger.session.username, password: 'salah sekali' };
  expect((await call('/login/', guessed)).code).toBe('wrong_credentials');
  const { data } = await logIn(parent);
  const { user } = (await api.clientOf(data.session.token.access).account.getUser()).data;
  expect(user.profile.id).toBe(childId);
});

test('the PIN ends the lock, after at most five wrong attempts', async () => {
  const unlock = (given: string) => call('/device_lock/removal/', { pin: given }, parent);
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await unlock(`000${guess}`)).code).toBe('wrong_pin');
  }
  expect((await unlock(pin)).code).toBe('too_many_requests');
  const other = await addAccount(api);
  await other.client.account.setPin({ pin, current_password: password });
  // Another household can neither end the lock nor replace it.
  expect((await call('/device_lock/removal/', { pin }, other)).code).toBe('device_not_locked');
});

test('without the lock no PIN is required', async () => {
  expect((await call('/device_lock/removal/', { pin }, parent)).status).toBe(200);
  expect((await call('/device_lock/')).data.device_lock).toBeNull();
  expect(await call('/device_lock/removal/', { pin }, parent)).toMatchObject({ status: 409 });
});

test('a forgotten PIN is replaced with the password; removing it ends all locks', async () => {
  const { account } = parent.client;
  await account.setPin({ pin: '3141', current_password: password });
  expect((await call('/device_lock/')).data.device_lock).not.toBeNull();
  await account.setPin({ pin: null, current_password: password });
  expect((await call('/device_lock/')).data.device_lock).toBeNull();
});

test('locking requires a PIN, and a lock ends with its profile', async () => {
  const other = await addAccount(api);
  const wish = { profile_id: other.profileId, pin };
  await expect(other.client.account.lockDevice(wish)).rejects.toMatchObject({
    code: 'pin_not_set',
  });
  const { account } = parent.client;
  await account.activateProfile({ id: parent.profileId, pin });
  await account.deleteProfile({ id: childId });
  expect((await call('/device_lock/')).data.device_lock).toBeNull();
});

test('a limited profile does not sign out without the PIN, on any device', async () => {
  const family = await addAccount(api);
  const { client, session, password } = family;
  const { refresh } = session.token;
  await client.account.setPin({ pin, current_password: password });
  const limited = { name: 'Bayu', rating_limit: 'SU' as const };
  const { profile } = (await client.account.addProfile(limited)).data;
  await client.account.activateProfile({ id: profile.id });
  const refused = { code: 'pin_required' };
  await expect(client.account.logout({ refresh })).rejects.toMatchObject(refused);
  await expect(client.account.logout({ refresh, pin: '0000' })).rejects.toMatchObject({
    code: 'wrong_pin',
  });
  await client.account.logout({ refresh, pin });
  await expect(client.account.getUser()).rejects.toMatchObject({ code: 'session_ended' });
});
