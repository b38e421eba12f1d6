import { afterAll, describe, expect, inject, test } from 'vitest';
import { publishPost } from '../blog/support/commented-post.ts';
import { registerAccount } from '../support/accounts.ts';
import { openFirefox } from './support/open-firefox.ts';
import { openWebKit } from './support/open-webkit.ts';
import type { OtherBrowser } from './support/other-browser.ts';

const film = '/movies-detail/penjaga-suar-kecil';

describe.each([
  ['Firefox', openFirefox],
  ['WebKitGTK', openWebKit],
] as const)('in %s', (_, openBrowser) => {
  let opening: Promise<OtherBrowser> | undefined;
  const provide = () => {
    opening ??= openBrowser(inject('siteUrl'));
    return opening;
  };

  afterAll(async () => (await opening)?.close());

  /** Opens a page and waits for hydration. */
  async function open(path: string): Promise<OtherBrowser> {
    const browser = await provide();
    await browser.open(path);
    const isAlive = `Object.keys(document.querySelector('main')).some((key) => key.startsWith('__reactFiber'))`;
    await expect.poll(() => browser.read(isAlive)).toBe(true);
    return browser;
  }

  const pathOf = (browser: OtherBrowser) => browser.read<string>('location.pathname');
  const count = (browser: OtherBrowser, selector: string) =>
    browser.read<number>(`document.querySelectorAll(${JSON.stringify(selector)}).length`);

  test('a visitor browses from the home page to a film, and back', async () => {
    const browser = await open('/');
    await browser.click(`main [data-rail] a[href^="${film}"]:has([data-poster])`);
    await expect.poll(() => pathOf(browser)).toBe(film);
    await expect.poll(() => count(browser, '#player a')).toBe(1);
    await browser.read('history.back()');
    await expect.poll(() => pathOf(browser)).toBe('/');
    await expect.poll(() => count(browser, 'main [data-rail]')).toBeGreaterThan(1);
  });

  test('a search finds results, and one is opened', async () => {
    const browser = await open('/search');
    await browser.type('main [type="search"]', 'kapal');
    const result = 'main section:is([aria-labelledby="found-movie"]) li > a';
    await expect.poll(() => count(browser, result)).toBeGreaterThan(0);
    await browser.click(result);
    await expect.poll(() => pathOf(browser)).toMatch(/^\/movies-detail\//);
  });

  test('a film plays', async () => {
    const browser = await open(film);
    await browser.click('#player a');
    const time = `document.querySelector('video')?.currentTime ?? 0`;
    await expect.poll(() => browser.read<number>(time)).toBeGreaterThan(1);
  });

  test('a product is added to the cart', async () => {
    const browser = await open('/product-detail/pin-sari-dan-kunang-kunang');
    await browser.click('main form[action*="/cart/add"] [type="submit"]');
    await expect.poll(() => browser.read('document.body.innerText')).toContain('added to the cart');
    await open('/cart');
    await expect
      .poll(() => count(browser, 'main a[href*="pin-sari-dan-kunang-kunang"]'))
      .toBeGreaterThan(0);
  });

  test('a guest comments', async () => {
    const browser = await open(`/blogs-detail/${await publishPost()}`);
    await browser.read(`document.querySelector('#comments').scrollIntoView()`);
    await browser.type('#comment-form textarea', 'Dari peramban lain.');
    await browser.type('#comment-form [name="name"]', 'Bayu Aji');
    await browser.type('#comment-form [name="email"]', 'bayu@example.org');
    await browser.click('#comment-form [type="submit"]');
    const comments = `document.querySelector('#comments').textContent`;
    await expect.poll(() => browser.read(comments)).toContain('Dari peramban lain.');
  });

  test('an account signs in', async () => {
    const { username, password } = await registerAccount();
    const browser = await open('/login');
    await browser.type('[name="username"]', username);
    await browser.type('[name="password"]', password);
    await browser.click('main form [type="submit"]');
    await expect.poll(() => pathOf(browser)).toBe('/');
    await expect.poll(() => count(browser, 'header summary[aria-label^="Account"]')).toBe(1);
  });
});
