import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

type Line = { type?: string; effectiveType?: string; saveData?: boolean };

/** A visitor with a mouse on this line, and the paths of what is requested. */
async function openHome(line: Line, visitor: Parameters<typeof openVisitor>[0] = {}) {
  const page = await openVisitor({ motion: true, ...visitor });
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, line);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openPage(page, '/');
  return { page, requested };
}

const computer = { effectiveType: '4g' };

const cardOf = (page: Page) =>
  page.locator('section[aria-labelledby="rail-top-movie"] li a:has([data-poster])').first();

/** Seconds played without sound in the one preview of the page; undefined: there is none. */
function played(page: Page) {
  return page.evaluate(() => {
    const [video, ...others] = document.querySelectorAll<HTMLVideoElement>('video[data-preview]');
    if (!video) return undefined;
    if (others.length > 0 || !video.muted) throw new Error('More than one, or with sound');
    return video.dataset.shown === undefined ? 0 : video.currentTime;
  });
}

test('a card under the mouse plays without sound, as long as it is there', async () => {
  const { page, requested } = await openHome(computer);
  const card = cardOf(page);
  await card.hover();
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
  expect(await card.locator('video').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => played(page)).toBeUndefined();
  await page.mouse.move(5, 5);
  await card.hover();
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
  await page.mouse.move(5, 5);
  await expect.poll(() => played(page)).toBeUndefined();
  // It was no playback.
  expect(requested.filter((path) => /^\/api\/.*(playback|progress|data_use)/.test(path))).toEqual(
    [],
  );
  expect(await page.evaluate(() => localStorage.getItem('sorot:watched-here'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('sorot:data-use'))).toContain('bytes');
});

test('so does a card that the keyboard’s focus rests on, which keeps the focus', async () => {
  const { page } = await openHome(computer);
  const card = cardOf(page);
  await card.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => played(page)).toBeGreaterThan(0.3);
  expect(await card.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('the hero plays after some seconds, and can be paused for the whole visit', async () => {
  const { page } = await openHome(computer);
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
  const pause = page.getByRole('button', { name: 'Pause preview' });
  const { width, height } = (await pause.boundingBox()) ?? { width: 0, height: 0 };
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await pause.click();
  expect(await played(page)).toBeUndefined();
  const play = page.getByRole('button', { name: 'Play preview' });
  expect(await play.evaluate((button) => button === document.activeElement)).toBe(true);
  await openPage(page, '/');
  await play.waitFor();
  expect(await played(page)).toBeUndefined();
  await play.click();
  await expect.poll(() => played(page)).toBeGreaterThan(0.5);
});

test.each(
  firstOrAll<[string, Line, Parameters<typeof openVisitor>[0]]>(
    ['a mobile line', { type: 'cellular', effectiveType: '4g' }, {}],
    ['Save-Data', { effectiveType: '4g', saveData: true }, {}],
    ['less motion', computer, { motion: false }],
    ['a slow line', { effectiveType: '3g' }, {}],
  ),
)('nothing plays with %s', async (_, line, visitor) => {
  const { page, requested } = await openHome(line, visitor);
  await cardOf(page).hover();
  await page.waitForTimeout(6_000);
  expect(await played(page)).toBeUndefined();
  expect(requested.filter((path) => /preview|hls/.test(path))).toEqual([]);
});

test('nothing plays once the visitor has switched previews off, or set a monthly cap', async () => {
  const { page, requested } = await openHome(computer);
  await expect.poll(() => played(page)).toBeGreaterThan(0);
  await page.locator('summary[aria-label="Appearance"]').click();
  const choices = page.getByRole('group', { name: 'Play previews' });
  await choices.getByRole('radio', { name: 'Off' }).check();
  await expect.poll(() => played(page)).toBeUndefined();
  await page.reload();
  requested.length = 0;
  await cardOf(page).hover();
  await page.waitForTimeout(6_000);
  expect(requested.filter((path) => path.includes('/preview/'))).toEqual([]);

  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.setItem('sorot:data-use', JSON.stringify({ cap: 1e9 }));
  });
  await openPage(page, '/');
  await page.waitForTimeout(6_000);
  expect(requested.filter((path) => path.includes('/preview/'))).toEqual([]);
});
