import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addStream, addTitles } from '#test/titles.ts';

let api: TestApi;
let viewer: TestAccount;
let streamId: string;
let restrictedId: string;

beforeAll(async () => {
  api = await startTestApi();
  streamId = await addStream(api.db);
  restrictedId = await addStream(api.db, { access: 'login', folder: 'streams/x/locked-1' });
  await addTitles(api.db, [
    {
      name: 'Malam',
      rating: '17+',
      streamId,
      trailers: [{ name: 'Trailer', url: 'https://example.org/x' }],
      links: [
        { quality: '720p', language: 'id', player: 'Elsewhere', url: 'https://example.org/y' },
      ],
    },
    { name: 'Pagi', rating: 'SU', streamId: await addStream(api.db) },
    { name: 'Siang', streamId: await addStream(api.db) },
    { name: 'Larut', rating: '21+', access: 'login', streamId: restrictedId },
    {
      type: 'tv-show',
      name: 'Rumah',
      rating: '17+',
      seasons: [{ number: 1, names: {}, episodes: [{ number: 1, name: 'Pintu', texts: {} }] }],
    },
  ]);
});

afterAll(() => api.close());

beforeEach(async () => {
  viewer = await addAccount(api);
});

const password = 'hujan di bulan juni';
const pin = '27182';

function limit(rating_limit: 'SU' | '13+' | '17+' | '21+' | null) {
  return viewer.client.account.updateProfile({ id: viewer.profileId, rating_limit });
}

async function read(slug: string) {
  return (await viewer.client.catalogue.getTitle({ type: 'movie', slug })).data.title;
}

test.each([
  ['SU', false],
  ['13+', false],
  ['17+', true],
  ['21+', true],
  [null, true],
] as const)('under the limit %s a film for 17+ is allowed: %s', async (rating, allowed) => {
  await limit(rating);
  const { access, stream } = await read('malam');
  expect(access).toEqual({
    required: 'free',
    allowed,
    reason: allowed ? null : 'rating_above_limit',
    // Without a PIN, only another profile can watch it.
    ...(allowed ? {} : { by_pin: false }),
  });
  expect(stream !== null).toBe(allowed);
  expect((await read('pagi')).access.allowed).toBe(true);
  // Unrated titles count as having the highest rating.
  expect((await read('siang')).access.allowed).toBe(rating === null || rating === '21+');
});

test('external links are limited like the film', async () => {
  const elsewhere = async () => (await read('malam')).links.filter(({ url }) => url !== null);
  expect(await elsewhere()).toMatchObject([{ url: 'https://example.org/y' }]);
  await limit('13+');
  expect(await elsewhere()).toEqual([]);
});

test('a series above the limit lists no episodes', async () => {
  const { catalogue } = viewer.client;
  const list = () => catalogue.getSeasons({ id: 'rumah', seasons: '1' });
  const readShow = async () =>
    (await catalogue.getTitle({ type: 'tv-show', slug: 'rumah' })).data.title.seasons;
  expect((await list()).data.seasons[0]?.episodes).toHaveLength(1);
  expect(await readShow()).toHaveLength(1);
  await limit('13+');
  await expect(list()).rejects.toMatchObject({ code: 'title_not_found' });
  expect(await readShow()).toEqual([]);
});

test('addresses of restricted films follow the limit, whatever the plan', async () => {
  const ask = () => viewer.client.plans.grantPlayback({ stream_id: restrictedId });
  const { data } = await ask();
  const master = data.grant.stream.master ?? '';
  await limit('17+');
  await expect(ask()).rejects.toMatchObject({ code: 'rating_above_limit' });
  const answer = await api.fetch(master.replace('master.m3u8', 'stream.key'));
  expect(answer.status).toBe(403);
});

