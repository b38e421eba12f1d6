import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { openVisitor } from '../../support/browser.ts';
import { play, waitForEpisode } from './support/watch.ts';

let page: Page;

beforeEach(async () => {
  page = await openVisitor();
});

const series = { name: 'Episode 1', next: 'Episode 2' };

async function chooseTimer(name: string) {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: /^Sleep timer/ }).click();
  await page.getByRole('group', { name: 'Sleep timer' }).getByRole('radio', { name }).check();
}

const isPaused = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
const seek = (position: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, position);

test('the sleep timer pauses the film, and shows the time that is left', async () => {
  await page.clock.install();
  await play(page, series);
  await chooseTimer('30 minutes');
  const panel = page.getByRole('dialog', { name: 'Sleep timer' });
  await panel.getByText('30m left').waitFor();
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.loop = true;
  });
  await page.clock.fastForward('12:30');
  await panel.getByText('18m left').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sleep timer 18m left' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await isPaused()).toBe(false);

  // It goes on through the next episode, and may run out while that one loads.
  await play(page, series);
  await page.clock.fastForward('18:00');
  await page.getByText('Paused by the sleep timer.').waitFor();
  expect(await isPaused()).toBe(true);
  await page.getByRole('button', { name: 'Keep watching' }).click();
  await expect.poll(isPaused).toBe(false);
  await page.getByText('Paused by the sleep timer.').waitFor({ state: 'detached' });
});

test('set to the end of an episode, it stops the next one from starting', async () => {
  await play(page, series);
  await chooseTimer('End of this film');
  await page.keyboard.press('Escape');
  await seek(23.5);
  await page.getByText('Paused by the sleep timer.').waitFor();
  await page.getByText('Up next').waitFor();
  expect(await page.getByText(/^Next in/).count()).toBe(0);
  await page.waitForTimeout(9_000);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Episode 1');
});

test('set to the end of a film, it leaves out what else there is', async () => {
  await play(page);
  await chooseTimer('End of this film');
  await seek(23.5);
  await page.getByText('Paused by the sleep timer.').waitFor();
  expect(await page.getByRole('button', { name: 'Play again' }).count()).toBe(0);
});

/** Lets an episode end without touching anything. */
async function watchUnattended(name: string) {
  await waitForEpisode(page, name);
  await seek(23.6);
}

test('after three episodes without a sign of a viewer, it asks', async () => {
  const names = ['Episode 1', 'Episode 2', 'Episode 3'];
  await play(page, { ...series, last: 'Episode 4' });
  for (const name of names) await watchUnattended(name);
  const card = page.getByRole('dialog', { name: 'Are you still watching?' });
  await card.waitFor();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Episode 3');
  expect(await isPaused()).toBe(true);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe('Keep watching');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Stop');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await waitForEpisode(page, 'Episode 4');
});

test('a key in between is a sign, and "Stop" leaves the next one to a click', async () => {
  await play(page, { ...series, last: 'Episode 5' });
  await watchUnattended('Episode 1');
  await waitForEpisode(page, 'Episode 2');
  await page.keyboard.press('m');
  for (const name of ['Episode 2', 'Episode 3', 'Episode 4']) await watchUnattended(name);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('Up next').waitFor();
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await waitForEpisode(page, 'Episode 5');
});
