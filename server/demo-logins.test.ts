import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAccount } from '#api/account/index.ts';
import { hashPassword } from '#api/account/passwords.ts';
import { accounts } from '#api/account/tables.ts';
import { findQrisFault } from '#api/platform/qris.ts';
import { milestones } from '#api/site/tables.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { describeDemoLogins, openDemoLogins, replacePublishedPasswords } from './demo-logins.ts';
import { readEnvironment } from './env.ts';
import { openSiteSettings, readConfig } from './live-config.ts';

let api: TestApi;
let folder: string;
let place: { SOROT_DATA: string; BASE_URL: string | undefined };
beforeEach(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'demo-logins-'));
  place = { SOROT_DATA: folder, BASE_URL: undefined };
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const readLogins = async () =>
  JSON.parse(await readFile(join(folder, 'demo-logins.json'), 'utf8')) as Record<
    'viewer' | 'operator',
    { username: string; password: string }
  >;

test('the demo has a viewer and an operator with the logins in the file', async () => {
  await openDemoLogins(api.db, place);
  const line = await describeDemoLogins(api.db, folder);
  const logins = await readLogins();
  await openDemoLogins(api.db, place);
  expect(await readLogins()).toEqual(logins);
  for (const role of ['viewer', 'operator'] as const) {
    const { username, password } = logins[role];
    expect(line).toContain(`${username} / ${password} (${role})`);
    const { data } = await api.client.account.login({ username, password });
    const client = api.clientOf(data.session.token.access);
    expect((await client.account.getUser()).data.user).toMatchObject({ username, role });
  }
});

test('only the owner can read the passwords, and each folder has its own', async () => {
  await openDemoLogins(api.db, place);
  expect((await stat(join(folder, 'demo-logins.json'))).mode & 0o777).toBe(0o600);
  const first = await readLogins();
  expect(first.viewer.password).not.toBe(first.operator.password);
  await api.db.delete(accounts);
  await rm(join(folder, 'demo-logins.json'));
  await openDemoLogins(api.db, place);
  expect((await readLogins()).operator.password).not.toBe(first.operator.password);
});

test('a site with a public address gets no demo logins', async () => {
  await openDemoLogins(api.db, { ...place, BASE_URL: 'https://films.example.org' });
  expect(await api.db.select().from(accounts)).toEqual([]);
  await expect(readLogins()).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a damaged file is reported, and no account is created', async () => {
  await writeFile(join(folder, 'demo-logins.json'), '{"viewer":');
  const refused = { code: 'bad_demo_logins' };
  await expect(openDemoLogins(api.db, place)).rejects.toMatchObject(refused);
  expect(await api.db.select().from(accounts)).toEqual([]);
});

test('published passwords of an earlier release are replaced', async () => {
  const published = 'putar film malam ini';
  await openDemoLogins(api.db, place);
  await pretendPublished('operator', published);
  const session = await api.client.account.login({ username: 'operator', password: published });
  expect(await replacePublishedPasswords(api.db, folder)).toBe(true);
  const { operator, viewer } = await readLogins();
  const guess = api.client.account.login({ username: 'operator', password: published });
  await expect(guess).rejects.toMatchObject({ code: 'wrong_credentials' });
  await api.client.account.login(operator);
  await api.client.account.login(viewer);
  const stolen = api.clientOf(session.data.session.token.access);
  await expect(stolen.account.getUser()).rejects.toMatchObject({ status: 401 });
  expect(await describeDemoLogins(api.db, folder)).toContain(operator.password);
  expect(await replacePublishedPasswords(api.db, folder)).toBe(false);
});

test('a demo login whose password was changed is neither shown nor changed', async () => {
  await openDemoLogins(api.db, place);
  const changed = { passwordHash: await hashPassword('hujan di bulan juni') };
  await api.db.update(accounts).set(changed).where(eq(accounts.username, 'operator'));
  expect(await describeDemoLogins(api.db, folder)).not.toContain('operator /');
  expect(await replacePublishedPasswords(api.db, folder)).toBe(false);
  await api.db.delete(accounts);
  expect(await describeDemoLogins(api.db, folder)).toBeUndefined();
});

test('without the demo no logins are shown', async () => {
  const names = { username: 'operator', firstName: 'Ayu', lastName: '', phone: '' };
  const given = { email: 'ayu@example.org', password: 'hujan di bulan juni' };
  await openAccount(api.db, { ...names, ...given, language: 'en' });
  expect(await describeDemoLogins(api.db, folder)).toBeUndefined();
  expect(await replacePublishedPasswords(api.db, folder)).toBe(false);
});

test('a demo accepts bank transfers and QRIS until it has a real operator', async () => {
  const readAccount = async (variables = {}) => (await readSiteConfig(variables)).shop.bankAccount;
  expect(await readAccount()).toBeNull();
  await openDemoLogins(api.db, place);
  expect(await readAccount()).toMatchObject({ account_holder: 'Sorot Demo' });
  expect(findQrisFault((await readSiteConfig({})).shop.qris ?? '')).toBeNull();
  expect(await readAccount({ BANK_ACCOUNT: 'BCA/123/PT Sorot' })).toMatchObject({ bank: 'BCA' });
  const passwordHash = randomBytes(8).toString('hex');
  await api.db.update(accounts).set({ passwordHash }).where(eq(accounts.username, 'operator'));
  expect(await readAccount()).toBeNull();
});

async function readSiteConfig(variables: NodeJS.ProcessEnv) {
  const environment = readEnvironment(variables);
  return readConfig(await openSiteSettings(environment, api.db), environment);
}

/** Creates an account like an earlier release: published password, marked hash. */
async function pretendPublished(username: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await api.db.update(accounts).set({ passwordHash }).where(eq(accounts.username, username));
  const mark = createHash('sha256').update(passwordHash).digest('hex');
  await api.db.insert(milestones).values({ name: `demo_login ${mark}` });
  const { viewer } = await readLogins();
  await writeFile(join(folder, 'demo-logins.json'), JSON.stringify({ viewer }), { mode: 0o600 });
}

test('a demo shows contact details; the operator’s settings take precedence', async () => {
  const read = async (variables = {}) => (await readSiteConfig(variables)).site;
  const nobody = { contact_phone: null, contact_email: null, social_links: [] };
  expect(await read()).toMatchObject(nobody);
  await openDemoLogins(api.db, place);
  const details = await read();
  expect(details).toMatchObject({
    contact_phone: expect.stringMatching(/^\+62 /),
    contact_email: expect.stringMatching(/@.+\.example$/),
  });
  expect(details.social_links.length).toBeGreaterThan(1);
  for (const { url } of details.social_links) expect(new URL(url).hostname).toMatch(/\.example$/);

  const links = 'Mastodon=https://films.example.org/@sorot';
  expect(
    await read({
      CONTACT_PHONE: '+62 21 1',
      CONTACT_EMAIL: 'halo@films.example.org',
      SOCIAL_LINKS: links,
    }),
  ).toMatchObject({
    contact_phone: '+62 21 1',
    contact_email: 'halo@films.example.org',
    social_links: [{ network: 'Mastodon', url: 'https://films.example.org/@sorot' }],
  });
  // Real outgoing mail must not go to the demo address.
  const mail = { SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@b.example', BASE_URL: 'https://b.example' };
  expect((await read(mail)).contact_email).toBeNull();
  await api.db.update(accounts).set({ passwordHash: 'another' });
  expect(await read()).toMatchObject(nobody);
});
