import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolderStore } from '#api/platform/media-store.ts';
import { loadDemoContent } from '#server/load-demo-once.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { indonesianSearches, listMissedSearches } from '#test/indonesian-searches.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-searches-'));
  await loadDemoContent({ db: api.db, store: openFolderStore(folder) });
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

async function search(typed: string): Promise<string[]> {
  const query = new URLSearchParams({ search: typed });
  const response = await api.fetch(`/api/v1/global_search/?${query}`);
  expect(response.status).toBe(200);
  const { data } = await response.json();
  return data.search.map(({ slug }: { slug: string }) => slug);
}

test('the list is long, and everything it expects exists', async () => {
  const typed = indonesianSearches.map((each) => each.typed);
  expect(new Set(typed).size).toBeGreaterThanOrEqual(100);
  const [known, wanted] = [new Set<string>(), new Set<string>()];
  for (const type of ['movie', 'tv-show'] as const) {
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { data } = await api.client.catalogue.listTitles({ type, cursor: cursor || undefined });
      for (const { slug } of data.titles) known.add(slug);
      cursor = data.page.next ?? undefined;
    }
  }
  for (const slug of indonesianSearches.flatMap((each) => each.wanted)) wanted.add(slug);
  expect([...wanted].filter((slug) => !known.has(slug))).toEqual([]);
});

test('nine of ten Indonesian searches find everything expected in the first five results', async () => {
  const missed = await listMissedSearches(indonesianSearches, search);
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(indonesianSearches.length / 10);
});

test('a meaningless search does not return arbitrary titles', async () => {
  expect(await search('nonton streaming gratis')).toEqual([]);
  expect(await search('qqqqwwww zzzzxxxx')).toEqual([]);
});

const findProducts = async (typed: string) =>
  (await api.client.shop.listProducts({ search: typed })).data.products.map(({ slug }) => slug);

test.each([
  ['kaos', ['kaus-penjaga-suar-kecil', 'kaus-pelari-lentera', 'kaus-anak-naga-kapuas']],
  ['t-shirt', ['kaus-penjaga-suar-kecil', 'kaus-pelari-lentera', 'kaus-anak-naga-kapuas']],
  ['kaos lentera', ['kaus-pelari-lentera']],
  ['baju', ['kaus-penjaga-suar-kecil', 'hoodie-cakrawala-satu', 'topi-tukang-pos-awan']],
  ['jaket', ['hoodie-cakrawala-satu']],
  ['sweater', ['hoodie-cakrawala-satu']],
  ['topi', ['topi-tukang-pos-awan']],
  ['tas', ['tote-layar-di-tengah-sawah', 'ransel-tujuh-gunung']],
  ['cangkir kopi', ['mug-kopi-tanpa-gula']],
  ['coffee mug', ['mug-kopi-tanpa-gula']],
  ['ganci', ['gantungan-kunci-kapal-sigga']],
])('the shop has what visitors call %s', async (typed, wanted) => {
  expect(await findProducts(typed)).toEqual(expect.arrayContaining(wanted));
});

test.each(['kaos', 'baju', 'jaket', 'topi'])('no film matches %s', async (typed) => {
  expect(await search(typed)).toEqual([]);
  const { groups } = (await api.client.catalogue.suggest({ search: typed })).data
    .search_suggestions;
  expect(groups.map(({ kind }) => kind)).toEqual(['product']);
});

test('kopi finds what has to do with coffee', async () => {
  for (const slug of await search('kopi')) {
    const { title } = (await api.client.catalogue.getTitle({ type: 'movie', slug })).data;
    expect(JSON.stringify(title).toLowerCase(), slug).toMatch(/kopi|coffee/);
  }
});
