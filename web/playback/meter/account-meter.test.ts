import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { createMemoryStorage } from '#test/memory-storage.ts';
import { sessionCookie } from '#web/lib/session/stored-session.ts';
import { createAccountMeter } from './account-meter.ts';
import { createBrowserMeter } from './browser-meter.ts';

const authCookie = 'sorot_user';
const polling = { timeout: 5_000 };

let api: TestApi;
let viewer: TestAccount;
let child: number;
let isOnline: boolean;
let storage: Storage;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await api.close();
});

/** A browser with a signed-in account, possibly offline. */
beforeEach(async () => {
  viewer = await addAccount(api);
  child = (await viewer.client.account.addProfile({ name: 'Anak' })).data.profile.id;
  isOnline = true;
  storage = createMemoryStorage();
  const { token } = viewer.session;
  const stored = { token, username: 'sari', email: 'sari@example.org' };
  const [cookie] = sessionCookie(authCookie, stored, { secure: false }).split(';');
  vi.stubGlobal('document', { cookie });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    const { keepalive: _, ...sent } = init;
    return api.fetch(path, sent);
  });
});

const activate = (id: number) => viewer.client.account.activateProfile({ id });
const open = (profileId?: number) => createAccountMeter(storage, authCookie, profileId);

async function countedBytes(): Promise<number> {
  return (await viewer.client.viewing.getDataMeter()).data.data_meter.bytes;
}

test('unsent counts of one profile wait for it, and are never charged to another', async () => {
  isOnline = false;
  open(viewer.profileId).count(4_000_000);
  isOnline = true;
  await activate(child);
  const other = open(child);
  other.count(1_000_000);
  other.report();
  await expect.poll(countedBytes, polling).toBe(1_000_000);
  await expect.poll(() => other.getState().bytes, polling).toBe(1_000_000);
  await activate(viewer.profileId);
  expect(await countedBytes()).toBe(0);
  open(viewer.profileId);
  await expect.poll(countedBytes, polling).toBe(4_000_000);
  await expect.poll(() => storage.length, polling).toBe(0);
});

test('a page opened by another profile sends nothing until that profile is active', async () => {
  const meter = open(viewer.profileId);
  await activate(child);
  meter.count(2_000_000);
  meter.report();
  const answered = open(child);
  answered.count(3);
  answered.report();
  await expect.poll(countedBytes, polling).toBe(3);
  await activate(viewer.profileId);
  meter.report();
  await expect.poll(countedBytes, polling).toBe(2_000_000);
});

test('out-of-order answers do not count anything twice', async () => {
  const meter = open(viewer.profileId);
  for (let time = 0; time < 20; time += 1) {
    meter.count(1_000);
    meter.report();
  }
  await expect.poll(countedBytes, polling).toBe(20_000);
  await expect.poll(() => storage.length, polling).toBe(0);
  expect(meter.getState().bytes).toBe(20_000);
});

test('a page that does not know the profile learns it, and loses no bytes meanwhile', async () => {
  const meter = open();
  meter.count(5_000);
  await expect.poll(() => storage.key(0), polling).toContain(String(viewer.profileId));
  meter.report();
  await expect.poll(countedBytes, polling).toBe(5_000);
  expect(meter.getState().bytes).toBe(5_000);
});

test('what a guest used in the same browser this month counts for the account, once', async () => {
  const guest = createBrowserMeter(storage);
  guest.setCap(10_000_000_000);
  guest.count(3_000_000);
  open(viewer.profileId);
  await expect.poll(countedBytes, polling).toBe(3_000_000);
  expect(createBrowserMeter(storage).getState()).toEqual({ bytes: 0, cap: 10_000_000_000 });
  const again = open(viewer.profileId);
  await expect.poll(() => again.getState().bytes, polling).toBe(3_000_000);
});

test('also of a profile that the page does not know', async () => {
  createBrowserMeter(storage).count(2_000_000);
  const meter = open();
  await expect.poll(() => createBrowserMeter(storage).getState().bytes, polling).toBe(0);
  meter.report();
  await expect.poll(countedBytes, polling).toBe(2_000_000);
});
