import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { largestShift } from './layout-shifts.ts';

type Measured = { shift: number; largest: string };

/** Sums all layout shifts, and records the URL of the largest picture painted. */
async function watchLayout(page: Page): Promise<() => Promise<Measured>> {
  await page.addInitScript(() => {
    const measured = { shift: 0, largest: '' };
    Object.assign(window, { measured });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        measured.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        measured.largest = (entry as PerformanceEntry & { url: string }).url;
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { measured: Measured }).measured);
}

/** A first visit on a phone with late fonts and pictures, as on a slow line. */
async function measureShift(address: string): Promise<number> {
  const page = await openVisitor({ width: 360, height: 760, locale: 'id' });
  const measure = await watchLayout(page);
  await page.route(/\.(woff2)$|\/images\//, async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await openPage(page, address);
  await page.waitForLoadState('networkidle');
  return (await measure()).shift;
}

test.each([
  ...['/', '/movies-detail/penjaga-suar-kecil', '/product-detail/kaus-penjaga-suar-kecil'],
  ...firstOrAll('/shows-details/kedai-hujan', '/movies', '/merchandise-store', '/all-products'),
])('no layout shift while %s loads on a phone', async (address) => {
  // The median of three, known after two equal values.
  const shifts = [await measureShift(address), await measureShift(address)];
  if (shifts.some((shift) => shift > largestShift)) shifts.push(await measureShift(address));
  expect(shifts.filter((shift) => shift <= largestShift).length, shifts.join(', ')).toBeGreaterThan(
    1,
  );
});

test.each([
  ['the home page', '/'],
  ['the store', '/merchandise-store'],
  ['a product', '/product-detail/kaus-penjaga-suar-kecil'],
])('the largest picture of %s is preloaded early with high priority', async (_name, address) => {
  const page = await openVisitor({ width: 360, height: 760 });
  const measure = await watchLayout(page);
  await openPage(page, address);
  await page.waitForLoadState('networkidle');
  const { largest } = await measure();
  expect(new URL(largest).pathname).toMatch(/^\/images\//);
  const picture = page.locator('img[fetchpriority="high"]');
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(largest);
  expect(await picture.getAttribute('loading')).not.toBe('lazy');
  const preload = page.locator('link[rel="preload"][as="image"][fetchpriority="high"]');
  expect(await preload.getAttribute('imagesrcset')).toContain(new URL(largest).pathname);
});
