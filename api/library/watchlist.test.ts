import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#api/account/tables.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTitles } from '#test/titles.ts';
import { exportLibrary } from './queries/export-library.ts';
import { playlists, watchlistEntries } from './tables.ts';

let api: TestApi;
let films: number[];

beforeAll(async () => {
  api = await startTestApi();
  films = await addTitles(
    api.db,
    Array.from({ length: 60 }, (_, index) => ({ name: `Film ${index}` })),
  );
});

afterAll(() => api.close());

test('titles without a film can be added once, most recent first', async () => {
  const { client } = await addAccount(api);
  for (const title of [films[0], films[1], films[0]]) {
    await client.library.addToWatchlist({ title: title ?? 0 });
  }
  const { entries, page } = (await client.library.listWatchlist({})).data;
  expect(entries.map(({ title }) => title.id)).toEqual([films[1], films[0]]);
  expect(entries[0]).toMatchObject({ available: true, title: { playable: false } });
  expect(page).toMatchObject({ total: 2, next: null });

  await client.library.removeFromWatchlist({ title: films[1] ?? 0 });
  await client.library.removeFromWatchlist({ title: films[1] ?? 0 });
  expect((await client.library.listWatchlistIds()).data.ids).toEqual([films[0]]);
});

test('a long watchlist is paged, and a foreign cursor is refused', async () => {
  const { client, profileId } = await addAccount(api);
  await api.db.insert(watchlistEntries).values(films.map((titleId) => ({ profileId, titleId })));
  const first = (await client.library.listWatchlist({})).data;
  const cursor = first.page.next ?? '';
  const second = (await client.library.listWatchlist({ cursor })).data;
  const read = [...first.entries, ...second.entries].map(({ title }) => title.id);
  expect([first.entries.length, second.page.next]).toEqual([48, null]);
  expect(read.sort((a, b) => a - b)).toEqual(films);
  await expect(client.library.listWatchlist({ cursor: 'abc' })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('a rating limit hides items above it from the list and its count', async () => {
  const { client, profileId } = await addAccount(api);
  const [adult = 0, free = 0] = await addTitles(api.db, [
    { name: 'Larut', rating: '21+' },
    { name: 'Pagi', rating: 'SU' },
  ]);
  for (const title of [adult, free]) await client.library.addToWatchlist({ title });
  const list = async () => {
    const { entries, page } = (await client.library.listWatchlist({})).data;
    return { names: entries.map(({ title }) => title.name), total: page.total };
  };
  expect(await list()).toEqual({ names: ['Pagi', 'Larut'], total: 2 });
  await client.account.updateProfile({ id: profileId, rating_limit: '17+' });
  expect(await list()).toEqual({ names: ['Pagi'], total: 1 });
});

test('the export has everything stored, and nothing outlives the account', async () => {
  const { client, id } = await addAccount(api);
  const [title = 0] = films;
  await client.library.addToWatchlist({ title });
  const { playlist } = (await client.library.createPlaylist({ name: 'Malam' })).data;
  await client.library.addPlaylistItem({ id: playlist.id, title });
  expect(await exportLibrary(api.db, id)).toMatchObject({
    playlists: [{ name: 'Malam', items: [{ title: 'Film 0', episode: null }] }],
    watchlist: [{ profile: 'Sari', title: 'Film 0' }],
  });
  await api.db.delete(accounts).where(eq(accounts.id, id));
  expect(await api.db.$count(playlists, eq(playlists.id, playlist.id))).toBe(0);
});
