import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { commandLine } from '#api/platform/audit/actor.ts';
import { hideSecrets } from '#api/platform/text/hide-secrets.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi, testKeySources } from '#test/api.ts';
import { hearInvalidations } from '#test/hear-invalidations.ts';
import { testSettings } from '#test/settings.ts';
import { openSettings } from '../live-settings.ts';
import { serviceKeys } from '../tables.ts';
import { createKeyCipher } from './key-cipher.ts';
import { saveKeys } from './save-keys.ts';
import { findUnreadableKeys, type KeySources, withStoredKeys } from './service-keys.ts';

const variable = 'TMDB_API_KEY';
const value = 'tmdb-8d1f2c-kept-to-itself-wxyz';
const logged: Record<string, unknown>[] = [];

let api: TestApi;
let owner: TestAccount;

beforeAll(async () => {
  api = await startTestApi({ onLog: (line) => logged.push(line) });
  owner = await addAccount(api, 'owner');
});
afterEach(async () => {
  await api.db.delete(serviceKeys);
  await api.settings.reload();
});
afterAll(() => api.close());

const save = (keys: { variable: string; value: string | null }[]) =>
  owner.client.settings.saveServiceKeys({ keys });
const read = async () => (await owner.client.settings.listServiceKeys()).data.keys;
const readOne = async () => (await read()).find((key) => key.variable === variable);

/** As another process of the site sees it. */
const openAs = (keys: Partial<KeySources>) =>
  openSettings(api.db, {
    fixed: {},
    readDefaults: async () => testSettings,
    keys: { ...testKeySources, ...keys },
  });

test('a key is stored, told by its ending, replaced and removed', async () => {
  expect(await readOne()).toMatchObject({
    ...{ service: 'TMDB', kind: 'metadata', credential: 'key', state: 'missing' },
    ...{ ending: null, stored_at: null, stored_by: null },
  });
  const heard = await hearInvalidations(api, () => save([{ variable, value: ` ${value}\n` }]));
  expect(heard).toContain('settings');
  const stored = { state: 'stored', ending: 'wxyz', stored_by: owner.session.username };
  expect(await readOne()).toMatchObject(stored);
  expect(withStoredKeys({}, api.settings.keys, api.settings.keys.stored)).toEqual({
    [variable]: value,
  });
  await save([
    { variable, value: 'a-shorter-one' },
    { variable: 'OPENSUBTITLES_USERNAME', value: 'films' },
  ]);
  expect(await readOne()).toMatchObject({ state: 'stored', ending: null });
  await save([{ variable, value: null }]);
  expect(await readOne()).toMatchObject({ state: 'missing', stored_at: null });
});

test('what services would refuse, and unknown variables, are refused', async () => {
  for (const keys of [
    [{ variable, value: 'short' }],
    [{ variable, value: `${value}\u0007` }],
    [{ variable: 'TOKEN_KEY', value }],
    [{ variable: 'TMDB_URL', value: 'https://tmdb.example.org' }],
    [
      { variable: 'OPENSUBTITLES_USERNAME', value: 'films' },
      { variable: 'NOTHING', value },
    ],
  ]) {
    await expect(save(keys)).rejects.toMatchObject({ code: 'invalid_input' });
  }
  expect(api.settings.keys.stored.size).toBe(0);
});

test('the environment wins', async () => {
  await save([{ variable, value }]);
  const given = new Set([variable]);
  const { keys } = await openAs({ given });
  const values = { [variable]: 'of the environment' };
  expect(withStoredKeys(values, keys, keys.stored)).toEqual(values);
  await expect(
    saveKeys(api.db, commandLine, [{ variable, value: null }], keys),
  ).rejects.toMatchObject({ code: 'setting_fixed', data: { variable } });
});

test('under another signing key it counts as missing, and says so until it is entered again', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const openCipher = async () => createKeyCipher(privateKey);
  await saveKeys(api.db, commandLine, [{ variable, value }], { given: new Set(), openCipher });
  await api.settings.reload();
  const { keys } = api.settings;
  expect(withStoredKeys({}, keys, keys.stored)).toEqual({});
  expect(findUnreadableKeys(keys)).toEqual([variable]);
  expect(findUnreadableKeys({ ...keys, given: new Set([variable]) })).toEqual([]);
  expect(await readOne()).toMatchObject({ state: 'unreadable', ending: 'wxyz', stored_by: null });
  const readWarnings = async () =>
    (await owner.client.analytics.getDashboard()).data.dashboard.warnings;
  expect(await readWarnings()).toContain('unreadable_keys');
  await save([{ variable, value }]);
  expect(await readOne()).toMatchObject({ state: 'stored', stored_by: owner.session.username });
  expect(await readWarnings()).not.toContain('unreadable_keys');
});

test('other changes of settings keep what the keys were opened with', async () => {
  await save([{ variable, value }]);
  const { stored } = api.settings.keys;
  await owner.client.settings.saveSettings({ transfer_hours: 48 });
  expect(api.settings.keys.stored).toBe(stored);
  await save([{ variable, value: `${value}2` }]);
  expect(api.settings.keys.stored).not.toBe(stored);
});

test('no answer, row, export, log line or entry of the audit log has its value', async () => {
  const told = JSON.stringify([
    await save([{ variable, value }]),
    await save([{ variable, value: `${value}-replaced` }]),
    await save([{ variable: 'OPENSUBTITLES_API_KEY', value: 'x'.repeat(500) }]).catch(
      (error: unknown) => [error, String(error)],
    ),
    await read(),
    await owner.client.account.exportAccount(),
    await (await owner.client.ops.exportAuditEntries({})).text(),
  ]);
  expect(told).not.toContain(value);
  expect(told).not.toContain('x'.repeat(20));
  const { entries } = (await owner.client.ops.listAuditEntries({ kind: 'service_key' })).data;
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'settings.saveServiceKeys', subject: { name: variable } },
    { action: 'settings.saveServiceKeys', subject: { name: variable }, before: null },
  ]);
  expect(entries[0]?.actor).toMatchObject({ name: owner.session.username });

  // A backup holds the rows of all tables.
  const { rows: tables } = await api.db.execute<{ name: string }>(sql`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`);
  expect(tables.length).toBeGreaterThan(50);
  const hex = Buffer.from(value).toString('hex');
  for (const { name } of tables) {
    const { rows } = await api.db.execute<{ row: string }>(
      sql`SELECT t::text AS row FROM ${sql.raw(name)} t`,
    );
    const text = rows.map(({ row }) => row).join('\n');
    expect(text, name).not.toContain(value);
    expect(text, name).not.toContain(hex);
  }
  expect(JSON.stringify(logged)).not.toContain(value);
  // What a library or a service would repeat in an error.
  expect(hideSecrets(`401: ${value} is not valid`)).not.toContain(value);
});
