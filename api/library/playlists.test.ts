import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { titles } from '#api/catalogue/tables.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addPicture, addTitles } from '#test/titles.ts';

let api: TestApi;
let owner: TestAccount;
let films: number[];

beforeAll(async () => {
  api = await startTestApi();
  owner = await addAccount(api);
  const episode = { number: 2, name: 'Pintu', texts: { de: { name: 'Die Tür' } } };
  films = await addTitles(api.db, [
    { name: 'Senja' },
    { name: 'Fajar' },
    { name: 'Malam' },
    { type: 'tv-show', name: 'Rumah', seasons: [{ number: 1, names: {}, episodes: [episode] }] },
  ]);
});

afterAll(() => api.close());

async function makePlaylist(privacy: 'public' | 'private' = 'private'): Promise<string> {
  return (await owner.client.library.createPlaylist({ name: 'Akhir pekan', privacy })).data.playlist
    .id;
}

async function namesOn(id: string): Promise<string[]> {
  const { items } = (await owner.client.library.getPlaylist({ id })).data;
  return items.map(({ title }) => title.name);
}

async function fill(id: string): Promise<number[]> {
  const added: number[] = [];
  for (const title of films.slice(0, 3)) {
    added.push((await owner.client.library.addPlaylistItem({ id, title })).data.item.id);
  }
  return added;
}

test('a playlist is private unless its owner publishes it', async () => {
  const { playlist } = (await owner.client.library.createPlaylist({ name: '  Pagi  ' })).data;
  expect(playlist).toMatchObject({ name: 'Pagi', privacy: 'private', views: 0, is_mine: true });
  const { id } = playlist;
  await expect(api.client.library.getPlaylist({ id })).rejects.toMatchObject({
    code: 'playlist_not_found',
  });
  await owner.client.library.changePlaylist({ id, privacy: 'public', description: 'Untuk kopi' });
  expect((await api.client.library.getPlaylist({ id })).data.playlist).toMatchObject({
    name: 'Pagi',
    description: 'Untuk kopi',
    privacy: 'public',
    is_mine: false,
    owner: 'Sari',
  });
});

test('titles and episodes are added once, in order', async () => {
  const id = await makePlaylist();
  await fill(id);
  const again = (await owner.client.library.addPlaylistItem({ id, title: films[0] })).data;
  expect(again.added).toBe(false);
  const show = await api.client.catalogue.getTitle({ type: 'tv-show', slug: 'rumah' });
  const episode = show.data.title.seasons[0]?.episodes[0]?.id;
  await owner.client.library.addPlaylistItem({ id, episode });
  await owner.client.library.addPlaylistItem({ id, title: films[3] });
  expect(await namesOn(id)).toEqual(['Senja', 'Fajar', 'Malam', 'Rumah', 'Rumah']);
  const answer = await api.fetch(`/api/v1/playlists/${id}/?lang=de`, { headers: owner.headers });
  const { items, playlist } = (await answer.json()).data;
  expect(items[3].episode).toEqual({ id: episode, season: 1, number: 2, name: 'Die Tür' });
  expect(items[4].episode).toBeNull();
  expect(playlist.item_count).toBe(5);

  const held = await owner.client.library.listPlaylists({ episode });
  expect(held.data.holding).toEqual([{ id, item: items[3].id }]);
});

test.each([
  ['up', 2, 1, ['Malam', 'Senja', 'Fajar']],
  ['down', 0, 2, ['Fajar', 'Senja', 'Malam']],
  ['past the end', 0, 99, ['Fajar', 'Malam', 'Senja']],
  ['to where it is', 1, 2, ['Senja', 'Fajar', 'Malam']],
] as const)('an item moves %s', async (_name, from, position, names) => {
  const id = await makePlaylist();
  const items = await fill(id);
  const item = items[from] ?? 0;
  const moved = await owner.client.library.movePlaylistItem({ id, item, position });
  expect(moved.data.position).toBe(Math.min(position, 3));
  expect(await namesOn(id)).toEqual(names);
});

test('concurrent moves, additions and removals keep the list consistent', async () => {
  const id = await makePlaylist();
  const items = await fill(id);
  const { library } = owner.client;
  await Promise.all(
    [
      ...items.map((item, at) => library.movePlaylistItem({ id, item, position: 3 - at })),
      library.addPlaylistItem({ id, title: films[3] }),
      library.addPlaylistItem({ id, title: films[3] }),
      library.removePlaylistItem({ id, item: items[1] ?? 0 }),
    ].map((change) => change.catch(() => undefined)),
  );
  const names = await namesOn(id);
  expect([...names].sort()).toEqual(['Malam', 'Rumah', 'Senja']);
});

