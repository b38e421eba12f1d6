import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#api/platform/audit/tables.ts';
import type { ApiClient } from '#contract/client.ts';
import type { StaffRole } from '#contract/constants/account.ts';
import { contract } from '#contract/index.ts';
import { addAccount, signUp, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { listOperations } from '../platform/http/operations.ts';
import { accounts, apiKeys, sessions } from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error) => error.code,
  );

function add({ client }: TestAccount, roles: StaffRole[], days: number | null = 90) {
  return client.ops.addApiKey({ name: 'Kasir', roles, days });
}

async function makeKey(account: TestAccount, roles: StaffRole[]) {
  const { key, api_key } = (await add(account, roles)).data;
  return { key, id: api_key.id, client: api.clientOf(key) };
}

test('a key does what its roles may, under its name, and nothing for the account', async () => {
  const owner = await addAccount(api, 'operator');
  const { key, id, client } = await makeKey(owner, ['editor', 'shop']);
  expect(key).toMatch(/^sorot_[\w-]{43}$/);
  const source = '# Tentang kami\n\nUpdated: 2026-11-20\n\nTeks.';
  const { change } = (await client.site.saveInfoPage({ slug: 'privacy-policy', source })).data;
  const [entry] = await api.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.id, Number(change)));
  expect(entry).toMatchObject({ accountId: owner.id, apiKey: 'Kasir' });
  expect(await codeOf(client.site.listContactMessages({}))).toBe('role_required');
  const { api_keys } = (await owner.client.ops.listApiKeys()).data;
  expect(api_keys.find((each) => each.id === id)).toMatchObject({
    roles: ['shop', 'editor'],
    is_own: true,
  });
  const [stored] = await api.db.select().from(apiKeys).where(eq(apiKeys.id, id));
  expect(JSON.stringify(stored)).not.toContain(key.slice(6, 20));
  await expect
    .poll(async () => (await owner.client.ops.listApiKeys()).data.api_keys[0]?.last_used_at)
    .toBeTruthy();
});

test('keys are refused for everything about an account, and for other keys', async () => {
  const { client, key } = await makeKey(await addAccount(api, 'operator'), ['owner']);
  const forPeople = listOperations(contract).filter(
    ({ access, sessionOnly }) => access === 'viewer' || sessionOnly,
  );
  expect(forPeople.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['account.getUser', 'shop.addAddress', 'ops.addApiKey']),
  );
  for (const { name, method, path } of forPeople) {
    const address = `/api/v1${path.replaceAll(/\{\w+\}/g, '1')}`;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(method !== 'GET' && { body: '{}' }) };
    const answer = await (await api.fetch(address, init)).json();
    expect(answer.code, name).toBe('api_key_not_accepted');
  }
  expect(await codeOf(client.ops.listApiKeys())).toBe('done');
});

test('it ends with its roles, its expiry and its revocation', async () => {
  const editor = await addAccount(api, 'editor');
  expect(await codeOf(add(editor, ['editor', 'shop']))).toBe('role_not_held');
  const { id, client } = await makeKey(editor, ['editor']);
  const call = () => codeOf(client.ops.listApiKeys());
  const setRoles = (staffRoles: StaffRole[]) =>
    api.db.update(accounts).set({ staffRoles }).where(eq(accounts.id, editor.id));
  expect(await call()).toBe('done');
  await setRoles(['shop']);
  expect(await call()).toBe('operators_only');
  await setRoles(['owner']);
  expect(await call()).toBe('done');
  await setRoles(['editor']);

  const another = await addAccount(api, 'editor');
  expect(await codeOf(another.client.ops.revokeApiKey({ id }))).toBe('api_key_not_found');
  expect((await another.client.ops.listApiKeys()).data.api_keys).toEqual([]);
  await api.db
    .update(apiKeys)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(apiKeys.id, id));
  expect(await call()).toBe('api_key_not_valid');
  await api.db.update(apiKeys).set({ expiresAt: null }).where(eq(apiKeys.id, id));
  expect(await call()).toBe('done');
  const owner = await addAccount(api, 'operator');
  const revoked = (await owner.client.ops.revokeApiKey({ id })).data;
  expect([revoked.api_key.is_own, typeof revoked.change]).toEqual([false, 'number']);
  expect(await call()).toBe('api_key_not_valid');
  expect(await codeOf(api.clientOf('sorot_wrong').ops.listApiKeys())).toBe('api_key_not_valid');
});

test('creating one needs a fresh proof', async () => {
  const owner = await addAccount(api, 'operator');
  await api.db
    .update(sessions)
    .set({ provenAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.accountId, owner.id));
  expect(await codeOf(add(owner, ['shop']))).toBe('proof_required');
});

test('what outlasts a key or takes data out of the site needs a session, and a fresh proof', async () => {
  const owner = await addAccount(api, 'operator');
  const viewer = await addAccount(api);
  // Whoever may name the mailbox of an owner can ask for a new password there.
  const unconfirmed = await signUp(api, { role: 'operator' });
  const { client: byKey } = await makeKey(owner, ['owner']);
  const bank_account = { bank: 'BCA', account_number: '999 000 1111', account_holder: 'Lain' };
  const calls = (client: ApiClient) => [
    () => client.account.setAccountRoles({ id: viewer.id, roles: ['owner'] }),
    () => client.account.exportAccountData({ id: viewer.id }),
    () => client.account.correctAccountEmail({ id: unconfirmed.id, email: 'lain@example.org' }),
    () => client.settings.startBackup(),
    () => client.settings.removeDemo(),
    () => client.settings.saveSettings({ bank_account }),
  ];
  for (const call of calls(byKey)) expect(await codeOf(call())).toBe('api_key_not_accepted');
  await byKey.settings.saveSettings({ site_name: 'Layar Kita' });
  await api.db
    .update(sessions)
    .set({ provenAt: sql`now() - interval '11 minutes'` })
    .where(eq(sessions.accountId, owner.id));
  for (const call of calls(owner.client)) expect(await codeOf(call())).toBe('proof_required');

  await owner.client.account.proveIdentity({ current_password: owner.password });
  const roles = await owner.client.account.setAccountRoles({ id: viewer.id, roles: ['owner'] });
  const id = roles.data.change ?? 0;
  await owner.client.account.setAccountRoles({ id: viewer.id, roles: [] });
  const { entries } = (
    await owner.client.ops.listAuditEntries({ kind: 'staff_account', subject: String(viewer.id) })
  ).data;
  // Taking the removal back would make an owner, too.
  const removal = entries.find((entry) => entry.id !== id)?.id ?? 0;
  expect(await codeOf(byKey.ops.undoChange({ id: removal }))).toBe('api_key_not_accepted');
});

test('keys from before a second factor was required end with that', async () => {
  const strict = await startTestApi({ security: { staffNeedSecondFactor: true } });
  const owner = await addAccount(strict, 'operator');
  await strict.db.update(sessions).set({ secondFactorAt: sql`now()` });
  const given = { name: 'Skrip', roles: ['owner' as const], days: 1 };
  const { key, api_key } = (await owner.client.ops.addApiKey(given)).data;
  const call = () => codeOf(strict.clientOf(key).ops.listApiKeys());
  expect(await call()).toBe('done');
  await strict.db.update(apiKeys).set({ hasSecondFactor: false }).where(eq(apiKeys.id, api_key.id));
  expect(await call()).toBe('second_factor_required');
  await strict.close();
});
