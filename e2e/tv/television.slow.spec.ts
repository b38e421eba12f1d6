import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { openVisitor } from '../support/browser.ts';
import { inLanguage } from '../support/pages.ts';
import { openPage } from '../support/visit.ts';
import { pressUntil } from './support/keys.ts';
import {
  openOnTelevision,
  openTelevision,
  readStop,
  televisions,
  visible,
  walkDownAndUp,
} from './support/television.ts';

const [large, small] = televisions as [(typeof televisions)[number], (typeof televisions)[number]];
const film = '/movies-detail/penjaga-suar-kecil';
const focused = 'document.activeElement';

function isPlaying(page: Page) {
  return page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
}

function isFullScreen(page: Page) {
  return page.evaluate(() => {
    const { width, height } = document.querySelector('video')?.getBoundingClientRect() ?? {};
    return width === innerWidth && height === innerHeight;
  });
}

test.each(firstOrAll([small, 'ar'], [large, 'id']))(
  'on a television of %o the focus starts on the main action and reaches everything',
  async (size, code) => {
    const page = await openTelevision(size);
    const starts: [string, string][] = [
      ['/', 'main a[href*="play=1"]'],
      ['/movies', 'main ul a[href*="/movies-detail/"]'],
      [film, '#player a'],
      ['/shows-details/kedai-hujan', 'main a[href*="play=1"]'],
      ['/search', 'main input[name="q"]'],
      ['/search?q=kapal', 'main a[href*="-detail"]'],
      ['/geners', 'main a[href*="/geners/"]'],
      ['/product-detail/kaus-penjaga-suar-kecil', 'main [type="submit"]'],
      ['/login', 'main input'],
    ];
    for (const [address, main] of starts) {
      await openOnTelevision(page, inLanguage(address, code));
      expect(await page.evaluate(`${focused}.matches('${main}')`), address).toBe(true);
      expect(await readStop(page), address).toMatchObject(visible);
    }
    for (const address of ['/', film, '/login']) {
      await openOnTelevision(page, inLanguage(address, code));
      await walkDownAndUp(page);
    }
    expect(await page.locator('nav:has([href="/watchlist-detail"]):visible').count()).toBe(0);
  },
);

test('a row is one stop, keeps its place, and ends with the link to its list', async () => {
  const page = await openTelevision(large);
  await openOnTelevision(page, '/');
  const place = () =>
    page.evaluate(() => {
      const card = document.activeElement?.closest('li');
      const row = card?.closest('[data-rail]');
      const rows = [...document.querySelectorAll('main [data-rail]')];
      return {
        row: row ? rows.indexOf(row) : -1,
        card: [...(row?.children ?? [])].indexOf(card as Element),
      };
    });
  for (const row of [1, 2, 3]) {
    await page.keyboard.press('ArrowDown');
    expect((await place()).row).toBe(row);
  }
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  expect(await place()).toEqual({ row: 3, card: 5 });
  await page.keyboard.press('ArrowDown');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowUp');
  expect(await place()).toEqual({ row: 3, card: 5 });
  await pressUntil(page, 'ArrowRight', '[data-rail] > li:last-child');
  await pressUntil(page, 'ArrowRight', 'a[href^="/view-all/"], a[href^="/geners/"]');
  expect(await readStop(page)).toMatchObject(visible);
});

test('from the home page a film plays in full screen with one press, and Back leads out', async () => {
  const page = await openTelevision(large);
  await openOnTelevision(page, '/');
  await page.keyboard.press('Enter');
  await isPlaying(page);
  await expect.poll(() => isFullScreen(page)).toBe(true);
  await page.keyboard.press('Backspace');
  await expect.poll(() => isFullScreen(page)).toBe(false);
  await page.keyboard.press('Backspace');
  await page.waitForURL((address) => address.pathname === '/');
});

test("a film obeys the keys for media, also by televisions' own numbers, and shows its controls", async () => {
  const page = await openTelevision(small);
  await openOnTelevision(page, film);
  await page.keyboard.press('Enter');
  await isPlaying(page);
  await expect.poll(() => isFullScreen(page)).toBe(true);
  const press = (key: string, keyCode = 0) =>
    page.evaluate(
      (init) =>
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
        ),
      { key, keyCode },
    );
  const isPaused = () => page.evaluate(() => document.querySelector('video')?.paused);
  await press('MediaPlayPause');
  expect(await isPaused()).toBe(true);
  const time = () => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  const before = await time();
  await press('Unidentified', 417);
  await expect.poll(time).toBeCloseTo(before + 10, 0);
  await press('Unidentified', 412);
  await expect.poll(time).toBeCloseTo(before, 0);
  await press('Unidentified', 415);
  expect(await isPaused()).toBe(false);
  await page.locator('media-controller[userinactive]').waitFor();
  await press('Unidentified', 417);
  await page.locator('media-controller:not([userinactive])').waitFor();
  await press('MediaStop', 413);
  expect(await isPaused()).toBe(true);
  await expect.poll(() => isFullScreen(page)).toBe(false);
});

test('a field opens for typing only when it is pressed', async () => {
  const page = await openTelevision(large);
  await openOnTelevision(page, '/search');
  const isReadOnly = () =>
    page.evaluate(() => (document.activeElement as HTMLInputElement).readOnly);
  expect(await isReadOnly()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await isReadOnly()).toBe(false);
  await page.keyboard.type('kapal');
  await page.locator('main a[href*="kapal-kapal-rempah"]').waitFor();
  await pressUntil(page, 'ArrowDown', 'main a[href*="-detail"]');
});

test('nothing of this is for other visitors', async () => {
  const page = await openVisitor({ width: 1920, height: 1080 });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openPage(page, '/');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(requested.filter((url) => /television|remote/.test(url))).toEqual([]);
  // The header, the hero, and the rows start at one edge.
  const edges = await page.evaluate(() =>
    [
      'header > div > a',
      'main h1',
      '[aria-labelledby] > div > h2',
      '[aria-labelledby] > ul > li',
    ].map((part) => {
      const box = document.querySelectorAll(part);
      return [...box].map((each) => Math.round(each.getBoundingClientRect().left))[0];
    }),
  );
  expect(new Set(edges).size).toBe(1);
});
