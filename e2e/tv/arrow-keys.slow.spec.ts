import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { openVisitor } from '../support/browser.ts';
import { inLanguage, pagesToWalk } from '../support/pages.ts';
import { openPage } from '../support/visit.ts';
import { pressUntil, television, wake } from './support/keys.ts';
import { furthest, goTo, startWalk, type Walk, walkOn } from './support/walk.ts';

const film = '/movies-detail/penjaga-suar-kecil';
const limits = { timeout: 150_000 };
/** Number of elements per page, furthest from the start, that are reached again by keys alone. */
const replayed = 3;

/** Checks that everything is reachable, also by the longest paths using only keys. */
async function expectAllReached(page: Page, walk: Walk) {
  expect(walk.interactive.filter((name) => !walk.ways.has(name))).toEqual([]);
  for (const name of furthest(walk, replayed)) expect(await goTo(page, walk, name)).toBe(name);
}

/** Other pages are walked in `--mode long`: the home page alone has ten times the elements. */
const someWalked = ['/checkout'];

test.each(await pagesToWalk(someWalked))(
  'arrow keys reach everything on %s',
  limits,
  async (address) => {
    const page = await openVisitor({ ...television, expectedComplaints: /404/ });
    await openPage(page, address);
    await startWalk(page);
    await expectAllReached(page, await walkOn(page));
  },
);

test.each(
  firstOrAll(
    [film, 'ar', television],
    ['/geners', 'en', { width: 390, height: 844 }],
    ['/', 'ar', television],
  ),
)('arrow keys reach everything on %s in %s, %o', limits, async (address, code, size) => {
  const page = await openVisitor(size);
  await openPage(page, inLanguage(address, code));
  await startWalk(page);
  await expectAllReached(page, await walkOn(page));
});

test.each(firstOrAll(['Appearance', 10], ['Language', 6]))(
  'arrow keys reach everything in the panel %s',
  limits,
  async (name, fewest) => {
    const page = await openVisitor(television);
    await openPage(page, '/terms-of-use');
    await startWalk(page);
    await pressUntil(page, 'ArrowUp', 'header');
    await pressUntil(page, 'ArrowRight', `summary[aria-label^="${name}"]`);
    await page.keyboard.press('Enter');
    await page.locator('details[open]').locator('button:visible').first().waitFor();
    const walk = await walkOn(page, `details:has(> summary[aria-label^="${name}"])`);
    expect(walk.interactive.length).toBeGreaterThanOrEqual(fewest);
    await expectAllReached(page, walk);
  },
);

test('arrow keys reach everything in the player and its settings', limits, async () => {
  const page = await openVisitor(television);
  await openPage(page, film);
  await wake(page);
  await pressUntil(page, 'ArrowUp', '#player a');
  await page.keyboard.press('Enter');
  await page.locator('media-play-button').first().waitFor();
  await page.waitForFunction(() => document.querySelector('video')?.paused === false);
  // Paused, because chapters and merchandise change during playback.
  await page.keyboard.press('k');
  await page.locator('media-play-button[slot="centered-chrome"]').waitFor();
  await expectAllReached(page, await walkOn(page, '#player'));

  await page.keyboard.press('Backspace');
  await pressUntil(page, 'ArrowDown', 'media-time-range');
  await pressUntil(page, 'ArrowDown', 'button');
  await pressUntil(page, 'ArrowRight', 'button[aria-label="Settings"]');
  await page.keyboard.press('Enter');
  const settings = '#player [role="dialog"]';
  await pressUntil(page, 'Shift', settings);
  await expectAllReached(page, await walkOn(page, settings));
  await page.keyboard.press('Backspace');
  await pressUntil(page, 'Shift', 'button[aria-label="Settings"]');
});
