import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { findLayoutShifts, findScriptShifts, largestShift } from './layout-shifts.ts';

/** A first visit on a phone with late fonts and pictures, as on a slow line. */
async function findShiftsOf(address: string): Promise<string[]> {
  const page = await openVisitor({ width: 360, height: 760, locale: 'id' });
  await page.route(/\.(woff2)$|\/images\//, async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await openPage(page, address);
  await page.waitForLoadState('networkidle');
  return page.evaluate(findLayoutShifts, { limit: largestShift, since: 0 });
}

test.each([
  ...['/', '/movies-detail/penjaga-suar-kecil', '/product-detail/kaus-penjaga-suar-kecil'],
  ...firstOrAll('/shows-details/kedai-hujan', '/movies', '/merchandise-store', '/all-products'),
])('no layout shift while %s loads on a phone', async (address) => {
  // Once may be chance.
  const found = await findShiftsOf(address);
  expect(found.length > 0 ? await findShiftsOf(address) : []).toEqual([]);
});

test.each(['/wishlist', '/cart'])(
  'nothing in the header of %s moves when the counts of the shop arrive',
  async (address) => {
    const page = await openVisitor({ width: 360 });
    expect(await findScriptShifts(page, address, 0)).toEqual([]);
  },
);

/** URL of the largest picture that was painted. Runs inside the browser. */
function readLargestPicture(): Promise<string> {
  return new Promise((done) => {
    new PerformanceObserver((list) => {
      done((list.getEntries().at(-1) as PerformanceEntry & { url: string }).url);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

test.each([
  ['the home page', '/'],
  ['the store', '/merchandise-store'],
  ['a product', '/product-detail/kaus-penjaga-suar-kecil'],
])('the largest picture of %s is preloaded early with high priority', async (_name, address) => {
  const page = await openVisitor({ width: 360, height: 760 });
  await openPage(page, address);
  await page.waitForLoadState('networkidle');
  const largest = await page.evaluate(readLargestPicture);
  expect(new URL(largest).pathname).toMatch(/^\/images\//);
  const picture = page.locator('img[fetchpriority="high"]');
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(largest);
  expect(await picture.getAttribute('loading')).not.toBe('lazy');
  const preload = page.locator('link[rel="preload"][as="image"][fetchpriority="high"]');
  expect(await preload.getAttribute('imagesrcset')).toContain(new URL(largest).pathname);
});
