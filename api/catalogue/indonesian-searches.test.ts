import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolderStore } from '#api/platform/media-store.ts';
import { loadDemoContent } from '#db/demo/load-demo.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { indonesianSearches, listMissedSearches } from '#test/indonesian-searches.ts';

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-searches-'));
  await loadDemoContent({ db: api.db, store: openFolderStore(folder) });
}, 120_000);

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

test('the list is long, and what it wants is there to be found', async () => {
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

test('nine of ten searches of Indonesian visitors find all they want among the first five', async () => {
  const missed = await listMissedSearches(indonesianSearches, search);
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(indonesianSearches.length / 10);
});

test('a search that means nothing is not answered with just anything', async () => {
  expect(await search('nonton streaming gratis')).toEqual([]);
  expect(await search('qqqqwwww zzzzxxxx')).toEqual([]);
});
