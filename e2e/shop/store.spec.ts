import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';

type Store = { store: { hero: { name: string; slug: string }[]; categories: { slug: string }[] } };

function hrefs(page: Page, place: string): Promise<(string | null)[]> {
  return page
    .locator(`${place} a`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
}

test.each(firstUnlessSlow('/merchandise-store', '/shop'))(
  '%s has the merchandise header',
  async (address) => {
    const page = await openVisitor({ locale: 'id', javaScript: false });
    await page.goto(address);
    const links = await hrefs(page, 'header');
    for (const path of ['/shop', '/all-products', '/track-order', '/cart', '/wishlist']) {
      expect(links, path).toContain(path);
    }
    expect(links).not.toContain('/movies');
    expect(await page.locator('header summary[aria-label^="Bahasa"]').count()).toBe(1);
  },
);

slowTest('only the shop’s front page has the merchandise footer', async () => {
  const page = await openVisitor({ locale: 'id', javaScript: false });
  const pages = ['/merchandise-store', '/shop', '/all-products', '/product-detail'];
  const found: string[] = [];
  for (const address of pages) {
    await page.goto(address);
    expect(await page.locator('footer').count()).toBe(1);
    if (await page.locator('footer').getByText('Belanja tanpa akun').count()) found.push(address);
  }
  expect(found).toEqual(['/merchandise-store']);
});

slowTest('the slider shows featured products and only moves on demand', async () => {
  const page = await openVisitor({ width: 1280, locale: 'en' });
  await openPage(page, '/merchandise-store');
  const { store } = await askApi<Store>('store/');
  const slider = page.getByRole('region', { name: 'Featured products' });
  const names = await slider.locator('h2').allTextContents();
  expect(names).toEqual(store.hero.map(({ name }) => name));
  const place = () => slider.locator('ul').evaluate((list) => list.scrollLeft);
  await page.waitForTimeout(1_500);
  expect(await place()).toBe(0);
  await slider.getByRole('button', { name: 'Next' }).click();
  await expect.poll(place).toBe(await slider.evaluate((element) => element.clientWidth));
});

test('a category leads to its products', async () => {
  const page = await openVisitor({ width: 360, height: 760, javaScript: false });
  await page.goto('/merchandise-store');
  const { store } = await askApi<Store>('store/');
  const tiles = page.getByRole('region', { name: 'Categories' }).getByRole('link');
  expect(await tiles.count()).toBe(store.categories.length);
  await tiles.first().click();
  await page.waitForURL(`**/all-products?category=${store.categories[0]?.slug}`);
});
