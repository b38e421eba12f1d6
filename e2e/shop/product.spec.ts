import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';

type Variant = {
  id: number;
  sku: string;
  options: Record<string, string>;
  max_quantity: number;
  price: { amount: number };
};
type Product = {
  product: { slug: string; name: string; variants: Variant[]; pictures: { path: string }[] };
};

const phone = { width: 360, height: 760 };
const shirt = 'kaus-penjaga-suar-kecil';
const address = `/product-detail/${shirt}`;

async function readShirt(): Promise<Product['product']> {
  return (await askApi<Product>(`products/${shirt}/`, 'id')).product;
}

/** The first matching product of the demo shop. */
async function findProduct(isLikeThat: (product: Product['product']) => boolean) {
  for (let number = 1; number < 5; number += 1) {
    const { products } = await askApi<{ products: { slug: string }[] }>(`products/?page=${number}`);
    for (const { slug } of products) {
      const { product } = await askApi<Product>(`products/${slug}/`);
      if (isLikeThat(product)) return product;
    }
  }
  throw new Error('The demo shop has no such product');
}

/** Values of both options that no variant combines. */
function missingPair({ variants }: Product['product']): Record<string, string> | undefined {
  const [a, b] = Object.keys(variants[0]?.options ?? {});
  if (!a || !b) return undefined;
  const values = (key: string) => [...new Set(variants.map(({ options }) => options[key] ?? ''))];
  return values(a)
    .flatMap((x) => values(b).map((y) => ({ [a]: x, [b]: y })))
    .find(
      (pair) => !variants.some(({ options }) => options[a] === pair[a] && options[b] === pair[b]),
    );
}

function chosenVariant(page: Page): Promise<string | null> {
  return page.locator('main form input[name="variant_id"]').first().getAttribute('value');
}

test('a choice applies at once: price, variant and address change', async () => {
  const page = await openVisitor({ ...phone, locale: 'id' });
  await openPage(page, address);
  const { variants } = await readShirt();
  const first = await chosenVariant(page);
  const dear = variants.find(({ options }) => options.size === 'xxl');
  expect(dear?.price.amount).not.toBe(variants[0]?.price.amount);
  await page.getByRole('radio', { name: 'XXL' }).check();
  await page.waitForURL(`**${address}?size=xxl&colour=night-blue`);
  await expect.poll(() => chosenVariant(page)).not.toBe(first);
  const price = new Intl.NumberFormat('id').format(dear?.price.amount ?? 0);
  expect(await page.locator('main').textContent()).toContain(price);
});

slowTest('in Arabic without scripts, the same choice is a form', async () => {
  const page = await openVisitor({ ...phone, javaScript: false });
  await page.goto(`${address}?lang=ar`);
  const first = await chosenVariant(page);
  await page.getByRole('radio', { name: 'XXL' }).check();
  await page.getByRole('button', { name: 'عرض هذا الخيار' }).click();
  await page.waitForURL(/size=xxl/);
  expect(new URL(page.url()).searchParams.get('lang')).toBe('ar');
  expect(await page.getByRole('radio', { name: 'XXL' }).isChecked()).toBe(true);
  expect(await chosenVariant(page)).not.toBe(first);
});

slowTest(
  'the first variant in stock is the default, and others say that they are unavailable',
  async () => {
    const product = await findProduct(({ variants }) => {
      const states = new Set(variants.map(({ max_quantity }) => max_quantity > 0));
      return states.size === 2;
    });
    const page = await openVisitor();
    await page.goto(`/product-detail/${product.slug}`);
    const first = product.variants.find(({ max_quantity }) => max_quantity > 0);
    expect(await chosenVariant(page)).toBe(String(first?.id));
    const gone = product.variants.find(({ max_quantity }) => max_quantity === 0);
    await page.goto(`/product-detail/${product.slug}?${new URLSearchParams(gone?.options)}`);
    expect(await page.getByRole('radio', { name: /, unavailable$/ }).count()).toBeGreaterThan(0);
    expect(await page.getByText('Out of stock').isVisible()).toBe(true);
    expect(await page.locator('main form button:disabled').count()).toBe(1);
  },
);

slowTest('a nonexistent combination says so', async () => {
  const product = await findProduct((each) => missingPair(each) !== undefined);
  const page = await openVisitor({ javaScript: false });
  const query = new URLSearchParams(missingPair(product));
  await page.goto(`/product-detail/${product.slug}?${query}`);
  expect(await page.getByText('This combination isn’t available').isVisible()).toBe(true);
  expect(await page.locator('main form button:disabled').count()).toBe(1);
});

slowTest('the pictures are browsed by thumbnails and keys, and open enlarged', async () => {
  const page = await openVisitor();
  await openPage(page, address);
  const { pictures, name } = await askApi<Product>(`products/${shirt}/`).then((it) => it.product);
  const gallery = page.getByRole('region', { name: 'Pictures' });
  const row = gallery.locator('ul').first();
  await gallery.locator('ul').last().getByRole('link').nth(1).click();
  await expect
    .poll(() => row.evaluate((list) => list.scrollLeft > list.clientWidth / 2))
    .toBe(true);
  await row.getByRole('link').nth(1).click();
  const dialog = page.getByRole('dialog', { name: `${name}, picture 2 of ${pictures.length}` });
  await dialog.waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('dialog', { name: `${name}, picture 1 of ${pictures.length}` }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

slowTest('without scripts each picture links to its file', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto(address);
  const link = page.getByRole('region', { name: 'Pictures' }).getByRole('link').first();
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toMatch(/^image\//);
});

test.each(firstOrAll(true, false))('tabs have addresses (scripts: %s)', async (javaScript) => {
  const page = await openVisitor({ ...phone, locale: 'id', javaScript });
  await page.goto(address);
  const tabs = page.getByRole('navigation', { name: 'Tentang produk' });
  await tabs.getByRole('link', { name: 'Informasi tambahan' }).click();
  await page.waitForURL(/tab=additional/);
  await page.getByText('SKU', { exact: true }).waitFor();
  await tabs.getByRole('link', { name: /^Ulasan/ }).click();
  await page.waitForURL(/tab=reviews/);
  await page.getByRole('heading', { name: 'Tulis ulasan' }).waitFor();
});

slowTest('without a slug it is the first featured product', async () => {
  const page = await openVisitor();
  const { products } = await askApi<{ products: { slug: string; name: string }[] }>('products/');
  await page.goto('/product-detail');
  expect(await page.locator('h1').textContent()).toBe(products[0]?.name);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(`/product-detail/${products[0]?.slug}`);
});

slowTest('an unknown product is not a page', async () => {
  const page = await openVisitor({ expectedComplaints: /404/ });
  expect((await page.goto('/product-detail/none'))?.status()).toBe(404);
});
