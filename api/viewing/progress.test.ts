import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signUp, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';
import { createDevice, watch } from '#test/watching.ts';

let api: TestApi;
let film: number;
let other: number;
let viewer: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  const streamId = await addStream(api.db);
  [film = 0, other = 0] = await addTitles(api.db, [
    { name: 'Senja', streamId },
    { name: 'Fajar', streamId },
  ]);
});

afterAll(() => api.close());

beforeEach(async () => {
  viewer = await signUp(api);
});

async function progressOf(id: number, account = viewer) {
  return (await account.client.viewing.getProgress({ kind: 'title', id })).data.progress;
}

async function minuteOf(id: number) {
  const progress = await progressOf(id);
  return progress && progress.position_ms / 60_000;
}

test('a position is available on all devices of a profile, and to nobody else', async () => {
  await watch(viewer, { id: film, position: 42 });
  expect(await progressOf(film)).toMatchObject({
    position_ms: 42 * 60_000,
    duration_ms: 100 * 60_000,
    is_watched: false,
  });
  expect(await progressOf(other)).toBeNull();
  expect(await progressOf(film, await signUp(api))).toBeNull();
});

test('the later watching wins, whichever report arrives first', async () => {
  const [phone, television] = [createDevice(viewer), createDevice(viewer)];
  const offline = phone.note({ id: film, position: 20, ago: 30 });
  await television.send([television.note({ id: film, position: 70, ago: 10 })]);
  await phone.send([offline]);
  expect(await minuteOf(film)).toBe(70);
  // Later, and further back: watched again.
  await phone.send([phone.note({ id: film, position: 5 })]);
  expect(await minuteOf(film)).toBe(5);
});

test.each([60, -60, 60 * 24 * 400])(
  'a clock that is %i minutes wrong does not matter',
  async (off) => {
    const [right, wrong] = [createDevice(viewer), createDevice(viewer, off)];
    await right.send([right.note({ id: film, position: 30, ago: 20 })]);
    await wrong.send([wrong.note({ id: film, position: 10, ago: 40 })]);
    expect(await minuteOf(film)).toBe(30);
    await wrong.send([wrong.note({ id: film, position: 50, ago: 5 })]);
    expect(await minuteOf(film)).toBe(50);
    await right.send([right.note({ id: film, position: 60, ago: 1 })]);
    expect(await minuteOf(film)).toBe(60);
    expect((await progressOf(film))?.age_ms).toBeLessThan(2 * 60_000);
  },
);

test('two devices that were offline converge in either order', async () => {
  const device = createDevice(viewer);
  const queues = [
    [
      device.note({ id: film, position: 95, ago: 50 }),
      device.note({ id: other, position: 8, ago: 9 }),
    ],
    [
      device.note({ id: film, position: 3, ago: 40 }),
      device.note({ id: other, position: 7, ago: 12 }),
    ],
  ];
  const second = await signUp(api);
  for (const queue of queues) await device.send(queue);
  for (const queue of queues.toReversed()) await createDevice(second).send(queue);
  for (const id of [film, other]) {
    const [here, there] = [await progressOf(id), await progressOf(id, second)];
    expect(here?.position_ms).toBe(there?.position_ms);
  }
  expect([await minuteOf(film), await minuteOf(other)]).toEqual([3, 8]);
  // That the film was finished on one of them is not lost.
  for (const { client } of [viewer, second]) {
    const { history } = (await client.viewing.listHistory({ type: 'movie' })).data;
    expect(history.find(({ title }) => title.id === film)?.is_watched).toBe(true);
  }
});

test('sending the same again changes nothing', async () => {
  const device = createDevice(viewer);
  const queue = [device.note({ id: film, position: 12, ago: 3 })];
  for (let time = 0; time < 3; time++) await device.send(queue);
  expect(await minuteOf(film)).toBe(12);
  const { history } = (await viewer.client.viewing.listHistory({})).data;
  expect(history).toHaveLength(1);
});

test('nine tenths count as watched; started again it is in progress', async () => {
  await watch(viewer, { id: film, position: 89.9, ago: 3 });
  expect((await progressOf(film))?.is_watched).toBe(false);
  await watch(viewer, { id: film, position: 90, ago: 2 });
  expect((await progressOf(film))?.is_watched).toBe(true);
  await watch(viewer, { id: film, position: 4 });
  expect((await progressOf(film))?.is_watched).toBe(false);
});

test('two reports about one film in a call count as the later one', async () => {
  await watch(
    viewer,
    { id: film, position: 92, ago: 4 },
    { id: film, position: 6, ago: 1 },
    { id: 999_999, position: 1 },
  );
  expect(await minuteOf(film)).toBe(6);
  expect((await viewer.client.viewing.listHistory({})).data.history[0]?.is_watched).toBe(true);
});

test('50 concurrent devices all succeed', async () => {
  const device = createDevice(viewer);
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const seen = { position: 50 - index, ago: index };
      const items = [film, other].map((id) => device.note({ id, ...seen }));
      return device.send(index % 2 ? items : items.toReversed());
    }),
  );
  expect([await minuteOf(film), await minuteOf(other)]).toEqual([50, 50]);
});

test('a report after the device switched profiles is kept for the right one', async () => {
  const report = [createDevice(viewer).note({ id: film, position: 33, ago: 5 })];
  const { account } = viewer.client;
  const { profile } = (await account.addProfile({ name: 'Adik' })).data;
  await account.activateProfile({ id: profile.id });
  await expect(createDevice(viewer).send(report)).rejects.toMatchObject({
    code: 'profile_not_active',
  });
  expect(await progressOf(film)).toBeNull();
  await account.activateProfile({ id: viewer.profileId });
  await createDevice(viewer).send(report);
  expect(await minuteOf(film)).toBe(33);
});

test('progress requires a sign-in and is bounded', async () => {
  const item = createDevice(viewer).note({ id: film, position: 1 });
  const report = { profile_id: viewer.profileId, sent_at: Date.now(), items: [item] };
  await expect(api.client.viewing.saveProgress(report)).rejects.toMatchObject({
    code: 'sign_in_required',
  });
  for (const wrong of [
    { ...report, items: [] },
    { ...report, items: [{ ...item, position_ms: -1 }] },
    { ...report, items: [{ ...item, duration_ms: 0 }] },
    { ...report, items: Array(201).fill(item) },
  ]) {
    await expect(viewer.client.viewing.saveProgress(wrong)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  }
});
