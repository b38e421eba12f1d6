import type { Page } from 'playwright-core';
import { beforeEach, expect, inject, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../../support/browser.ts';
import { waitUntilPlayed } from '../../support/visit.ts';
import { play, playerAddress, timeOf } from './support/watch.ts';

let page: Page;

/** Simulates an older iPhone: native HLS without Media Source. */
beforeEach(async () => {
  page = await openVisitor({ expectedComplaints: /Failed to load resource/ });
  await page.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource']) {
      Reflect.deleteProperty(window, name);
    }
  });
});

test('without Media Source the browser plays the film natively', async () => {
  await play(page);
  await waitUntilPlayed(page, 2);
  const source = await page.locator('video').getAttribute('src');
  expect(source).toMatch(/master\.m3u8$/);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Speed' }).waitFor();
  expect(await page.getByRole('group', { name: 'Quality' }).count()).toBe(0);
  // Native playback does not report its loading: the meter estimates it from the buffer.
  await page.getByText('so their usage is an estimate').waitFor();
  const kept = () => page.evaluate(() => localStorage.getItem('sorot:data-use') ?? '{}');
  await expect.poll(async () => JSON.parse(await kept()).bytes).toBeGreaterThan(10_000);
  const { bytes } = JSON.parse(await kept());
  const whole = inject('film').renditions.map((rendition) => rendition.bytes);
  expect(bytes).toBeLessThanOrEqual(Math.max(...whole) * 1.1);
});

slowTest('it resumes where the viewer stopped', async () => {
  await play(page);
  await page.keyboard.press('5');
  await waitUntilPlayed(page, 13);
  await play(page);
  expect(await timeOf(page)).toBeGreaterThan(12);
});

slowTest('a missing film says so and can be retried', async () => {
  await page.route('**/master.m3u8', (route) => route.fulfill({ status: 404 }));
  await page.goto(playerAddress());
  await page.locator('#player a').click();
  await page.getByRole('alert').getByText('Code: film_missing').waitFor();
  await page.unroute('**/master.m3u8');
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitUntilPlayed(page, 1);
});

slowTest('a browser that cannot play films says so', async () => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  await page.goto(playerAddress());
  await page.locator('#player a').click();
  await page.getByRole('alert').getByText('Code: browser_unsupported').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});