test('the PIN lifts the limit for this session only', async () => {
  await viewer.client.account.setPin({ pin, current_password: password });
  await limit('13+');
  expect((await read('malam')).access).toMatchObject({ allowed: false, by_pin: true });
  const { data } = await viewer.client.account.unlockRatings({ pin });
  const hours = (Date.parse(data.pin.unlocked_until ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeCloseTo(4, 1);
  expect((await read('malam')).access.allowed).toBe(true);
  await viewer.client.account.lockRatings();
  expect((await read('malam')).access.allowed).toBe(false);
});

test('a limited profile cannot lift any limit without the PIN', async () => {
  const { data } = await viewer.client.account.addProfile({ name: 'Anak', rating_limit: 'SU' });
  await viewer.client.account.setPin({ pin, current_password: password });
  await viewer.client.account.activateProfile({ id: data.profile.id });
  const refused = { code: 'pin_required' };
  const { account } = viewer.client;
  await expect(account.activateProfile({ id: viewer.profileId })).rejects.toMatchObject(refused);
  await expect(account.addProfile({ name: 'Besar' })).rejects.toMatchObject(refused);
  await expect(
    account.updateProfile({ id: data.profile.id, rating_limit: null }),
  ).rejects.toMatchObject(refused);
  await expect(
    account.activateProfile({ id: viewer.profileId, pin: '0000' }),
  ).rejects.toMatchObject({ code: 'wrong_pin' });
  await account.activateProfile({ id: viewer.profileId, pin });
  // Back on the limited profile, the limit applies again.
  await account.activateProfile({ id: data.profile.id });
  expect((await read('malam')).access.allowed).toBe(false);
});

test('PIN guesses are limited, and the password sets a new one', async () => {
  await viewer.client.account.setPin({ pin, current_password: password });
  const { account } = viewer.client;
  for (let guess = 0; guess < 5; guess += 1) {
    const tried = account.unlockRatings({ pin: `000${guess}` });
    await expect(tried).rejects.toMatchObject({ code: 'wrong_pin' });
  }
  await expect(account.unlockRatings({ pin })).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(account.setPin({ pin: '1111', current_password: 'wrong' })).rejects.toMatchObject({
    code: 'wrong_password',
  });
  await account.setPin({ pin: null, current_password: password });
  expect((await account.getPin()).data.pin.is_set).toBe(false);
  await expect(account.setPin({ pin: 'abcd', current_password: password })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('lists, the home page and searches omit titles above the limit', async () => {
  await addTitles(api.db, [
    { name: 'Gamelan Malam', rating: '21+', genres: ['drama'] },
    { name: 'Gamelan Pagi', rating: 'SU', genres: ['drama'] },
    { name: 'Gamelan Siang', genres: ['drama'] },
  ]);
  api.expireCatalogue();
  const { catalogue } = viewer.client;
  const namesFound = async () => {
    const [listed, whole, home, searched, suggested, genre] = await Promise.all([
      catalogue.listTitles({ type: 'movie', genre: 'drama' }),
      catalogue.getList({ kind: 'new', type: 'movie' }),
      catalogue.getHome(),
      catalogue.search({ search: 'gamelan' }),
      catalogue.suggest({ search: 'gamelan', limit: 9 }),
      catalogue.getTerm({ id: 'drama' }),
    ]);
    return {
      listed: listed.data.titles,
      count: listed.data.page.total,
      whole: whole.data.titles.filter(({ name }) => name.startsWith('Gamelan')),
      home: home.data.home.rails?.[0]?.titles.filter(({ name }) => name.startsWith('Gamelan')),
      searched: searched.data.search,
      suggested: suggested.data.search_suggestions.groups.flatMap(
        ({ items }) => items as unknown[],
      ),
      genre: genre.data.genre.sections.flatMap(({ titles }) => titles),
    };
  };
  const count = async () =>
    Object.entries(await namesFound()).map(([where, found]) => [
      where,
      Array.isArray(found) ? found.length : found,
    ]);
  const everywhere = (shown: number) =>
    ['listed', 'count', 'whole', 'home', 'searched', 'suggested', 'genre'].map((where) => [
      where,
      shown,
    ]);
  expect(await count()).toEqual(everywhere(3));
  // Neither titles rated above it, nor unrated ones.
  await limit('17+');
  expect(await count()).toEqual(everywhere(1));
});
