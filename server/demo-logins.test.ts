import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, sessions } from '#api/account/tables.ts';
import { signUp } from '#test/accounts.ts';
import { startTestApi } from '#test/api.ts';
import { describeDemoLogins, openDemoLogins } from './demo-logins.ts';
import { readEnvironment } from './env.ts';
import { readSalesConfig } from './sales-config.ts';

test('the demo has a viewer and an operator who can sign in', async () => {
  const api = await startTestApi();
  await openDemoLogins(api.db);
  await openDemoLogins(api.db);
  const line = (await describeDemoLogins(api.db)) ?? '';
  const found = [...line.matchAll(/(\w+) \/ ([\w ]+) \((\w+)\)/g)];
  expect(found.map(([, , , role]) => role)).toEqual(['viewer', 'operator']);
  for (const [, username = '', password = '', role] of found) {
    const { data } = await api.client.account.login({ username, password });
    const client = api.clientOf(data.session.token.access);
    expect((await client.account.getUser()).data.user).toMatchObject({ username, role });
  }
  await api.close();
});

test('a demo log-in whose password was changed is not told any more', async () => {
  const api = await startTestApi();
  await openDemoLogins(api.db);
  await api.db
    .update(accounts)
    .set({ passwordHash: 'another' })
    .where(eq(accounts.username, 'operator'));
  expect(await describeDemoLogins(api.db)).not.toContain('operator');
  await api.db.delete(accounts);
  expect(await describeDemoLogins(api.db)).toBeUndefined();
  await api.close();
});

test('without the demo nobody is told anything', async () => {
  const api = await startTestApi();
  await signUp(api, { username: 'operator' });
  expect(await describeDemoLogins(api.db)).toBeUndefined();
  expect(await api.db.select().from(sessions)).toHaveLength(1);
  await api.close();
});

test('a demo can be paid by transfer, until it is run in earnest', async () => {
  const api = await startTestApi();
  const readAccount = async (variables = {}) =>
    (await readSalesConfig(readEnvironment(variables), api.db)).shop.bankAccount;
  expect(await readAccount()).toBeNull();
  await openDemoLogins(api.db);
  expect(await readAccount()).toMatchObject({ account_holder: 'Sorot Demo' });
  expect(await readAccount({ BANK_ACCOUNT: 'BCA/123/PT Sorot' })).toMatchObject({ bank: 'BCA' });
  await api.db
    .update(accounts)
    .set({ passwordHash: 'another' })
    .where(eq(accounts.username, 'operator'));
  expect(await readAccount()).toBeNull();
  await api.close();
});
