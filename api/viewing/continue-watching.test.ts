import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { episodes, relatedTitles, titles } from '#api/catalogue/tables.ts';
import { signUp, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';
import { createDevice, watch } from '#test/watching.ts';

let api: TestApi;
let films: number[];
let parts: number[];
let viewer: TestAccount;

beforeAll(async () => {
  // Makes unrated titles visible to everybody.
  api = await startTestApi({ ratings: { unratedAs: 'SU' } });
  const streamId = await addStream(api.db);
  films = await addTitles(
    api.db,
    ['Senja', 'Fajar', 'Hujan', 'Kabut', 'Angin', 'Ombak'].map((name) => ({ name, streamId })),
  );
  const episode = (number: number, isThere = true) => ({
    number,
    name: `Bagian ${number}`,
    texts: { en: { name: `Part ${number}` } },
    ...(isThere && { streamId }),
  });
  await addTitles(api.db, [
    {
      type: 'tv-show',
      name: 'Kedai Hujan',
      seasons: [
        { number: 1, names: {}, episodes: [episode(1), episode(2, false), episode(3)] },
        { number: 2, names: {}, episodes: [episode(1)] },
      ],
    },
  ]);
  const rows = await api.db.select({ id: episodes.id }).from(episodes).orderBy(episodes.id);
  parts = rows.map(({ id }) => id);
  await api.db
    .update(relatedTitles)
    .set({ related: films.slice(1) })
    .where(eq(relatedTitles.titleId, film(0)));
});

afterAll(() => api.close());

beforeEach(async () => {
  viewer = await signUp(api);
});

async function rail(account = viewer) {
  const { data } = await account.client.viewing.listContinueWatching();
  return data.continue_watching.map(({ title, episode, position_ms }) =>
    episode
      ? `${title.name} ${episode.season}.${episode.number} @${position_ms / 60_000}`
      : `${title.name} @${position_ms / 60_000}`,
  );
}

const film = (index: number) => films[index] ?? 0;
const part = (index: number) => parts[index] ?? 0;

test('the last watched comes first, and finished titles are gone', async () => {
  expect(await rail()).toEqual([]);
  await watch(
    viewer,
    { id: film(0), position: 10, ago: 30 },
    { id: film(1), position: 20, ago: 20 },
    { id: film(2), position: 95, ago: 10 },
  );
  expect(await rail()).toEqual(['Fajar @20', 'Senja @10']);
  expect(await rail(await signUp(api))).toEqual([]);
});

test('a series continues with its next playable episode', async () => {
  const see = (index: number, position: number, ago: number) =>
    watch(viewer, { kind: 'episode', id: part(index), position, ago });
  await see(0, 50, 50);
  expect(await rail()).toEqual(['Kedai Hujan 1.1 @50']);
  await see(0, 97, 40);
  expect(await rail()).toEqual(['Kedai Hujan 1.3 @0']);
  await see(2, 33, 30);
  expect(await rail()).toEqual(['Kedai Hujan 1.3 @33']);
  // Rewatching an old one returns to where the next one was left.
  await see(0, 99, 25);
  expect(await rail()).toEqual(['Kedai Hujan 1.3 @33']);
  await see(2, 98, 20);
  expect(await rail()).toEqual(['Kedai Hujan 2.1 @0']);
  await see(3, 98, 10);
  expect(await rail()).toEqual([]);
});

test('a removed title does not come back through another device’s earlier report', async () => {
  const tablet = createDevice(viewer, 60);
  const offline = [tablet.note({ id: film(0), position: 60, ago: 5 })];
  await watch(viewer, { id: film(0), position: 40, ago: 10 });
  await viewer.client.viewing.removeFromContinueWatching({ id: film(0) });
  expect(await rail()).toEqual([]);
  await tablet.send(offline);
  expect(await rail()).toEqual([]);
  // Its position is kept, and watching it again brings it back.
  const { progress } = (await viewer.client.viewing.getProgress({ kind: 'title', id: film(0) }))
    .data;
  expect(progress?.position_ms).toBe(60 * 60_000);
  await watch(viewer, { id: film(0), position: 61 });
  expect(await rail()).toEqual(['Senja @61']);
  const nothing = viewer.client.viewing.removeFromContinueWatching({ id: 999_999 });
  await expect(nothing).rejects.toMatchObject({ code: 'title_not_found' });
});

test('suggests titles related to the last watched one, without watched ones', async () => {
  await watch(viewer, { id: film(0), position: 95, ago: 9 });
  const because = async () =>
    (await viewer.client.viewing.listContinueWatching()).data.because_you_watched;
  expect(await because()).toMatchObject({ name: 'Senja' });
  expect((await because())?.titles.map(({ id }) => id)).toEqual(films.slice(1));
  await watch(viewer, { id: film(1), position: 5, ago: 8 });
  expect((await because())?.titles.map(({ id }) => id)).toEqual(films.slice(2));
  await watch(viewer, { id: film(2), position: 5, ago: 7 });
  expect(await because()).toBeNull();
});

test('titles added since the last visit are new; watching them today changes nothing else', async () => {
  const fresh = async () =>
    (await viewer.client.viewing.listContinueWatching()).data.new_since_last_visit.map(
      ({ name }) => name,
    );
  await watch(viewer, { id: film(0), position: 95, ago: 5 });
  expect(await fresh()).toEqual([]);
  await watch(viewer, { id: film(1), position: 95, ago: 24 * 60 });
  expect(await fresh()).toEqual(['Kedai Hujan', 'Ombak', 'Angin', 'Kabut', 'Hujan']);
  await watch(viewer, { id: film(5), position: 5, ago: 1 });
  expect(await fresh()).toEqual(['Kedai Hujan', 'Angin', 'Kabut', 'Hujan']);
});

test('a limit set later hides titles above it', async () => {
  const rated = [film(1), film(2)];
  await api.db.update(titles).set({ rating: '21+' }).where(inArray(titles.id, rated));
  await watch(
    viewer,
    { id: film(0), position: 10, ago: 30 },
    { id: film(1), position: 20, ago: 20 },
  );
  expect(await rail()).toEqual(['Fajar @20', 'Senja @10']);
  const because = async () =>
    (await viewer.client.viewing.listContinueWatching()).data.because_you_watched;
  expect((await because())?.titles.map(({ id }) => id)).toEqual(films.slice(2));
  await viewer.client.account.updateProfile({ id: viewer.profileId, rating_limit: '17+' });
  expect(await rail()).toEqual(['Senja @10']);
  // Too few are left for a rail.
  expect(await because()).toBeNull();
  await api.db.update(titles).set({ rating: null }).where(inArray(titles.id, rated));
});

test('what a profile may not watch takes no place among the new titles', async () => {
  const streamId = await addStream(api.db);
  const made = Array.from({ length: 12 }, (_, at) => ({
    name: `Larut ${at}`,
    rating: '21+' as const,
    streamId,
  }));
  const adult = await addTitles(api.db, made);
  await watch(viewer, { id: film(1), position: 95, ago: 24 * 60 });
  await viewer.client.account.updateProfile({ id: viewer.profileId, rating_limit: '17+' });
  const { data } = await viewer.client.viewing.listContinueWatching();
  expect(data.new_since_last_visit).toHaveLength(6);
  await api.db.delete(titles).where(inArray(titles.id, adult));
});

test('names are in the requested language', async () => {
  await watch(viewer, { kind: 'episode', id: part(0), position: 5 });
  const names = async (language: string) => {
    const headers = { ...viewer.headers, 'accept-language': language };
    const answer = await api.fetch('/api/v1/continue_watching/', { headers });
    return (await answer.json()).data.continue_watching[0].episode.name;
  };
  expect([await names('en'), await names('id')]).toEqual(['Part 1', 'Part 1']);
});

test('a series reports the next episode, and the watched ones', async () => {
  const [show] = await api.db
    .select({ id: titles.id })
    .from(titles)
    .where(eq(titles.type, 'tv-show'));
  const progress = async (account = viewer) => {
    const { data } = await account.client.viewing.getShowProgress({ id: show?.id ?? 0 });
    const { next, is_finished, episodes } = data.show_progress;
    return {
      next: next && `${next.season}.${next.number} @${next.position_ms / 60_000}`,
      is_finished,
      seen: episodes.map(({ id, is_watched }) => [parts.indexOf(id), is_watched]),
    };
  };
  const see = (index: number, position: number, ago: number) =>
    watch(viewer, { kind: 'episode', id: part(index), position, ago });
  expect(await progress()).toEqual({ next: null, is_finished: false, seen: [] });
  await see(0, 50, 50);
  expect(await progress()).toEqual({ next: '1.1 @50', is_finished: false, seen: [[0, false]] });
  await see(0, 97, 40);
  expect(await progress()).toEqual({ next: '1.3 @0', is_finished: false, seen: [[0, true]] });
  // The last one was watched out of order: the skipped one comes next.
  await see(3, 98, 30);
  expect(await progress()).toMatchObject({ next: '1.3 @0', is_finished: false });
  await see(2, 98, 20);
  await see(3, 99, 10);
  expect(await progress()).toMatchObject({ next: null, is_finished: true });
  // Started again, it stays watched.
  await see(0, 10, 5);
  expect(await progress()).toMatchObject({ next: '1.1 @10', is_finished: true });
  expect(await progress(await signUp(api))).toMatchObject({ next: null, seen: [] });
});

test('an unknown series has no progress', async () => {
  for (const id of [film(0), 999_999]) {
    await expect(viewer.client.viewing.getShowProgress({ id })).rejects.toMatchObject({
      code: 'title_not_found',
    });
  }
});

test('films that a device remembers are described without an account, if they are playable', async () => {
  const { viewing } = api.client;
  const asked = [`episode-${part(2)}`, `title-${film(1)}`, `episode-${part(1)}`, 'title-999999'];
  const { films: found } = (await viewing.describeFilms({ films: asked.join(',') })).data;
  expect(found.map(({ title, episode }) => [title.name, episode?.number])).toEqual([
    ['Kedai Hujan', 3],
    ['Fajar', undefined],
  ]);
  const tooMany = Array.from({ length: 13 }, () => `title-${film(0)}`).join(',');
  for (const films of ['', 'title', 'title-0', 'song-1', tooMany]) {
    await expect(viewing.describeFilms({ films })).rejects.toMatchObject({ code: 'invalid_input' });
  }
});

test('without an account, what was added within some hours is new', async () => {
  const fresh = async (hours: number) =>
    (await api.client.viewing.listNewTitles({ hours })).data.titles.map(({ name }) => name);
  const all = ['Kedai Hujan', 'Ombak', 'Angin', 'Kabut', 'Hujan', 'Fajar', 'Senja'];
  expect(await fresh(24)).toEqual(all);
  const long = new Date(Date.now() - 48 * 3_600_000);
  await api.db
    .update(titles)
    .set({ addedAt: long })
    .where(eq(titles.id, film(5)));
  expect(await fresh(24)).toEqual(all.filter((name) => name !== 'Ombak'));
  expect(await fresh(72)).toEqual([...all.filter((name) => name !== 'Ombak'), 'Ombak']);
  for (const hours of [0, 1.5, 99_999]) {
    await expect(api.client.viewing.listNewTitles({ hours })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  }
});
