import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../../support/browser.ts';
import { waitUntilPlayed } from '../../support/visit.ts';
import { placeOnPicture, putFingersOn } from './support/fingers.ts';
import { goTo, play, timeOf } from './support/watch.ts';

let page: Page;
let fingers: Awaited<ReturnType<typeof putFingersOn>>;

beforeEach(async () => {
  page = await openVisitor({ touch: true, width: 360, height: 740 });
  fingers = await putFingersOn(page);
});

/** Waits for the gestures, which load after the first picture. */
async function playOnPhone(query: Record<string, string> = {}) {
  await play(page, query);
  await page.locator('media-loading-indicator').waitFor({ state: 'attached' });
}

async function goFullScreen() {
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement?.id === 'player');
  await page.locator('media-controller[userinactive]').waitFor();
}

const volumeOf = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.volume);
const styleOf = (name: 'filter' | 'objectFit') =>
  page.locator('video').evaluate((video, each) => getComputedStyle(video)[each], name);

test('a double tap on a side seeks, and more taps add up', async () => {
  await playOnPhone({ lang: 'ar' });
  await page.keyboard.press('k');
  await page.waitForFunction(() => document.querySelector('video')?.paused);
  await goTo(page, 0);
  const right = await placeOnPicture(page, 0.85, 0.4);
  const left = await placeOnPicture(page, 0.15, 0.4);
  await fingers.tap(right, 3);
  await page.getByText('+20').waitFor();
  // Time runs from left to right in Arabic, too, as on the timeline.
  await expect.poll(() => timeOf(page)).toBeCloseTo(20, 0);
  await fingers.tap(left, 2);
  await page.getByText('−10').waitFor();
  await expect.poll(() => timeOf(page)).toBeCloseTo(10, 0);
});

slowTest('holding a finger plays at double speed', async () => {
  await playOnPhone();
  const speeds = page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const seen: number[] = [];
    video.addEventListener('ratechange', () => seen.push(video.playbackRate));
    while (seen.length < 2) await new Promise((done) => setTimeout(done, 20));
    return seen;
  });
  await fingers.hold(await placeOnPicture(page, 0.8, 0.4), 800);
  expect(await speeds).toEqual([2, 1]);
});

slowTest('the second of two quick taps does not press what the first one has shown', async () => {
  await playOnPhone();
  await page.locator('media-controller[userinactive]').waitFor();
  const fullScreen = await page.locator('media-fullscreen-button').boundingBox();
  if (!fullScreen) throw new Error('There is no button');
  const button = { x: fullScreen.x + 22, y: fullScreen.y + 22 };
  const before = await timeOf(page);
  await fingers.tap(button, 2);
  await page.getByText('+10').waitFor();
  expect(await timeOf(page)).toBeGreaterThan(before + 9.9);
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
});

slowTest(
  'swipes scroll the page, and change volume and brightness only in full screen',
  async () => {
    await playOnPhone();
    await page.evaluate(() => {
      document.body.style.minHeight = '3000px';
    });
    const swipeUp = async (x: number) =>
      fingers.swipe(await placeOnPicture(page, x, 0.8), await placeOnPicture(page, x, 0.2));
    await swipeUp(0.75);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    expect(await volumeOf()).toBe(1);
    await page.evaluate(() => window.scrollTo(0, 0));

    await goFullScreen();
    await fingers.swipe(
      await placeOnPicture(page, 0.75, 0.4),
      await placeOnPicture(page, 0.75, 0.6),
    );
    const quieter = await volumeOf();
    expect(quieter).toBeGreaterThan(0.5);
    expect(quieter).toBeLessThan(0.9);
    expect(await styleOf('filter')).toBe('none');
    await fingers.swipe(
      await placeOnPicture(page, 0.25, 0.3),
      await placeOnPicture(page, 0.25, 0.8),
    );
    expect(await styleOf('filter')).toMatch(/^brightness\(0\.[2-5]/);
    expect(await volumeOf()).toBe(quieter);
    // They are no taps.
    expect(await page.locator('media-controller[userinactive]').count()).toBe(1);

    await page.keyboard.press('f');
    await expect.poll(() => styleOf('filter')).toBe('none');
    await playOnPhone();
    await goFullScreen();
    expect(await styleOf('filter')).toMatch(/^brightness\(0\.[2-5]/);
  },
);

slowTest('a pinch in full screen fills it with the picture, which is remembered', async () => {
  await playOnPhone();
  await goFullScreen();
  const [one, other] = [
    { near: await placeOnPicture(page, 0.4, 0.45), far: await placeOnPicture(page, 0.1, 0.3) },
    { near: await placeOnPicture(page, 0.6, 0.55), far: await placeOnPicture(page, 0.9, 0.7) },
  ];
  await fingers.move([
    { from: one.near, to: one.far },
    { from: other.near, to: other.far },
  ]);
  expect(await styleOf('objectFit')).toBe('cover');
  await playOnPhone();
  expect(await styleOf('objectFit')).toBe('contain');
  await goFullScreen();
  expect(await styleOf('objectFit')).toBe('cover');
  await fingers.move([
    { from: one.far, to: one.near },
    { from: other.far, to: other.near },
  ]);
  expect(await styleOf('objectFit')).toBe('contain');
});

slowTest('in full screen everything can be locked, except for keys', async () => {
  await playOnPhone({ name: 'Episode 1', next: 'Episode 2' });
  const lock = page.getByRole('button', { name: 'Lock the screen' });
  expect(await lock.count()).toBe(0);
  await goFullScreen();
  // Any key shows the controls for a while.
  await page.keyboard.press('Shift');
  await lock.tap();
  const settings = page.getByRole('button', { name: 'Settings' });
  await settings.waitFor({ state: 'hidden' });

  const before = await timeOf(page);
  const right = await placeOnPicture(page, 0.85, 0.4);
  await fingers.tap(right, 2);
  await fingers.swipe(await placeOnPicture(page, 0.75, 0.4), await placeOnPicture(page, 0.75, 0.6));
  expect(await timeOf(page)).toBeLessThan(before + 5);
  expect(await volumeOf()).toBe(1);
  await page.keyboard.press('m');
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(true);

  const unlock = page.getByRole('button', { name: 'Unlock' });
  await unlock.tap();
  await page.getByText('Tap again or hold to unlock').waitFor();
  await unlock.tap();
  await settings.waitFor();

  await page.keyboard.press('Shift');
  await lock.tap();
  const box = await unlock.boundingBox();
  if (!box) throw new Error('There is no button');
  await fingers.hold({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, 1_000);
  await settings.waitFor();

  await page.keyboard.press('Shift');
  await lock.tap();
  await settings.waitFor({ state: 'hidden' });
  await page.evaluate(() => document.exitFullscreen());
  await settings.waitFor();
  await waitUntilPlayed(page, 1);
});
