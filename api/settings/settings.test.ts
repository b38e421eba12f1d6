import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine } from '#api/platform/audit/actor.ts';
import { auditEntries } from '#api/platform/audit/tables.ts';
import { undoChange } from '#api/platform/audit/undo-change.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi, testKeySources } from '#test/api.ts';
import { hearInvalidations } from '#test/hear-invalidations.ts';
import { testQris, testSettings } from '#test/settings.ts';
import { createSettingReverter, saveSettings } from './commands/save-settings.ts';
import { openSettings } from './live-settings.ts';
import { settings } from './tables.ts';

let api: TestApi;
let owner: Awaited<ReturnType<typeof addAccount>>['client'];

beforeAll(async () => {
  api = await startTestApi();
  owner = (await addAccount(api, 'owner')).client;
});
afterAll(() => api.close());

const readSite = async () => (await api.client.site.getSite()).data.site;
const readAll = async () => (await owner.settings.getSettings()).data.current;

test('what an owner sets is in effect at once, on every page', async () => {
  const bank_account = { bank: 'BRI', account_number: '77', account_holder: 'CV Layar' };
  const heard = await hearInvalidations(api, () =>
    owner.settings.saveSettings({
      site_name: ' Layar Kita ',
      bank_account: null,
      contact_email: null,
      low_stock_level: 2,
    }),
  );
  expect(new Set(heard)).toEqual(new Set(['settings', 'site']));
  expect(await readSite()).toMatchObject({
    name: 'Layar Kita',
    contact_email: null,
    payment_methods: ['cash_on_delivery'],
  });
  expect((await api.client.plans.listPlans()).data.for_sale).toBe(false);
  await owner.settings.saveSettings({ bank_account });
  expect((await api.client.plans.listPlans()).data.for_sale).toBe(true);
  expect((await readAll()).settings).toMatchObject({ bank_account, low_stock_level: 2 });

  // A value that equals the default follows the default.
  await owner.settings.saveSettings({
    site_name: 'Sorot',
    bank_account: testSettings.bank_account,
  });
  const keys = (await api.db.select({ key: settings.key }).from(settings)).map(({ key }) => key);
  expect(keys.sort()).toEqual(['contact_email', 'low_stock_level']);
});

test('a change can be undone, a stored null included', async () => {
  const undo = async (change: number | null) => {
    const [entry] = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.id, change ?? 0));
    if (!entry) throw new Error('no entry');
    await api.db.transaction((tx) =>
      undoChange(tx, commandLine, entry, {
        reverters: [createSettingReverter({ defaults: testSettings, fixed: {} })],
      }),
    );
  };
  const stored = () => api.db.select().from(settings).where(eq(settings.key, 'bank_account'));
  const first = await owner.settings.saveSettings({ bank_account: null });
  expect(await stored()).toMatchObject([{ value: null }]);
  const again = await owner.settings.saveSettings({ bank_account: null });
  expect(again.data.change).toBeNull();
  const other = { bank: 'BNI', account_number: '1', account_holder: 'PT' };
  const second = await owner.settings.saveSettings({ bank_account: other });
  await expect(undo(first.data.change)).rejects.toMatchObject({ code: 'changed_since' });
  await undo(second.data.change);
  expect(await stored()).toMatchObject([{ value: null }]);
  await undo(first.data.change);
  expect(await stored()).toEqual([]);
});

test('neither two changes at once nor undo leave settings that contradict each other', async () => {
  const both = await Promise.allSettled([
    owner.settings.saveSettings({ plan_basic_price: 70_000 }),
    owner.settings.saveSettings({ plan_premium_price: 60_000 }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await owner.settings.saveSettings({ plan_basic_price: 39_000, plan_premium_price: 79_000 });

  const { change } = (await owner.settings.saveSettings({ plan_basic_price: 20_000 })).data;
  await owner.settings.saveSettings({ plan_premium_price: 30_000 });
  await expect(owner.ops.undoChange({ id: change ?? 0 })).rejects.toMatchObject({
    code: 'premium_not_higher',
  });
  await owner.settings.saveSettings({ plan_basic_price: 39_000, plan_premium_price: 79_000 });
});

test.each([
  [{ plan_premium_price: 39_000 }, 'premium_not_higher'],
  [{ languages: ['id'] }, 'default_language_not_offered'],
  [{ accent: '#3a2a00' }, 'accent_too_faint'],
  [{ qris: 'https://example.org/pay' }, 'qris_unreadable'],
  [{ qris: testQris.replace('SOROT', 'TOROS') }, 'qris_checksum_wrong'],
  [{ site_name: '' }, 'invalid_input'],
  [{ time_zone: 'WIB' }, 'invalid_input'],
] as const)('%o is refused: %s', async (changes, code) => {
  const refused = owner.settings.saveSettings(changes as { site_name?: string });
  await expect(refused).rejects.toMatchObject({ code });
});

test('the environment wins, and is named', async () => {
  const fixed = { site_name: { variable: 'SITE_NAME', value: 'Bioskop' } };
  await api.db.insert(settings).values({ key: 'site_name', value: 'Layar' }).onConflictDoNothing();
  const live = await openSettings(api.db, {
    fixed,
    readDefaults: async () => testSettings,
    keys: testKeySources,
  });
  expect(live.current.site_name).toBe('Bioskop');
  await expect(
    saveSettings(api.db, commandLine, { site_name: 'Layar' }, live),
  ).rejects.toMatchObject({ code: 'setting_fixed', data: { variable: 'SITE_NAME' } });
});

test('the shop may read what concerns it', async () => {
  const { client } = await addAccount(api, 'shop');
  const { settings: seen } = (await client.settings.getShopSettings()).data;
  expect(seen).toMatchObject({
    transfer_hours: 24,
    sender_address: 'Sorot\nJl. Melati 7, Bandung 40115',
  });
  await expect(client.settings.getSettings()).rejects.toMatchObject({ code: 'role_required' });
});
