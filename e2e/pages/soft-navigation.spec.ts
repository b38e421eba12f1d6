import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

const card = 'main [data-rail] a:has([data-poster])';

slowTest('the skeleton of a title shows the name from its card', async () => {
  const page = await openVisitor({ width: 360, height: 760 });
  await openPage(page, '/');
  const data = await hold(page, '**/*.data*');
  const link = page.locator(card).nth(1);
  const name = await link.locator('bdi').last().textContent();
  await link.click();
  await expect.poll(() => page.locator('[aria-busy] h1').textContent()).toBe(name);
  // It covers the previous page.
  const covering = await page.evaluate(() => document.elementFromPoint(180, 600)?.closest('main'));
  expect(covering).toBe(null);

  data.release();
  await page.waitForURL('**/movies-detail/**');
  await expect.poll(() => page.locator('main h1').textContent()).toBe(name);
  await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
});

test('the skeleton is shown even if its code arrives after the click', async () => {
  const page = await openVisitor({ width: 360, height: 760 });
  const code = await hold(page, '**/assets/idle-*.js');
  await openPage(page, '/');
  await code.requested;
  await hold(page, '**/*.data*');
  const link = page.locator(card).nth(1);
  const name = await link.locator('bdi').last().textContent();
  await link.click();
  code.release();
  await expect.poll(() => page.locator('[aria-busy] h1').textContent()).toBe(name);
});

test('going back before the page has loaded restores everything', async () => {
  const page = await openVisitor({ width: 360, height: 760 });
  await openPage(page, '/');
  const cards = await page.locator(card).count();
  await page.locator('main a[href*="/view-all/"]').first().click();
  await page.waitForURL('**/view-all/**');
  await page.route(/-details?\/[^/]+\.data/, () => undefined);
  await page.locator('main ul a:has([data-poster])').nth(3).click();
  await expect.poll(() => page.locator('[aria-busy] h1').count()).toBe(1);
  await page.goBack();
  await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
  await expect.poll(() => page.locator(card).count()).toBe(cards);
  expect(await page.locator('main').isVisible()).toBe(true);
});

test('what a visitor hovers over is loaded before the click', async () => {
  const page = await openVisitor();
  await openPage(page, '/');
  const link = page.locator(card).nth(1);
  const response = page.waitForResponse(/\.data/);
  await link.hover();
  const fetched = await response;
  expect((await fetched.allHeaders())['cache-control']).toBe('private, max-age=20');
  await fetched.finished();
  await link.click();
  await page.waitForURL('**/movies-detail/**');
  const bytesOverTheNetwork = await page.evaluate(
    (address) =>
      performance
        .getEntriesByName(address)
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    fetched.url(),
  );
  // The second time it comes from the browser's cache.
  expect(bytesOverTheNetwork).toEqual([expect.any(Number), 0]);
  expect(bytesOverTheNetwork[0]).toBeGreaterThan(0);
});

slowTest('nothing is prefetched while data is saved', async () => {
  const page = await openVisitor();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const code = page.waitForResponse(/\/idle-/);
  await openPage(page, '/');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.locator(card).nth(1).hover();
  await code;
  await page.locator(card).nth(2).hover();
  await page.waitForTimeout(500);
  expect(requested.filter((url) => url.includes('.data'))).toEqual([]);
});

/** Keeps requests waiting until `release` is called. */
async function hold(page: Page, addresses: string) {
  const released = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    requested.resolve();
    await released.promise;
    await route.continue();
  });
  return { requested: requested.promise, release: released.resolve };
}
