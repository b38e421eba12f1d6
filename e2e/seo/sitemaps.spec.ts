import { beforeAll, expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { faultsOfSitemap } from '#test/validate-sitemap.ts';
import { siteUrl } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { doAtOnce } from './support/at-once.ts';
import { readHead } from './support/read-head.ts';
import {
  findSitemapIndex,
  readSitemap,
  readSitemaps,
  type SitemapFile,
} from './support/read-sitemaps.ts';

/** Entries of each file in the index, by file name. */
let files: Map<string, SitemapFile>;

beforeAll(async () => {
  files = await readSitemaps();
});

const numbered = (kind: string) => `${kind}-0.xml`;

test('there is a valid file for each kind of page', async () => {
  const index = await readSitemap(await findSitemapIndex());
  expect(await faultsOfSitemap(index, 'index')).toEqual([]);
  expect([...files.keys()]).toEqual([
    'pages.xml',
    ...['movies', 'tv-shows', 'videos', 'seasons', 'episodes', 'reviews'].map(numbered),
    ...['collections', 'genres', 'tags', 'people', 'products', 'posts'].map(numbered),
  ]);
  for (const [name, { xml }] of files) {
    expect(await faultsOfSitemap(xml, 'sitemap'), name).toEqual([]);
  }
});

test('every film, series and video is listed once', async () => {
  const names = { movie: 'movies', 'tv-show': 'tv-shows', video: 'videos' };
  for (const [type, name] of Object.entries(names)) {
    const { page } = await askApi<{ page: { total: number } }>(`titles/?type=${type}`);
    const addresses = files.get(`${name}-0.xml`)?.urls.map(({ address }) => address) ?? [];
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toHaveLength(page.total);
  }
});

slowTest('every listed page exists and agrees with the sitemap', async () => {
  const faults: string[] = [];
  await doAtOnce(
    [...files.values()].flatMap(({ urls }) => urls),
    async ({ address, alternates }) => {
      const head = await readHead(address);
      if (head.status !== 200) faults.push(`${address} is ${head.status}`);
      if (head.canonical !== address) faults.push(`${address} says it is ${head.canonical}`);
      if (head.meta.has('robots')) faults.push(`${address} is not to be indexed`);
      if (JSON.stringify(head.alternates) !== JSON.stringify(alternates)) {
        faults.push(`${address} has other languages`);
      }
    },
  );
  expect(faults).toEqual([]);
});

slowTest('listed pictures exist', async () => {
  for (const name of ['movies', 'tv-shows', 'episodes', 'products', 'posts'].map(numbered)) {
    const [picture] = files.get(name)?.urls.flatMap(({ pictures }) => pictures) ?? [];
    const answer = await fetch(picture ?? '');
    expect(answer.headers.get('content-type'), name).toMatch(/^image\//);
  }
});

test('robots.txt blocks nothing that pages or search results need', async () => {
  const robots = await (await fetch(`${siteUrl}/robots.txt`)).text();
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  expect(closed).toEqual(['/api/']);
  const needed = [...files.values()].flatMap(({ urls }) =>
    urls.flatMap(({ address, pictures }) => [address, ...pictures]),
  );
  const html = await (await fetch(siteUrl)).text();
  const loaded = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(
    ([, path = '']) => siteUrl + path,
  );
  for (const address of [...needed, ...loaded]) {
    expect(closed.some((path) => new URL(address).pathname.startsWith(path))).toBe(false);
  }
});

test('an unknown file is a 404, an unchanged one is not sent again', async () => {
  for (const name of ['movies-999.xml', 'movies-0', 'movies-00.xml', 'pages-0.xml']) {
    expect((await fetch(`${siteUrl}/sitemaps/${name}`)).status, name).toBe(404);
  }
  const address = `${siteUrl}/sitemaps/movies-0.xml`;
  const first = await fetch(address, { headers: { 'accept-encoding': 'gzip' } });
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
  const etag = first.headers.get('etag') ?? '';
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
});
