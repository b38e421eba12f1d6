import sharp from 'sharp';
import { expect, test } from 'vitest';
import { parseLanguage } from '#contract/shared/language.ts';
import { firstOrAll } from '#test/first-or-all.ts';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { everyPage, inLanguage } from '../support/pages.ts';
import { openPage } from '../support/visit.ts';
import { readHead } from './support/read-head.ts';

/** Not indexed: made for one visitor, or duplicates. */
const notIndexed = [
  '/blogs-sidebar/right?q=film',
  '/movies?genre=horror&year=1901',
  '/search',
  '/search?q=kapal',
  '/cast-view-all?title=kedai-hujan&type=tv-show',
  '/view-all/populer/movie/Film Populer',
  '/all-products?category=apparel&colour=sand',
  '/product-detail/kaus-penjaga-suar-kecil?tab=reviews',
  '/restricted-content',
  '/newsletter',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/embed/movie/penjaga-suar-kecil',
  '/watchlist-detail',
  '/account/import',
  '/keep/movie/di-bawah-jakarta',
  '/reviews/movie/fog-station',
  '/login',
  '/register?from=/movies',
  '/lost-password',
  '/lost-password?token=x',
  '/confirm-email?token=x',
  '/invitation?token=x',
  '/not-me?token=x',
  '/confirm-new-email?token=x',
  '/logout',
  '/account/details',
  '/cart',
  '/cart/add',
  '/wishlist',
  '/wishlist/add',
  '/checkout',
  '/account/orders',
  '/404',
  '/error-page-two',
];

/** Layouts of a list, shortcuts to a post, its comments: variants of other pages. */
const otherWays =
  /^\/(?:blogs\/|blogs-sidebar\/|blog-single\/|comments\/|blogs-detail$|blogs\?cursor=)/;

const isNothing = (page: string) => page === '/blogs-date/1999/01';

slowTest.each(firstOrAll('id', 'ar', 'de', 'en', 'fr', 'gr'))(
  'every page describes itself (%s)',
  async (code) => {
    const descriptions = new Map<string, string>();
    for (const page of await everyPage()) {
      if (notIndexed.includes(page) || otherWays.test(page) || isNothing(page)) continue;
      const address = inLanguage(page, code);
      const { title, meta, canonical, status, alternates } = await readHead(address);
      // A post without a version in this language has the canonical address of another.
      if (page.startsWith('/blogs-detail/') && !alternates[parseLanguage(code) ?? '']) continue;
      const one = (name: string) => {
        expect(meta.get(name), `${name} of ${address}`).toHaveLength(1);
        return meta.get(name)?.[0] ?? '';
      };
      expect(status, address).toBe(200);
      expect(meta.has('robots'), address).toBe(false);
      expect(canonical).toBe(new URL(address, siteUrl).href);
      expect(one('og:url')).toBe(canonical);
      expect(title).toContain(one('og:title'));
      const description = one('description');
      expect(description.length, address).toBeGreaterThan(20);
      expect(description.length, address).toBeLessThanOrEqual(160);
      expect(one('og:description')).toBe(description);
      expect(descriptions.get(description), `described like ${address}`).toBeUndefined();
      descriptions.set(description, address);
      expect(one('og:locale').slice(0, 2)).toBe(code === 'gr' ? 'el' : code);
      expect(meta.get('og:locale:alternate')).toHaveLength(Object.keys(alternates).length - 2);
      expect(one('twitter:card')).toMatch(/^summary(_large_image)?$/);
      expect(one('og:image:alt').length).toBeGreaterThan(3);
      expect(new URL(one('og:image')).origin).toBe(siteUrl);
    }
    expect(descriptions.size).toBeGreaterThan(10);
  },
);

slowTest('pages declare their type', async () => {
  const episode = (await everyPage()).find((page) => page.startsWith('/episodes/')) ?? '';
  const kinds = {
    '/': 'website',
    '/movies-detail/penjaga-suar-kecil': 'video.movie',
    '/shows-details/kedai-hujan': 'video.tv_show',
    [episode]: 'video.episode',
    '/cast-detail/ratna-wulandari': 'profile',
    '/blogs-detail/menonton-tanpa-membakar-kuota': 'article',
  };
  for (const [page, kind] of Object.entries(kinds)) {
    expect((await readHead(page)).meta.get('og:type')).toEqual([kind]);
  }
});

