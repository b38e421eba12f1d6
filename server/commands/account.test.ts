import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { runSorot } from '#test/run-sorot.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-account-'));
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

function runAccount(...parameters: string[]) {
  const DATABASE_URL = String(api.pool.options.connectionString);
  return runSorot('account', { DATABASE_URL, SOROT_DATA: folder }, ...parameters);
}

async function signIn(username: string, password: string) {
  const { data } = await api.client.account.login({ username, password });
  return api.clientOf(data.session.token.access);
}

test('an operator gets an account, and a new password when it is lost', async () => {
  const made = await runAccount('create', 'bayu', 'bayu@example.org', '--operator');
  expect(made).toMatchObject({ code: 0, complaint: '' });
  const first = /Password: (\S{20})$/m.exec(made.output)?.[1] ?? '';
  const client = await signIn('bayu', first);
  expect((await client.account.getUser()).data.user).toMatchObject({
    username: 'bayu',
    email: 'bayu@example.org',
    email_confirmed: true,
    role: 'operator',
  });

  const changed = await runAccount('password', 'bayu@example.org');
  const second = /Password: (\S{20})$/m.exec(changed.output)?.[1] ?? '';
  await expect(client.account.getUser()).rejects.toMatchObject({ code: 'session_ended' });
  await expect(signIn('bayu', first)).rejects.toMatchObject({ code: 'wrong_credentials' });
  const { user } = (await (await signIn('bayu', second)).account.getUser()).data;
  expect(user.username).toBe('bayu');
  await runAccount('role', 'bayu', 'shop', 'editor');
  const staff = (await (await signIn('bayu', second)).account.getUser()).data.user;
  expect(staff).toMatchObject({ role: 'operator', staff_roles: ['shop', 'editor'] });
  await runAccount('role', 'bayu', 'viewer');
  expect((await (await signIn('bayu', second)).account.getUser()).data.user.role).toBe('viewer');
});

test.each([
  [['create', 'x', 'x@example.org'], 'x is not a valid user name.\n'],
  [['create', 'rina', 'nowhere'], 'nowhere is not a valid e-mail address.\n'],
  [['password', 'nobody'], 'There is no account nobody.\n'],
  [['role', 'bayu', 'shop', 'viewer'], 'viewer excludes the other roles.\n'],
])('%j fails with one sentence', async (parameters, complaint) => {
  expect(await runAccount(...parameters)).toMatchObject({ code: 1, complaint });
});

test('a taken name and invalid arguments are refused', async () => {
  await runAccount('create', 'tono', 'tono@example.org');
  const again = await runAccount('create', 'Tono', 'other@example.org');
  expect(again).toMatchObject({ code: 1, complaint: expect.stringContaining('taken') });
  for (const parameters of [[], ['role', 'tono', 'king'], ['create', 'tono']]) {
    const run = await runAccount(...parameters);
    expect(run).toMatchObject({ code: 1, complaint: expect.stringContaining('Usage:') });
  }
});
