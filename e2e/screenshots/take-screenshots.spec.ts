import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { fillCart, pin } from '../shop/support/buying.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';
import { televisions } from '../tv/support/television.ts';

const folder = join(import.meta.dirname, '../../docs/screenshots');
const phone = { width: 360, height: 740 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1440, height: 900 };
/** Total size of all screenshots in bytes. */
const budget = 2_500_000;

type Titles = { titles: { slug: string; playable: boolean }[] };

const shots = [
  { name: 'home-phone', address: '/?lang=id', ...phone },
  { name: 'home-desktop', address: '/?lang=id', ...desktop },
  { name: 'home-arabic-phone', address: '/?lang=ar', ...phone },
  { name: 'home-arabic-desktop', address: '/?lang=ar', ...desktop, theme: 'hotstar' },
  { name: 'home-tablet', address: '/?lang=en', ...tablet },
  { name: 'home-television', address: '/?lang=id', ...televisions[0] },
  { name: 'list-phone', address: '/movies?lang=id', ...phone },
  { name: 'list-desktop', address: '/movies?lang=en', ...desktop },
  { name: 'detail-phone', address: '/movies-detail/di-bawah-jakarta?lang=id', ...phone },
  { name: 'detail-desktop', address: '/movies-detail/di-bawah-jakarta?lang=en', ...desktop },
  { name: 'detail-arabic-tablet', address: '/movies-detail/di-bawah-jakarta?lang=ar', ...tablet },
  { name: 'detail-television', address: '/movies-detail/penjaga-suar-kecil', ...televisions[0] },
  { name: 'series-desktop', address: '/shows-details/kedai-hujan?lang=id', ...desktop },
  { name: 'store-phone', address: '/merchandise-store?lang=id', ...phone },
  { name: 'store-desktop', address: '/merchandise-store?lang=id', ...desktop },
  { name: 'product-phone', address: '/product-detail/kaus-penjaga-suar-kecil?lang=id', ...phone },
  { name: 'product-arabic-desktop', address: '/product-detail?lang=ar', ...desktop },
  { name: 'magazine-desktop', address: '/blog-template?lang=id', ...desktop },
  { name: 'post-phone', address: '/blogs-detail/menonton-tanpa-membakar-kuota?lang=id', ...phone },
  {
    name: 'post-arabic-desktop',
    address: '/blogs-detail/kolam-bernama-jakarta?lang=ar',
    ...desktop,
  },
  { name: 'pricing-phone', address: '/pricing?lang=id', ...phone },
  { name: 'search-phone', address: '/search?q=kapal&lang=id', ...phone },
  { name: 'search-desktop', address: '/search?q=kapal&lang=id', ...desktop, theme: 'hulu' },
] as const;

beforeAll(() => mkdir(folder, { recursive: true }));

async function keep(page: Page, name: string): Promise<void> {
  const png = await page.screenshot();
  await sharp(png)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
}

/** Waits for all visible pictures and the fonts. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => {
      const { top, right, bottom, left } = image.getBoundingClientRect();
      const isDrawn = image.checkVisibility({
        contentVisibilityAuto: true,
        visibilityProperty: true,
      });
      return isDrawn && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    });
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  });
}

test.each(shots)('$name', async ({ name, address, ...visitor }) => {
  const page = await openVisitor(visitor);
  await openPage(page, address);
  await settle(page);
  await keep(page, name);
});

test('checkout-phone', async () => {
  const page = await openVisitor(phone);
  await fillCart(page, pin);
  await openPage(page, '/checkout?lang=id');
  await settle(page);
  await keep(page, 'checkout-phone');
});

test.each([
  ['player-desktop', desktop],
  ['player-phone', phone],
] as const)('%s, while a film plays', async (name, size) => {
  const page = await openVisitor(size);
  const { titles } = await askApi<Titles>('titles/?type=movie');
  const film = titles.find(({ playable }) => playable);
  await openPage(page, `/movies-detail/${film?.slug}?lang=en&play=1`);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 6, null, {
    timeout: 50_000,
  });
  // On a phone the controls cover it.
  await page.locator('video').hover({ force: true });
  await keep(page, name);
});

test('together they are small enough for every clone', async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  expect(sizes.length).toBeGreaterThanOrEqual(shots.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget);
});
