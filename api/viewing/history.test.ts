import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { episodes, titles } from '#api/catalogue/tables.ts';
import { signUp, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';
import { createDevice, watch } from '#test/watching.ts';
import { exportViewing } from './queries/export-viewing.ts';

let api: TestApi;
let films: number[];
let parts: number[];
let viewer: TestAccount;

beforeAll(async () => {
  // Makes unrated titles visible to everybody.
  api = await startTestApi({ ratings: { unratedAs: 'SU' } });
  const streamId = await addStream(api.db);
  films = await addTitles(api.db, [
    ...Array.from({ length: 60 }, (_, index) => ({ name: `Film ${index}`, streamId })),
    { name: 'Café 100%', streamId, texts: { id: { name: 'Kedai Kopi' } } },
  ]);
  await addTitles(api.db, [
    {
      type: 'tv-show',
      name: 'Rumah',
      seasons: [
        {
          number: 1,
          names: {},
          episodes: [1, 2].map((number) => ({
            number,
            name: `Bagian ${number}`,
            texts: {},
            streamId,
          })),
        },
      ],
    },
  ]);
  const rows = await api.db.select({ id: episodes.id }).from(episodes).orderBy(episodes.id);
  parts = rows.map(({ id }) => id);
});

afterAll(() => api.close());

beforeEach(async () => {
  viewer = await signUp(api);
});

const film = (index: number) => films[index] ?? 0;
const part = (index: number) => parts[index] ?? 0;

type Wanted = Parameters<TestAccount['client']['viewing']['listHistory']>[0];

async function history(wanted: Wanted = {}, account = viewer) {
  const { data } = await account.client.viewing.listHistory(wanted);
  return data.history.map(({ title }) => title.name);
}

test('films and series newest first, a series once with its last episode', async () => {
  await watch(
    viewer,
    { id: film(0), position: 95, ago: 40 },
    { kind: 'episode', id: part(0), position: 95, ago: 30 },
    { id: film(1), position: 5, ago: 20 },
    { kind: 'episode', id: part(1), position: 10, ago: 10 },
  );
  const { data } = await viewer.client.viewing.listHistory({});
  expect(data.history).toMatchObject([
    { title: { name: 'Rumah' }, episode: { season: 1, number: 2 }, episodes: 2, is_watched: false },
    { title: { name: 'Film 1' }, episode: null, is_watched: false },
    { title: { name: 'Film 0' }, episodes: 0, is_watched: true, position_ms: 95 * 60_000 },
  ]);
  expect(data.page).toMatchObject({ total: 3, next: null });
  expect(data.is_paused).toBe(false);
  expect(await history({ type: 'tv-show' })).toEqual(['Rumah']);
  expect(await history({}, await signUp(api))).toEqual([]);
});

test('search matches names in every language, ignoring case and accents', async () => {
  const seen = [60, 10, 11].map((index) => ({ id: film(index), position: 5, ago: index }));
  await watch(viewer, ...seen);
  for (const search of ['cafe', 'CAFÉ', '100%', 'kedai ko', ' kopi ']) {
    expect(await history({ search })).toEqual(['Café 100%']);
  }
  expect(await history({ search: 'film' })).toEqual(['Film 10', 'Film 11']);
  expect(await history({ search: 'film', type: 'tv-show' })).toEqual([]);
  expect(await history({ search: '%' })).toEqual(['Café 100%']);
  expect(await history({ search: 'film_1' })).toEqual([]);
});

test('pages have no gaps while something is watched', async () => {
  const seen = films.slice(0, 60).map((id, index) => ({ id, position: 5, ago: index + 1 }));
  await watch(viewer, ...seen);
  const names: string[] = [];
  let cursor: string | undefined;
  for (let number = 1; number <= 3; number++) {
    const { data } = await viewer.client.viewing.listHistory({ cursor });
    expect(data.page).toMatchObject({ number, size: 24 });
    names.push(...data.history.map(({ title }) => title.name));
    cursor = data.page.next ?? undefined;
    if (number === 1) await watch(viewer, { id: film(60), position: 1 });
  }
  expect(cursor).toBeUndefined();
  expect(names).toEqual(Array.from({ length: 60 }, (_, index) => `Film ${index}`));
  const first = (await viewer.client.viewing.listHistory({})).data.page.next ?? '';
  for (const wrong of [{ cursor: first, search: 'x' }, { cursor: 'abc' }]) {
    await expect(viewer.client.viewing.listHistory(wrong)).rejects.toMatchObject({
      code: 'invalid_input',
    });
  }
});

test('removed titles stay removed, whatever a device still sends', async () => {
  const tablet = createDevice(viewer, -60);
  await watch(viewer, { id: film(0), position: 40, ago: 10 }, { id: film(1), position: 1 });
  const offline = [tablet.note({ id: film(0), position: 60, ago: 5 })];
  await viewer.client.viewing.removeFromHistory({ id: film(0) });
  await tablet.send(offline);
  expect(await history()).toEqual(['Film 1']);
  const { data } = await viewer.client.viewing.getProgress({ kind: 'title', id: film(0) });
  expect(data.progress).toBeNull();
  await watch(viewer, { id: film(0), position: 61 });
  expect(await history()).toEqual(['Film 0', 'Film 1']);
  await expect(viewer.client.viewing.removeFromHistory({ id: 999_999 })).rejects.toMatchObject({
    code: 'title_not_found',
  });
});

test('a rating limit hides titles above it from list, search and count', async () => {
  await watch(viewer, { id: film(0), position: 40, ago: 2 }, { id: film(1), position: 40 });
  await api.db
    .update(titles)
    .set({ rating: '21+' })
    .where(eq(titles.id, film(0)));
  expect(await history()).toEqual(['Film 1', 'Film 0']);
  await viewer.client.account.updateProfile({ id: viewer.profileId, rating_limit: '17+' });
  expect(await history()).toEqual(['Film 1']);
  expect(await history({ search: 'film' })).toEqual(['Film 1']);
  expect((await viewer.client.viewing.listHistory({})).data.page.total).toBe(1);
  await api.db
    .update(titles)
    .set({ rating: null })
    .where(eq(titles.id, film(0)));
});

test('a hidden title is answered like an unknown one', async () => {
  const availableUntil = new Date(Date.now() - 1_000);
  const { viewing } = viewer.client;
  const [unseen, seen] = [film(40), film(41)];
  await watch(viewer, { id: seen, position: 40 });
  const isGone = inArray(titles.id, [unseen, seen]);
  await api.db.update(titles).set({ availableUntil }).where(isGone);
  const refused = { code: 'title_not_found' };
  for (const id of [unseen, 999_999]) {
    await expect(viewing.removeFromHistory({ id })).rejects.toMatchObject(refused);
    await expect(viewing.removeFromContinueWatching({ id })).rejects.toMatchObject(refused);
  }
  // Viewers may remove what they watched, even if it is hidden by now.
  await viewing.removeFromContinueWatching({ id: seen });
  await viewing.removeFromHistory({ id: seen });
  await api.db.update(titles).set({ availableUntil: null }).where(isGone);
  expect(await history()).toEqual([]);
});

test('all of it can be removed, without affecting others', async () => {
  const neighbour = await signUp(api);
  const offline = [createDevice(viewer).note({ id: film(3), position: 9, ago: 2 })];
  for (const each of [viewer, neighbour]) {
    await watch(each, { id: film(0), position: 40 }, { id: film(1), position: 95 });
  }
  await viewer.client.viewing.clearHistory();
  await createDevice(viewer).send(offline);
  expect(await history()).toEqual([]);
  expect(await history({}, neighbour)).toHaveLength(2);
  await viewer.client.viewing.clearHistory();
  await watch(viewer, { id: film(2), position: 3 });
  expect(await history()).toEqual(['Film 2']);
});

test('while the history is paused nothing is stored, then or later', async () => {
  const { viewing } = viewer.client;
  const device = createDevice(viewer);
  const before = device.note({ id: film(0), position: 10, ago: 1 });
  for (let time = 0; time < 2; time++) {
    expect((await viewing.pauseHistory({ is_paused: true })).data.history.is_paused).toBe(true);
  }
  const during = device.note({ id: film(1), position: 10 });
  await device.send([during]);
  expect((await viewing.listHistory({})).data).toMatchObject({ history: [], is_paused: true });
  await viewing.pauseHistory({ is_paused: false });
  // The device was offline: what it saw before the pause counts, but not during it.
  await device.send([before, during]);
  expect(await history()).toEqual(['Film 0']);
  await watch(viewer, { id: film(1), position: 12 });
  expect(await history()).toEqual(['Film 1', 'Film 0']);
});

test('the export has the history, and nothing outlives the account', async () => {
  await watch(
    viewer,
    { id: film(0), position: 95, ago: 4 },
    { kind: 'episode', id: part(0), position: 10 },
  );
  await viewer.client.viewing.removeFromContinueWatching({ id: film(5) });
  await viewer.client.viewing.setDataCap({ cap_bytes: 2_000_000_000 });
  await viewer.client.viewing.pauseHistory({ is_paused: true });
  expect(await exportViewing(api.db, viewer.id)).toMatchObject([
    {
      profile: 'Sari',
      history: [
        { type: 'tv-show', name: 'Rumah', season: 1, episode: 1, finished_at: null },
        { type: 'movie', name: 'Film 0', season: null, position_ms: 95 * 60_000 },
      ],
      removed: [{ name: 'Film 5', forgotten_at: null }],
      history_is_paused: true,
      data_cap_bytes: 2_000_000_000,
    },
  ]);
  expect(await exportViewing(api.db, 999_999)).toEqual([]);
});
