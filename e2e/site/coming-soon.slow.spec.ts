import { expect, test } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { openPage, passTime } from '../support/visit.ts';

const release = Date.parse('2099-01-01T12:00:00Z');

/** Longer than a day and an hour: the page has almost a minute to load. */
const almostTwoMinutesMore = (25 * 60 * 60 + 115) * 1_000;

test.each([
  ['Asia/Jakarta', 'January 1, 2099 at 07:00 PM WIB'],
  ['America/Los_Angeles', 'January 1, 2099 at 04:00 AM PST'],
  ['Pacific/Auckland', 'January 2, 2099 at 01:00 AM GMT+13'],
])('in %s the date is local, and the countdown the same', async (timeZone, date) => {
  const page = await openVisitor({ timeZone });
  await page.clock.install({ time: release - almostTwoMinutesMore });
  await openPage(page, '/coming-soon');
  await page.getByRole('heading', { level: 1, name: 'Senter 2' }).waitFor();
  const shown = await page.locator('time').textContent();
  // Servers and browsers put different spaces before PM.
  expect(shown?.replaceAll(/\s/g, ' ')).toBe(date);
  expect(await page.locator('time').getAttribute('datetime')).toBe('2099-01-01T12:00:00.000Z');
  const timer = page.getByRole('timer', { name: 'Time left' });
  const parts = await timer.locator('span').allTextContents();
  expect(parts.slice(0, 3)).toEqual(['1 day', '1 hour', '1 minute']);
  // Announced on demand, not every second.
  expect(await timer.getAttribute('aria-live')).toBeNull();
});

test('the timer runs out, and announces it once', async () => {
  const page = await openVisitor();
  await page.clock.install({ time: release - 3_000 });
  await openPage(page, '/coming-soon');
  await passTime(page, 4_000);
  await page.getByRole('status').filter({ hasText: 'It’s here!' }).waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
});

test('without scripts an Indonesian page shows the date in an Indonesian zone', async () => {
  const page = await openVisitor({ javaScript: false, timeZone: 'Asia/Jakarta', locale: 'id' });
  await page.goto('/coming-soon');
  expect(await page.locator('time').textContent()).toMatch(/1 Januari 2099.*19[.:]00 WIB/);
  await page.getByRole('link', { name: 'Mulai menonton sekarang' }).click();
  await page.waitForURL('/');
  await page.goto('/coming-soon?lang=en');
  expect(await page.locator('time').textContent()).toMatch(/January 1, 2099.*07:00\sPM WIB/);
});
