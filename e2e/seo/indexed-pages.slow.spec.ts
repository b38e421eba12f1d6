import { beforeAll, expect, test } from 'vitest';
import { isJourneyPost } from '../blog/support/journey-post.ts';
import { everyPage } from '../support/pages.ts';
import { crawlIndexedPages, followedLinks } from './support/crawl-indexed-pages.ts';
import type { PageHead } from './support/read-head.ts';
import { readSitemaps } from './support/read-sitemaps.ts';

/** By address. */
let indexed: Map<string, PageHead>;

beforeAll(async () => {
  indexed = await crawlIndexedPages(await everyPage());
  expect(indexed.size).toBeGreaterThan(300);
}, 600_000);

test('every page that may be indexed is in the sitemap', async () => {
  const files = [...(await readSitemaps()).values()];
  const listed = new Set(files.flatMap(({ urls }) => urls.map(({ address }) => address)));
  expect([...indexed.keys()].filter((address) => !listed.has(address))).toEqual([]);
});

test.each(['title', 'description'] as const)('no two of them have the same %s', (part) => {
  const ofSite = [...indexed].filter(([address]) => !isJourneyPost(address));
  const texts = ofSite.map(([address, { title, meta }]) => ({
    address,
    text: part === 'title' ? title : meta.get('description')?.[0],
  }));
  const groups = [...Map.groupBy(texts, ({ text }) => text).values()];
  expect(groups.filter((pages) => pages.length > 1)).toEqual([]);
});

test('the crawl follows what search engines follow', () => {
  const html = [
    '<a href="/a?b=1&amp;c=2">a</a><a rel="nofollow" href="/login">in</a><link href="/b">',
    '<script>"<a href="/c">"</script><a class="x" href="/d" rel="noopener">d</a><a>none</a>',
  ].join('\n');
  expect(followedLinks(html)).toEqual(['/a?b=1&c=2', '/d']);
});
