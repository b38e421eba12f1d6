import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../../support/browser.ts';
import { waitUntilPlayed } from '../../support/visit.ts';
import { filmDuration, tones } from './support/make-film.ts';
import { loudestTone, play, playerAddress, repeat, timeOf } from './support/watch.ts';

let page: Page;

beforeEach(async () => {
  page = await openVisitor();
});

test('loads no media until play, then plays at once', async () => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(playerAddress());
  const link = page.getByRole('link', { name: 'Play Senja di Kapal' });
  await link.waitFor();
  expect(requested.filter((path) => /\.m4s|\.mp4|\.vtt|\.jpg/.test(path))).toEqual([]);

  await link.click();
  await waitUntilPlayed(page, 2);
  expect(requested.some((path) => path.includes('player-controls'))).toBe(true);
  expect(requested.some((path) => path.endsWith('.m4s'))).toBe(true);
});

slowTest('autoplays if the address says so, and a click before hydration leads there', async () => {
  await page.goto(playerAddress());
  const link = page.getByRole('link', { name: 'Play Senja di Kapal' });
  expect(await link.getAttribute('href')).toBe('?play=1#player');
  await page.goto(playerAddress({ play: '1' }));
  await page.mouse.click(5, 5);
  await waitUntilPlayed(page, 1);
});

test('switches quality, with the size and the data use of each', async () => {
  await play(page);
  await repeat(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const quality = page.getByRole('group', { name: 'Quality' });
  const notes = await quality.getByText('per hour').allTextContents();
  expect(notes).toHaveLength(2);
  for (const note of notes) expect(note).toMatch(/^[\d.]+ [kKM]B · \d+ MB per hour$/);

  await quality.getByRole('radio', { name: /^240p/ }).check();
  await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 240);
  await quality.getByRole('radio', { name: /^360p/ }).check();
  await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 360);
});

test('shows subtitles, each listed once, and remembers the choice', async () => {
  await play(page);
  await repeat(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const group = page.getByRole('group', { name: 'Subtitles' });
  expect(await group.getByRole('radio').count()).toBe(4);
  await group.getByRole('radio', { name: 'العربية' }).check();
  await page.getByText('مرحبا، "Sorot" (2026)!').waitFor();

  await play(page);
  await repeat(page);
  await page.getByText('مرحبا، "Sorot" (2026)!').waitFor();
  expect(await page.getByText(/Halo, layar|Hello, screen/).count()).toBe(0);
});

slowTest('switches the audio language', async () => {
  await play(page);
  await repeat(page);
  expect(await loudestTone(page)).toBeCloseTo(tones.id, -1.5);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Audio' }).getByRole('radio', { name: 'English' }).check();
  await expect.poll(() => loudestTone(page)).toBeCloseTo(tones.en, -1.5);
});

test('supports the keyboard, and shows the controls for keys pressed on the player', async () => {
  await play(page);
  await page.locator('media-controller[userinactive]').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('media-controller:not([userinactive])').waitFor();
  const video = page.locator('video');
  await page.keyboard.press('k');
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  const before = await timeOf(page);
  await page.keyboard.press('ArrowRight');
  expect(await timeOf(page)).toBeCloseTo(before + 10, 1);
  await page.keyboard.press('j');
  expect(await timeOf(page)).toBeCloseTo(before, 1);
  await page.keyboard.press('5');
  expect(await timeOf(page)).toBeCloseTo(filmDuration / 2, 0);
  await page.keyboard.press('m');
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  await page.keyboard.press('Shift+>');
  expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.25);
  await page.keyboard.press('f');
  await page.locator('media-controller[mediaisfullscreen]').waitFor();
  await page.waitForFunction(() => document.fullscreenElement?.id === 'player');
  await page.keyboard.press('f');
  await page.waitForFunction(() => document.fullscreenElement === null);
  await page.keyboard.press('Shift+?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await shortcuts.waitFor();
  await page.keyboard.press('Escape');
  await shortcuts.waitFor({ state: 'hidden' });
  await page.keyboard.press(' ');
  await page.waitForFunction(() => document.querySelector('video')?.paused === false);
});

slowTest('resumes where the viewer stopped, and restarts on request', async () => {
  await play(page);
  await page.keyboard.press('5');
  await waitUntilPlayed(page, filmDuration / 2 + 1);
  await page.reload();
  await page.getByRole('link', { name: 'Play Senja di Kapal' }).click();
  await page.getByText(/^Resumed at .0:1/).waitFor();
  await waitUntilPlayed(page, filmDuration / 2);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 99) < 3);
});

