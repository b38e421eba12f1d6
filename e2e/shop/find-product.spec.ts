import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openAheadOfScripts, openPage, waitForDrawing } from '../support/visit.ts';

type Answer = { products: { slug: string }[]; page: { total: number } };

const phone = { width: 360, height: 760 };

async function slugsFor(query: string): Promise<string[]> {
  const { products } = await askApi<Answer>(`products/?${query}`);
  return products.map(({ slug }) => `/product-detail/${slug}`);
}

function shownProducts(page: Page): Promise<string[]> {
  return page
    .locator('main ul a[href^="/product-detail/"]')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
}

test('the list shows its range and total, ten products per page', async () => {
  const page = await openVisitor();
  await openPage(page, '/all-products');
  const { page: whole } = await askApi<Answer>('products/');
  const label = page.getByRole('status').filter({ hasText: 'results' });
  expect(await label.textContent()).toBe(`1-10 of ${whole.total} results`);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: '2' }).click();
  await page.waitForURL('**/all-products?page=2');
  await expect.poll(() => shownProducts(page)).toEqual(await slugsFor('page=2'));
  expect(await label.textContent()).toBe(`11-20 of ${whole.total} results`);
});

test.each(
  firstUnlessSlow(
    ['popularity', 'Popularity'],
    ['rating', 'Average rating'],
    ['latest', 'Latest'],
    ['price_asc', 'Price: low to high'],
    ['price_desc', 'Price: high to low'],
  ),
)('products by %s', async (sort, label) => {
  const page = await openVisitor();
  await openPage(page, '/all-products');
  await page.getByLabel('Sort by').selectOption({ label });
  await page.waitForURL(`**/all-products?sort=${sort}`);
  await expect.poll(() => shownProducts(page)).toEqual(await slugsFor(`sort=${sort}`));
});

test('on a phone, filters in a sheet apply at once, and going back undoes them', async () => {
  const page = await openVisitor({ ...phone, locale: 'id' });
  await openPage(page, '/all-products');
  const all = await shownProducts(page);
  await page.getByText('Filter', { exact: true }).click();
  await page.getByLabel('Kategori').selectOption('apparel');
  await page.waitForURL('**/all-products?category=apparel');
  await page.getByRole('checkbox', { name: /^M \(/ }).check();
  await page.waitForURL('**/all-products?category=apparel&size=m');
  const narrowed = await slugsFor('category=apparel&options=size:m');
  await expect.poll(() => shownProducts(page)).toEqual(narrowed);
  expect(narrowed.length).toBeGreaterThan(0);
  await page.getByLabel('Sampai').fill('150000');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/all-products?category=apparel&price_max=150000&size=m');
  const cheap = await slugsFor('category=apparel&options=size:m&price_max=150000');
  await expect.poll(() => shownProducts(page)).toEqual(cheap);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect.poll(() => shownProducts(page)).toEqual(all);
  expect(await page.getByRole('checkbox', { name: /^M \(/ }).isChecked()).toBe(false);
});

test('by keyboard, each filter keeps the focus', async () => {
  const page = await openVisitor();
  await openPage(page, '/all-products?category=apparel');
  const size = page.getByRole('checkbox', { name: /^M \(/ });
  await size.focus();
  await page.keyboard.press('Space');
  await page.waitForURL('**/all-products?category=apparel&size=m');
  await waitForDrawing(page);
  expect(await isFocused(size)).toBe(true);
  await page.keyboard.press('Space');
  await page.waitForURL('**/all-products?category=apparel');
  await waitForDrawing(page);
  expect(await isFocused(size)).toBe(true);

  const price = page.getByLabel('To', { exact: true });
  await price.fill('150000');
  await price.press('Enter');
  await page.waitForURL('**/all-products?category=apparel&price_max=150000');
  await waitForDrawing(page);
  expect(await isFocused(price)).toBe(true);
});

function isFocused(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}

slowTest('filters chosen before hydration are kept', async () => {
  const page = await openVisitor();
  const letScriptsCome = await openAheadOfScripts(page, '/all-products?category=apparel');
  await page.getByRole('checkbox', { name: /^M \(/ }).check();
  await page.getByLabel('To', { exact: true }).fill('150000');
  await letScriptsCome();
  await page.getByLabel('In stock only').check();
  await page.waitForURL('**/all-products?category=apparel&price_max=150000&in_stock=1&size=m');
  expect(await page.getByRole('checkbox', { name: /^M \(/ }).isChecked()).toBe(true);
});

slowTest('in Arabic without scripts, the same form leads to the same products', async () => {
  const page = await openVisitor({ ...phone, javaScript: false });
  await page.goto('/all-products?lang=ar');
  await page.getByText('عوامل التصفية', { exact: true }).click();
  await page.getByLabel('الفئة').selectOption('apparel');
  await page.getByRole('checkbox', { name: /^M \(/ }).check();
  await page.getByLabel('المتوفر فقط').check();
  await page.getByRole('button', { name: 'تطبيق التصفية' }).click();
  await page.waitForURL(/size=m/);
  expect(new URL(page.url()).searchParams.get('lang')).toBe('ar');
  const found = await slugsFor('category=apparel&options=size:m&in_stock=true');
  expect(await shownProducts(page)).toEqual(found);
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
});

slowTest('filters without results say so and how to go on', async () => {
  const page = await openVisitor();
  await openPage(page, '/all-products?price_min=900000000');
  expect(await shownProducts(page)).toEqual([]);
  expect(await page.getByText('No product matches these filters').last().isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.poll(async () => (await shownProducts(page)).length).toBe(10);
});

slowTest.each(['/all-products?page=99', '/all-products?page=two', '/all-products?price_min=cheap'])(
  '%s is not a page',
  async (address) => {
    const page = await openVisitor({ expectedComplaints: /404/ });
    expect((await page.goto(address))?.status()).toBe(404);
  },
);
