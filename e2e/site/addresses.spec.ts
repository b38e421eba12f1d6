import { expect, test } from 'vitest';
import { siteUrl } from '../support/browser.ts';
import { everyPage } from '../support/pages.ts';

const redirects = [
  ['/home', '/'],
  ['/Home/', '/'],
  ['/blog', '/blogs'],
  ['/Blog/?page=2&lang=id', '/blogs?page=2&lang=id'],
  ['/films?lang=id', '/movies?lang=id'],
  ['/series/', '/tv-shows'],
  ['/genres', '/geners'],
  ['/genres/comedy', '/geners/comedy'],
  ['/privacy-policy', '/PrivacyPolicy'],
  ['/privacyPolicy', '/PrivacyPolicy'],
  ['/extra-pages/sign-up', '/register'],
  ['/error-page-one', '/404'],
  ['/About-Us', '/about-us'],
  ['/FAQ/', '/faq'],
  ['/Contact-Us', '/contact-us'],
  ['/Coming-Soon', '/coming-soon'],
  ['/Terms-Of-Use', '/terms-of-use'],
  ['/MOVIES', '/movies'],
  ['/movies/', '/movies'],
  ['/Movies-Detail/di-bawah-jakarta', '/movies-detail/di-bawah-jakarta'],
  ['/Movies-Detail/Di-Bawah-Jakarta', '/movies-detail/di-bawah-jakarta'],
  ['/CAST-DETAIL/RATNA-WULANDARI', '/cast-detail/ratna-wulandari'],
  ['/cast/ratna-wulandari', '/cast-detail/ratna-wulandari'],
  ['/TAGS/Kings', '/tags/kings'],
  ['/shows-details/kereta-tepi-laut?play=1', '/videos-detail/kereta-tepi-laut?play=1'],
  ['/view-all/NEW/Movie/Baru', '/view-all/new/movie/Baru'],
  ['/view-ALL/new/movie/Film%20Terbaru/', '/view-all/new/movie/Film%20Terbaru'],
  ['/movies/?genre=drama&lang=id', '/movies?genre=drama&lang=id'],
] as const;

test.each(redirects)('%s redirects permanently to %s', async (from, to) => {
  const answer = await fetch(siteUrl + from, { redirect: 'manual' });
  expect([301, 308]).toContain(answer.status);
  const { pathname, search } = new URL(answer.headers.get('location') ?? '', siteUrl);
  expect(decodeURI(pathname + search)).toBe(decodeURI(to));
});

test('every page is also found by its address in capitals', async () => {
  const astray: string[] = [];
  for (const page of await everyPage()) {
    const [path = '', query] = page.split('?');
    // The last segment of a list's path is a heading, whose case is kept.
    const capitals = path.startsWith('/view-all/') ? path : path.toUpperCase();
    if (capitals === path) continue;
    const given = query ? `${capitals}?${query}` : capitals;
    const answer = await fetch(siteUrl + given, { redirect: 'manual' });
    const { pathname, search } = new URL(answer.headers.get('location') ?? '/', siteUrl);
    if (answer.status !== 301 || decodeURIComponent(pathname + search) !== page) {
      astray.push(`${given}: ${answer.status} ${pathname}${search}`);
    }
  }
  expect(astray).toEqual([]);
});

test.each(['/', '/movies', '/view-all/new/movie/Film%20Terbaru', '/PrivacyPolicy'])(
  '%s is its own canonical address',
  async (address) => {
    const answer = await fetch(siteUrl + address, { redirect: 'manual' });
    expect(answer.status).toBe(200);
  },
);

test.each(['//example.org', '/%2F%2Fexample.org', '/\\example.org', '/movies//', '/%E0%A4%A'])(
  '%s never leads to another site',
  async (address) => {
    const answer = await fetch(siteUrl + address, { redirect: 'manual' });
    expect(answer.status).toBeLessThan(500);
    const location = answer.headers.get('location');
    if (location) expect(new URL(location, siteUrl).origin).toBe(new URL(siteUrl).origin);
  },
);
