import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoContent } from '#server/load-demo-once.ts';
import { signUp, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { loadViewers, readHistory } from './load-viewers.ts';

let api: TestApi;
let viewer: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  await loadDemoContent(api);
  viewer = await signUp(api, { username: 'penonton' });
  await loadViewers(api.db, new Date());
});

afterAll(() => api.close());

const read = async (query: string) => (await api.pool.query(query)).rows;

test('titles have reviews by several people in Indonesian and English, of all ratings', async () => {
  const rows = await read('SELECT name, stars, language, created_at FROM reviews');
  expect(rows).toHaveLength(52);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(8);
  expect(new Set(rows.map(({ language }) => language))).toEqual(new Set(['id', 'en']));
  expect(new Set(rows.map(({ stars }) => stars)).size).toBeGreaterThanOrEqual(3);
  expect(Math.max(...rows.map((row) => Number(row.created_at)))).toBeLessThan(Date.now());
  const asked = { type: 'movie', slug: 'penjaga-suar-kecil' } as const;
  const { data } = await api.client.reviews.listReviews(asked);
  expect(data.reviews.length).toBeGreaterThan(2);
});

test('the viewer goes on in a film and in a series, and has finished others', async () => {
  const { data } = await viewer.client.viewing.listContinueWatching();
  const slugs = data.continue_watching.map(({ title }) => title.slug);
  expect(slugs.slice(0, 2)).toEqual(['penjaga-suar-kecil', 'kedai-hujan']);
  const history = await viewer.client.viewing.listHistory({});
  const titles = new Set(readHistory().map(({ title }) => title));
  expect(history.data.history).toHaveLength(titles.size);
  const finished = history.data.history.filter((entry) => entry.is_watched);
  expect(finished.length).toBeGreaterThan(3);
});

test('the address book of the viewer is filled', async () => {
  const addresses = await read('SELECT is_default_billing FROM account_addresses ORDER BY id');
  expect(addresses).toEqual([{ is_default_billing: true }, { is_default_billing: false }]);
});

test('loading again changes nothing', async () => {
  const everything = ['reviews', 'accounts', 'watch_progress', 'account_addresses'].map(
    (table) => `SELECT ctid, * FROM ${table}`,
  );
  const before = await Promise.all(everything.map(read));
  await loadViewers(api.db, new Date());
  expect(await Promise.all(everything.map(read))).toEqual(before);
});
