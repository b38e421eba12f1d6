import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

test('a household has at most five profiles, even when added concurrently', async () => {
  const { client } = await signUp(api);
  const added = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => client.account.addProfile({ name: `Anak ${index}` })),
  );
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  await expect(client.account.addProfile({ name: 'Nenek' })).rejects.toMatchObject({
    code: 'too_many_profiles',
  });
  expect((await client.account.getUser()).data.user.profiles).toHaveLength(5);
});

test('switching profiles affects one session only', async () => {
  const { client, session, password } = await signUp(api);
  const { username } = session;
  const elsewhere = (await api.client.account.login({ username, password })).data.session;
  const { profile } = (
    await client.account.addProfile({ name: 'Adik', colour: 3, rating_limit: '13+' })
  ).data;
  await client.account.activateProfile({ id: profile.id });
  expect((await client.account.getUser()).data.user.profile).toEqual(profile);
  const other = await api.clientOf(elsewhere.token.access).account.getUser();
  expect(other.data.user.profile.is_first).toBe(true);

  const renamed = await client.account.updateProfile({ id: profile.id, name: 'Kakak' });
  expect(renamed.data.profile).toEqual({ ...profile, name: 'Kakak' });
  await client.account.deleteProfile({ id: profile.id });
  expect((await client.account.getUser()).data.user.profile.is_first).toBe(true);
});

test('the first profile cannot be deleted', async () => {
  const { client, profileId } = await signUp(api);
  await expect(client.account.deleteProfile({ id: profileId })).rejects.toMatchObject({
    code: 'first_profile_stays',
  });
});

test('other accounts’ profiles are not found', async () => {
  const owner = await signUp(api);
  const { client } = await signUp(api);
  const notFound = { code: 'profile_not_found' };
  const id = owner.profileId;
  await expect(client.account.activateProfile({ id })).rejects.toMatchObject(notFound);
  await expect(client.account.updateProfile({ id, name: 'x' })).rejects.toMatchObject(notFound);
  await expect(client.account.deleteProfile({ id })).rejects.toMatchObject(notFound);
});