slowTest('plays to the end and does not resume from there', async () => {
  await play(page);
  await page.keyboard.press('9');
  await page.waitForFunction(() => document.querySelector('video')?.ended);
  expect(Math.abs((await timeOf(page)) - filmDuration)).toBeLessThan(0.2);
  const kept = await page.evaluate(
    (id) => localStorage.getItem(`sorot:resume:${id}`),
    inject('film').id,
  );
  expect(kept).toBeNull();
});

slowTest('only restricted films pause when developer tools open', async () => {
  const raise = (open: boolean) =>
    window.dispatchEvent(new CustomEvent('sorot:developer-tools', { detail: { open } }));
  const isPaused = () => document.querySelector('video')?.paused;
  await play(page);
  await page.evaluate(raise, true);
  expect(await page.evaluate(isPaused)).toBe(false);
  await play(page, { restricted: '1' });
  await page.evaluate(raise, false);
  expect(await page.evaluate(isPaused)).toBe(false);
  await page.evaluate(raise, true);
  expect(await page.evaluate(isPaused)).toBe(true);
});

slowTest('remembers the volume', async () => {
  await play(page);
  await page.locator('media-play-button').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const volume = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.volume);
  expect(await volume()).toBeCloseTo(0.8);
  await play(page);
  expect(await volume()).toBeCloseTo(0.8);
});

type Chaptered = MediaMetadata & { chapterInfo?: { title: string }[] };

slowTest('shows on lock screens what plays', async () => {
  await play(page);
  const title = await page.evaluate(() => navigator.mediaSession.metadata?.title);
  expect(title).toBe('Senja di Kapal');
  const chapters = await page.evaluate(() => {
    const { metadata }: { metadata: Chaptered | null } = navigator.mediaSession;
    return metadata?.chapterInfo?.map((chapter) => chapter.title);
  });
  expect(chapters).toEqual(['Dawn', 'Day & <night>']);
});

slowTest(
  'on a phone the first tap shows the controls, and the second one presses them',
  async () => {
    page = await openVisitor({ touch: true, width: 360, height: 740 });
    await play(page);
    const controller = page.locator('media-controller[userinactive]');
    const box = await page.locator('video').boundingBox();
    const button = await page.locator('media-play-button').first().boundingBox();
    if (!box || !button) throw new Error('There is nothing to tap');
    const middle = { x: button.x + button.width / 2, y: button.y + button.height / 2 };
    const tap = ({ x, y }: { x: number; y: number }) => page.touchscreen.tap(x, y);
    const isPaused = () =>
      page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

    const bar = { x: box.x + 24, y: box.y + box.height - 16 };
    for (const place of [middle, bar, { x: box.x + box.width / 2, y: box.y + box.height - 40 }]) {
      await page.keyboard.press('1');
      await controller.waitFor();
      const before = await timeOf(page);
      await tap(place);
      await controller.waitFor({ state: 'detached' });
      expect(await isPaused()).toBe(false);
      expect((await timeOf(page)) - before).toBeLessThan(3);
    }
    await tap(middle);
    await expect.poll(isPaused).toBe(true);

    await page.locator('media-fullscreen-button').tap();
    await page.waitForFunction(() => document.fullscreenElement?.querySelector('video'));
    await page.keyboard.press('k');
    await expect.poll(isPaused).toBe(false);
    await controller.waitFor();
    await tap({ x: 180, y: 370 });
    await controller.waitFor({ state: 'detached' });
    expect(await isPaused()).toBe(false);
    await page.keyboard.press('k');
    await page.locator('media-fullscreen-button').tap();
    await page.waitForFunction(() => !document.fullscreenElement);
  },
);

slowTest('the subtitle button toggles subtitles', async () => {
  await play(page, { lang: 'id' });
  const button = page.getByRole('button', { name: 'Subtitle' });
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  await button.click();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('c');
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
});