test('a view counts once per viewer and day, and never for the owner', async () => {
  const id = await makePlaylist('public');
  const stranger = await addAccount(api);
  const look = (headers: Record<string, string>, clientAddress: string) =>
    api
      .fetch(`/api/v1/playlists/${id}/views/`, { method: 'POST', headers }, { clientAddress })
      .then((answer) => answer.json())
      .then(({ data }) => data.counted);
  const phone = { 'user-agent': 'phone' };
  expect(await look(phone, '198.51.100.7')).toBe(true);
  expect(await look(phone, '198.51.100.7')).toBe(false);
  expect(await look({ 'user-agent': 'laptop' }, '198.51.100.7')).toBe(true);
  expect(await look(phone, '198.51.100.8')).toBe(true);
  expect(await look(stranger.headers, '198.51.100.9')).toBe(true);
  expect(await look(stranger.headers, '198.51.100.10')).toBe(false);
  expect(await look(owner.headers, '198.51.100.11')).toBe(false);
  const { playlist } = (await api.client.library.getPlaylist({ id })).data;
  expect(playlist.views).toBe(4);
});

test('one address counts as few views, whatever its browsers claim to be', async () => {
  const id = await makePlaylist();
  await owner.client.library.changePlaylist({ id, privacy: 'public' });
  const look = (browser: number) =>
    api.fetch(
      `/api/v1/playlists/${id}/views/`,
      { method: 'POST', headers: { 'user-agent': `browser ${browser}` } },
      { clientAddress: '203.0.113.5' },
    );
  const answers = await Promise.all(Array.from({ length: 70 }, (_, browser) => look(browser)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  expect((await api.client.library.getPlaylist({ id })).data.playlist.views).toBe(60);
});

test('a profile has at most a hundred playlists', async () => {
  const busy = await addAccount(api);
  const make = () => busy.client.library.createPlaylist({ name: 'Satu lagi' });
  const made = await Promise.allSettled(Array.from({ length: 103 }, make));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
  await expect(make()).rejects.toMatchObject({ code: 'too_many_playlists', status: 409 });
});

test('profiles of a household do not share playlists', async () => {
  const id = await makePlaylist();
  const { profile } = (await owner.client.account.addProfile({ name: 'Adik', colour: 1 })).data;
  await owner.client.account.activateProfile({ id: profile.id });
  try {
    expect((await owner.client.library.listPlaylists({})).data.playlists).toEqual([]);
    await expect(owner.client.library.getPlaylist({ id })).rejects.toMatchObject({
      code: 'playlist_not_found',
    });
  } finally {
    await owner.client.account.activateProfile({ id: owner.profileId });
  }
});

test('a rating limit hides items and posters above it', async () => {
  const { client, profileId } = await addAccount(api);
  const [adult = 0, free = 0] = await addTitles(api.db, [
    { name: 'Larut', rating: '21+', posterId: await addPicture(api.db) },
    { name: 'Subuh', rating: 'SU' },
  ]);
  const id = await makePlaylist('public');
  for (const title of [adult, free]) await owner.client.library.addPlaylistItem({ id, title });
  const read = async () => {
    const { playlist, items } = (await client.library.getPlaylist({ id })).data;
    const names = items.map(({ title }) => title.name);
    return { names, count: playlist.item_count, posters: playlist.posters.length };
  };
  expect(await read()).toEqual({ names: ['Larut', 'Subuh'], count: 2, posters: 1 });
  await client.account.updateProfile({ id: profileId, rating_limit: '17+' });
  expect(await read()).toEqual({ names: ['Subuh'], count: 1, posters: 0 });
});

test('a title that staff hide is neither listed nor pictured nor counted', async () => {
  const [hidden = 0, shown = 0] = await addTitles(api.db, [
    { name: 'Larut', posterId: await addPicture(api.db) },
    { name: 'Subuh' },
  ]);
  const id = await makePlaylist('public');
  for (const title of [hidden, shown]) await owner.client.library.addPlaylistItem({ id, title });
  await api.db.update(titles).set({ hidden: true }).where(eq(titles.id, hidden));
  const { playlist, items } = (await owner.client.library.getPlaylist({ id })).data;
  expect(items.map(({ title }) => title.name)).toEqual(['Subuh']);
  expect(playlist).toMatchObject({ item_count: 1, posters: [] });
});
