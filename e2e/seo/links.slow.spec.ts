import { expect, test } from 'vitest';
import type { Session } from '#contract/account.ts';
import { firstOrAll } from '#test/first-or-all.ts';
import { askAs, authCookie, readDemoLogin } from '../support/accounts.ts';
import { siteUrl } from '../support/browser.ts';
import { everyPage } from '../support/pages.ts';
import { type Crawl, crawl } from './support/crawl.ts';
import { linksOf } from './support/links-of.ts';
import { readSitemaps } from './support/read-sitemaps.ts';

/** Pages that say that there is nothing. */
const nowhere = ['/404', '/error-page-two', '/blogs-date/1999/01'];

async function startingPages(): Promise<string[]> {
  const named = [...(await readSitemaps()).values()].flatMap(({ urls }) => urls);
  const pages = await everyPage();
  return [
    ...named.map(({ address }) => address),
    ...pages.filter((page) => !nowhere.includes(page)),
  ];
}

function expectWhole({ broken, pages, others }: Crawl): void {
  expect(broken).toEqual([]);
  expect(pages).toBeGreaterThan(350);
  expect(others).toBeGreaterThan(300);
}

async function signIn(): Promise<string> {
  const login = readDemoLogin('viewer');
  const { session } = await askAs<{ session: Session }>(undefined, 'login/', login);
  const { token, username, email } = session;
  return `${authCookie}=${encodeURIComponent(JSON.stringify({ token, username, email }))}`;
}

test.each(firstOrAll('strangers', 'viewers'))(
  'no link of the site is broken or redirected for %s',
  async (whom) => {
    if (whom === 'strangers') return expectWhole(await crawl(await startingPages()));
    const cookie = await signIn();
    expectWhole(await crawl(['/account', ...(await startingPages())], cookie));
    // Following the links has not ended the session.
    const account = await fetch(`${siteUrl}/account`, { headers: { cookie }, redirect: 'manual' });
    expect(account.status).toBe(200);
  },
);

test('the crawl detects broken links', async () => {
  const { broken } = await crawl(['/no-such-page', '/images/320/pictures/aa/none.webp']);
  expect(broken).toHaveLength(2);
});

test('the crawl follows every kind of link', () => {
  const html = [
    '<a class="x" href="/a?b=1&amp;c=2#d">a</a><img srcset="/s 1x, /t 2x" src="/i">',
    '<form action="/get"></form><form method="post" action="/post"></form>',
    '<script src="/j">"<a href="/never">"</script><meta property="og:image" content="/o">',
    '<link rel="icon" href="/k"><video poster="/p"></video><a href="mailto:a@b.example">m</a>',
  ].join('\n');
  const found = linksOf(html, 'https://a.example/dir/').map((one) =>
    one.replace('https://a.example', ''),
  );
  expect(found).toEqual([
    '/a?b=1&c=2#d',
    '/i',
    '/s',
    '/t',
    '/get',
    '/j',
    '/o',
    '/k',
    '/p',
    'mailto:a@b.example',
  ]);
});