slowTest('shared pictures exist in the declared size', async () => {
  for (const page of [
    '/',
    '/movies',
    '/movies-detail/penjaga-suar-kecil',
    '/shows-details/kedai-hujan',
    '/blogs-detail/menonton-tanpa-membakar-kuota?lang=id',
  ]) {
    const { meta } = await readHead(page);
    // Link previews and search engines accept any format and get JPEG.
    const answer = await fetch(meta.get('og:image')?.[0] ?? '', { headers: { accept: '*/*' } });
    expect(answer.headers.get('content-type')).toMatch(/^image\/(jpeg|png)$/);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(meta.get('og:image:width')).toEqual([String(width)]);
    expect(meta.get('og:image:height')).toEqual([String(height)]);
  }
});

slowTest.each(notIndexed)('%s is not indexed', async (page) => {
  for (const address of [page, inLanguage(page, 'id')]) {
    const { status, meta, alternates } = await readHead(address);
    expect(meta.get('robots'), `status ${status}`).toEqual(['noindex, follow']);
    expect(alternates).toEqual({});
  }
});

slowTest('lists are indexed, whole and by country, language or year', async () => {
  const headOf = async (page: string) => {
    const { meta, title } = await readHead(page);
    return { isIndexed: !meta.has('robots'), title };
  };
  expect(await headOf('/movies?country=DE&lang=en')).toEqual({
    isIndexed: true,
    title: 'Films: Germany · Sorot',
  });
  for (const page of ['/movies?country=DE&sort=popularity', '/movies?year=2026']) {
    expect((await headOf(page)).isIndexed, page).toBe(true);
  }
  for (const page of [
    // Genres and tags have pages of their own.
    '/movies?genre=drama',
    '/movies?country=DE&year=2026',
    '/movies?country=XX',
    '/movies?year=02026',
    '/movies?sort=name',
    '/movies?rating=SU',
    '/cast?letter=a',
    '/all-products?page=2',
  ]) {
    expect((await headOf(page)).isIndexed, page).toBe(false);
  }
});

slowTest.each([
  ['/movies-detail/penjaga-suar-kecil?play=1&utm_source=x', '/movies-detail/penjaga-suar-kecil'],
  ['/?fbclid=1', '/'],
  ['/movies?sort=popularity&genre=drama&page=9', '/movies?genre=drama'],
  ['/movies?lang=gr&genre=drama&play=1', '/movies?genre=drama&lang=gr'],
  ['/?lang=xx', '/'],
  ['/geners/comedy?genre=drama', '/geners/comedy'],
  ['/blogs/small-grid', '/blogs'],
  ['/blogs-sidebar/left?lang=id', '/blogs?lang=id'],
])('%s is the page at %s', async (path, canonical) => {
  expect((await readHead(path)).canonical).toBe(siteUrl + canonical);
});

slowTest('a list’s description is not used for a selection from it', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  await page.locator('main').getByLabel('Genre').selectOption('drama');
  await page.waitForURL('**/movies?genre=drama');
  await expect.poll(() => page.locator('head [data-page]').count()).toBe(0);
});

test('titles of lists, and of their pages, differ', async () => {
  const movies = await (await fetch(new URL('/movies', siteUrl))).text();
  const [, second = ''] = /href="(\/movies\?cursor=[^"]+)"/.exec(movies) ?? [];
  const paths = ['/movies', second, '/geners/drama', '/tags/drama', '/cast', '/cast-view-all'];
  const titles = await Promise.all(
    paths.map(async (path) => (await readHead(new URL(path, siteUrl).href)).title),
  );
  expect(new Set(titles).size).toBe(paths.length);
  expect(titles[1]).toMatch(/, page 2 · Sorot$/);
});

test('links to log-in and registration are not followed by search engines', async () => {
  for (const path of ['/', '/pricing', '/merchandise-store', '/login', '/restricted-content']) {
    const html = await (await fetch(new URL(path, siteUrl))).text();
    const links = html.match(/<a [^>]*href="\/(?:login|register)\b[^>]*>/g) ?? [];
    expect(links, path).not.toEqual([]);
    expect(
      links.filter((link) => !link.includes('rel="nofollow"')),
      path,
    ).toEqual([]);
  }
});

test('one page’s head tags are gone on the next', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  expect(await page.locator('head link[rel="canonical"]').count()).toBe(1);
  expect(await page.locator('head script[type="application/ld+json"]').count()).toBe(1);
  await page.locator('main ul a:has([data-poster])').first().click();
  await page.waitForURL('**/movies-detail/*');
  await expect.poll(() => page.locator('head [data-page]').count()).toBe(0);
  expect(await page.title()).toBe(
    `${await page.locator('h1').textContent()} · Sorot`.replace(' ·', ' (2026) ·'),
  );
  expect(await page.locator('head link[rel="manifest"]').count()).toBe(1);
});
