import { expect, test } from 'vitest';
import { faultsOfSitemap } from '#test/validate-sitemap.ts';
import { urlSetEnd, urlSetStart, writeIndex, writeUrl } from './sitemap-xml.server.ts';

const origin = 'https://films.example.org';

test('a page is listed in every language with its pictures, as valid XML', async () => {
  const url = writeUrl(origin, {
    path: "/movies-detail/rock-'n'-roll&co",
    changedAt: '2026-11-20T09:14:43.231Z',
    pictures: ['/images/960/pictures/00/1.webp', '/images/960/pictures/00/2.webp'],
  });
  expect(await faultsOfSitemap(urlSetStart + url + urlSetEnd, 'sitemap')).toEqual([]);
  expect(url).toContain(
    '<loc>https://films.example.org/movies-detail/rock-&#39;n&#39;-roll&amp;co</loc>',
  );
  expect(url).toContain(
    'hreflang="el" href="https://films.example.org/movies-detail/rock-&#39;n&#39;-roll&amp;co?lang=gr"/>',
  );
  expect(url.match(/hreflang="[^"]+"/g)).toEqual(
    ['en', 'ar', 'de', 'fr', 'el', 'id', 'x-default'].map((tag) => `hreflang="${tag}"`),
  );
  expect(url.match(/<image:loc>/g)).toHaveLength(2);
});

test('a page that lacks languages links only to those it has', async () => {
  const url = writeUrl(origin, { path: '/blogs-detail/suar', languages: ['id', 'ar'] });
  expect(await faultsOfSitemap(urlSetStart + url + urlSetEnd, 'sitemap')).toEqual([]);
  expect(url.match(/hreflang="[^"]+"/g)).toEqual(
    ['ar', 'id', 'x-default'].map((tag) => `hreflang="${tag}"`),
  );
});

test('an index is valid with and without times', async () => {
  const index = writeIndex([
    { address: `${origin}/sitemaps/pages.xml`, changedAt: undefined },
    { address: `${origin}/sitemaps/movies-0.xml`, changedAt: '2026-11-20T09:14:43.231Z' },
  ]);
  expect(await faultsOfSitemap(index, 'index')).toEqual([]);
});

test.each([
  ['a page without an address', `${urlSetStart}<url></url>${urlSetEnd}`],
  [
    'a time that is none',
    `${urlSetStart}<url><loc>${origin}/</loc><lastmod>today</lastmod></url>${urlSetEnd}`,
  ],
  [
    'a picture without an address',
    `${urlSetStart}<url><loc>${origin}/</loc><image:image/></url>${urlSetEnd}`,
  ],
  ['what is no XML', `${urlSetStart}<url><loc>${origin}/?a=1&b=2</loc></url>${urlSetEnd}`],
])('the check detects %s', async (_name, xml) => {
  expect(await faultsOfSitemap(xml, 'sitemap')).not.toEqual([]);
});
