import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUp, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { dataUses } from './tables.ts';

let api: TestApi;
let viewer: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

beforeEach(async () => {
  viewer = await signUp(api);
});

async function report(playbacks: { id: string; bytes: number }[]) {
  return (await viewer.client.viewing.reportDataUse({ playbacks })).data.data_meter.bytes;
}

test('playbacks are running totals; repeated or late reports change nothing', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  expect(await report([{ id: first, bytes: 4_000_000 }])).toBe(4_000_000);
  expect(await report([{ id: first, bytes: 9_000_000 }])).toBe(9_000_000);
  expect(await report([{ id: first, bytes: 9_000_000 }])).toBe(9_000_000);
  expect(await report([{ id: first, bytes: 4_000_000 }])).toBe(9_000_000);
  expect(
    await report([
      { id: second, bytes: 1_000_000 },
      { id: second.toUpperCase(), bytes: 2_000_000 },
    ]),
  ).toBe(11_000_000);
  expect(await report([])).toBe(11_000_000);
});

test('one profile’s bytes are never counted for another', async () => {
  const { viewing } = viewer.client;
  const { data } = await viewer.client.account.addProfile({ name: 'Anak' });
  const playbacks = [{ id: crypto.randomUUID(), bytes: 4_000_000 }];
  await expect(
    viewing.reportDataUse({ profile_id: data.profile.id, playbacks }),
  ).rejects.toMatchObject({ code: 'profile_not_active' });
  const told = await viewing.reportDataUse({ profile_id: viewer.profileId, playbacks });
  expect(told.data.data_meter).toMatchObject({ profile_id: viewer.profileId, bytes: 4_000_000 });
});

test('a new month starts at zero', async () => {
  const id = crypto.randomUUID();
  await report([{ id, bytes: 5_000_000 }]);
  await api.db
    .update(dataUses)
    .set({ month: sql`${dataUses.month} - interval '1 month'` })
    .where(eq(dataUses.playbackId, id));
  expect(await report([{ id, bytes: 6_000_000 }])).toBe(0);
  expect(await report([{ id: crypto.randomUUID(), bytes: 7_000_000 }])).toBe(7_000_000);
  const { data_meter } = (await viewer.client.viewing.getDataMeter()).data;
  expect(data_meter.month).toBe(new Date().toISOString().slice(0, 7));
});

test('counts are kept for a year', async () => {
  const [old, recent] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [id, months] of [
    [old, 13],
    [recent, 11],
  ] as const) {
    await report([{ id, bytes: 1_000 }]);
    await api.db
      .update(dataUses)
      .set({ month: sql`${dataUses.month} - make_interval(months => ${months})` })
      .where(eq(dataUses.playbackId, id));
  }
  await report([{ id: crypto.randomUUID(), bytes: 1_000 }]);
  const rows = await api.db
    .select({ id: dataUses.playbackId })
    .from(dataUses)
    .where(eq(dataUses.profileId, viewer.profileId));
  expect(rows.map(({ id }) => id)).not.toContain(old);
  expect(rows.map(({ id }) => id)).toContain(recent);
});

test('reports are limited', async () => {
  const other = await signUp(api);
  for (let count = 0; count < 60; count++) await report([]);
  await expect(report([])).rejects.toMatchObject({ code: 'too_many_requests' });
  await other.client.viewing.reportDataUse({ playbacks: [] });
});

test('at most two thousand playbacks per month are counted', async () => {
  const made = Array.from({ length: 2_000 }, () => ({ id: crypto.randomUUID(), bytes: 1_000 }));
  const [first] = made;
  for (let from = 0; from < made.length; from += 50) await report(made.slice(from, from + 50));
  expect(await report([{ id: crypto.randomUUID(), bytes: 7_000 }])).toBe(2_000_000);
  // Known ones go on counting, and another month has room again.
  const going = { id: first?.id ?? '', bytes: 5_000 };
  expect(await report([going, { id: crypto.randomUUID(), bytes: 7_000 }])).toBe(2_004_000);
  await api.db.update(dataUses).set({ month: sql`${dataUses.month} - interval '1 month'` });
  expect(await report([{ id: crypto.randomUUID(), bytes: 7_000 }])).toBe(7_000);
});

test('a cap can be set, changed and removed; other profiles have none', async () => {
  const { viewing } = viewer.client;
  for (const cap_bytes of [5_000_000_000, 2_000_000_000, null]) {
    expect((await viewing.setDataCap({ cap_bytes })).data.data_meter.cap_bytes).toBe(cap_bytes);
    expect((await viewing.getDataMeter()).data.data_meter).toMatchObject({ cap_bytes, bytes: 0 });
  }
  await viewing.setDataCap({ cap_bytes: 1_000_000_000 });
  const neighbour = await signUp(api);
  expect((await neighbour.client.viewing.getDataMeter()).data.data_meter.cap_bytes).toBeNull();
  await expect(viewing.setDataCap({ cap_bytes: 5 })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});
