import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../../support/browser.ts';
import { waitUntilPlayed } from '../../support/visit.ts';
import { play, timeOf } from './support/watch.ts';

let page: Page;

beforeEach(async () => {
  page = await openVisitor();
});

const focused = () => page.evaluate(() => document.activeElement?.textContent);

test('after a film: play it again, rate it, or choose another one', async () => {
  await play(page, { related: 'Pulang Kampung' });
  await page.keyboard.press('9');
  const card = page.getByRole('region', { name: 'After the film' });
  await card.waitFor();
  await expect.poll(focused).toBe('Play again');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Rate this title');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
    '?reviews#review-form',
  );
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Pulang Kampung');
  await card.getByRole('button', { name: 'Play again' }).click();
  await card.waitFor({ state: 'detached' });
  await waitUntilPlayed(page, 0.5);
  // It ended at 24 seconds.
  expect(await timeOf(page)).toBeLessThan(20);

  await page.keyboard.press('9');
  await card.waitFor();
  await page.keyboard.press('j');
  await card.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('player');
  await page.keyboard.press('k');
  await page.keyboard.press('9');
  await card.getByRole('link', { name: 'Pulang Kampung' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pulang Kampung' }).waitFor();
});

slowTest('not where another episode follows', async () => {
  await play(page, { name: 'Episode 1', next: 'Episode 2' });
  await page.keyboard.press('9');
  await page.getByText(/^Next in/).waitFor();
  expect(await page.getByRole('region', { name: 'After the film' }).count()).toBe(0);
});
