import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openVisitor } from '../../support/browser.ts';
import { waitUntilPlayed } from '../../support/visit.ts';
import { play, playerAddress } from './support/watch.ts';

/** Simulates a film whose best rendition is 480p, above the data saver's limit. */
const large = (route: { fulfill(answer: object): Promise<void> }, master: string) =>
  route.fulfill({
    contentType: 'application/vnd.apple.mpegurl',
    body: master.replace('RESOLUTION=640x360', 'RESOLUTION=854x480'),
  });

async function openFilm(
  browserSaves: boolean,
  device: { touch?: boolean } = {},
): Promise<{ page: Page; requested: string[] }> {
  const page = await openVisitor(device);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.addInitScript((saveData) => {
    const connection = { saveData, effectiveType: '4g', downlink: 10 };
    Object.defineProperty(navigator, 'connection', { value: connection });
  }, browserSaves);
  const master = await (
    await page.request.get(playerAddress().replace(/\?.*/, 'media/film/master.m3u8'))
  ).text();
  await page.route('**/master.m3u8', (route) => large(route, master));
  return { page, requested };
}

const segmentsOf = (requested: string[], rendition: string) =>
  requested.filter((path) => path.includes(`/${rendition}/0`)).length;

test('with Save-Data the limit is 360p and a buffer of 20 s', async () => {
  const { page, requested } = await openFilm(true);
  await play(page);
  await page.waitForTimeout(4000);
  expect(segmentsOf(requested, '360p')).toBe(0);
  const ahead = await page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.buffered.end(0) - video.currentTime);
  expect(ahead).toBeLessThan(25);

  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await page.getByRole('switch', { name: 'Data saver' }).isChecked()).toBe(true);
  const quality = page.getByRole('group', { name: 'Quality' });
  expect(await quality.getByRole('radio', { name: /^480p/ }).isDisabled()).toBe(true);
  expect(await quality.getByRole('radio', { name: /^240p/ }).isEnabled()).toBe(true);
});

test('the switch applies from then on, whatever the browser says', async () => {
  const { page, requested } = await openFilm(true);
  await play(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Data saver' }).uncheck();
  await play(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await page.getByRole('switch', { name: 'Data saver' }).isChecked()).toBe(false);
  await page.getByRole('group', { name: 'Quality' }).getByRole('radio', { name: /^480p/ }).check();
  await page.waitForFunction(() => document.querySelector('video')?.videoHeight === 360);

  // Saving data again removes the large rendition.
  await page.getByRole('switch', { name: 'Data saver' }).check();
  const automatic = page.getByRole('radio', { name: /^Automatic/ });
  expect(await automatic.isChecked()).toBe(true);
  requested.length = 0;
  await play(page);
  // A large segment that was being asked for at that moment may still be reported.
  const first = requested.findIndex((path) => segmentsOf([path], '240p') > 0);
  expect(first).toBeGreaterThan(-1);
  expect(segmentsOf(requested.slice(first), '360p')).toBe(0);
});

test('preloads nothing while data is saved, else the code, and the beginning if it is free or Play is likely', async () => {
  const saving = await openFilm(true);
  await saving.page.goto(playerAddress());
  const phone = await openFilm(false, { touch: true });
  await phone.page.goto(playerAddress());
  const computer = await openFilm(false);
  await computer.page.goto(playerAddress());
  const countOf = (requested: string[], file: string) =>
    requested.filter((path) => path.includes(file)).length;
  await expect.poll(() => countOf(computer.requested, '/00001.m4s')).toBe(2);
  await expect.poll(() => countOf(phone.requested, 'player-controls')).toBeGreaterThan(0);
  await saving.page.waitForTimeout(1000);
  expect(countOf(phone.requested, '.m4s')).toBe(0);
  expect(countOf(saving.requested, 'player-controls')).toBe(0);
  expect(countOf(saving.requested, '.m3u8')).toBe(0);
  // Nothing beyond the first seconds.
  expect(countOf(computer.requested, '.m4s')).toBe(2);
  await phone.page.getByRole('link', { name: 'Play Senja di Kapal' }).dispatchEvent('pointerover');
  await expect.poll(() => countOf(phone.requested, '/00001.m4s')).toBe(2);
});

test.each([
  { measured: 250_000, rendition: '240p' },
  { measured: 6_000_000, rendition: '360p' },
])('a line of $measured bits starts with $rendition', async ({ measured, rendition }) => {
  const page = await openVisitor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.addInitScript((bits) => {
    localStorage.setItem('sorot:throughput', `${bits}@${Date.now()}`);
  }, measured);
  await page.goto(playerAddress());
  await page.locator('#player a').click();
  await waitUntilPlayed(page, 0.5);
  const first = requested.find((path) => /\/\d+p\/00001\.m4s$/.test(path));
  expect(first).toContain(`/${rendition}/`);
});
