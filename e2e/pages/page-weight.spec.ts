import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { openOwner } from '../admin/support.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

const build = join(import.meta.dirname, '../../build/client');
const kilobyte = 1_000;
/**
 * Loads once the page is idle (`LoadWhenIdle`), which on a busy machine may be before the network
 * is.
 */
const idle = /\/idle-[\w-]+\.js$/;

/** Paths of everything that the first view loads, and bytes transferred including headers. */
async function measureFirstView(page: Page, address: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const paths = new Map<string, string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    paths.set(requestId, new URL(request.url).pathname);
  });
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await openPage(page, address);
  await page.waitForLoadState('networkidle');
  return { paths: [...paths.values()], bytes };
}

function brotliSize(path: string): number {
  return brotliCompressSync(readFileSync(join(build, path))).byteLength;
}

/** The size in Brotli of the scripts that the first view loads. */
async function weighScripts(page: Page, address: string): Promise<number> {
  const { paths } = await measureFirstView(page, address);
  const scripts = [...new Set(paths.filter((path) => path.endsWith('.js') && !idle.test(path)))];
  expect(scripts.length).toBeGreaterThan(3);
  const total = scripts.reduce((sum, path) => sum + brotliSize(path), 0);
  console.log(`scripts of ${address}: ${(total / kilobyte).toFixed(1)} KB in ${scripts.length}`);
  return total;
}

test('the scripts of the home page weigh at most 139 KB in Brotli', async () => {
  const page = await openVisitor({ width: 360, height: 760 });
  expect(await weighScripts(page, '/')).toBeLessThanOrEqual(139 * kilobyte);
});

test("the scripts of the admin's first page weigh at most 190 KB in Brotli", async () => {
  const page = await openOwner({ width: 360, height: 760 });
  expect(await weighScripts(page, '/admin')).toBeLessThanOrEqual(190 * kilobyte);
});

test('scripts are requested after the first paint, and then at once', async () => {
  const page = await openVisitor({ width: 360, height: 760 });
  await openPage(page, '/');
  const { painted, starts } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'));
    return { painted: paint?.startTime, starts: scripts.map(({ startTime }) => startTime) };
  });
  expect(starts.length).toBeGreaterThan(3);
  expect(Math.min(...starts)).toBeGreaterThan(Number(painted));
  // Not one by one, as imports would be found.
  expect(await page.locator('link[rel="modulepreload"]').count()).toBeGreaterThan(3);
});

slowTest('a page opened in the background does not wait to be painted', async () => {
  const page = await openVisitor({ width: 360, height: 760 });
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    // Nothing is painted in a tab in the background.
    PerformanceObserver.prototype.observe = () => {};
  });
  await openPage(page, '/');
  expect(await page.locator('link[rel="modulepreload"]').count()).toBeGreaterThan(3);
});

slowTest('what loads when the home page is idle weighs at most 8 KB more', async () => {
  const page = await openVisitor({ width: 360, height: 760 });
  const arrived = page.waitForRequest((request) => idle.test(request.url()));
  await openPage(page, '/');
  const size = brotliSize(new URL((await arrived).url()).pathname);
  console.log(`scripts of the home page at rest: ${(size / kilobyte).toFixed(1)} KB`);
  expect(size).toBeLessThanOrEqual(8 * kilobyte);
});

test.each(
  firstUnlessSlow(
    ...['/', '/movies', '/movies-detail/penjaga-suar-kecil', '/search?q=kapal'],
    ...['/merchandise-store', '/all-products', '/product-detail/kaus-penjaga-suar-kecil'],
    ...['/blogs', '/blog-template'],
  ),
)('the whole first view of %s on a phone weighs at most 360 KB', async (address) => {
  const page = await openVisitor({ width: 360, height: 640, locale: 'id' });
  const { bytes } = await measureFirstView(page, address);
  console.log(`first view of ${address}: ${(bytes / kilobyte).toFixed(0)} KB`);
  expect(bytes).toBeGreaterThan(50 * kilobyte);
  expect(bytes).toBeLessThanOrEqual(360 * kilobyte);
});

slowTest("no page loads the player's code before playback", async () => {
  const page = await openVisitor();
  for (const address of ['/', '/movies-detail/penjaga-suar-kecil']) {
    const { paths } = await measureFirstView(page, address);
    expect(paths.filter((path) => /player-controls|hls|media-chrome/.test(path))).toEqual([]);
  }
});
