import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addProduct } from '#test/shop.ts';
import { refreshProductPrices } from './commands/refresh-prices.ts';
import { productJobs } from './jobs.ts';
import { products, productVariants } from './tables.ts';

let api: TestApi;
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute);

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

async function cardOf(slug: string) {
  const { products: cards } = (await api.client.shop.listProducts({ search: slug })).data;
  return cards.find((card) => card.slug === slug);
}

test.each([
  ['without dates', {}, true],
  ['that has begun', { saleFrom: inMinutes(-1) }, true],
  ['that begins later', { saleFrom: inMinutes(1) }, false],
  ['that goes on', { saleUntil: inMinutes(1) }, true],
  ['that is over', { saleUntil: inMinutes(-1) }, false],
] as const)('a sale %s', async (when, dates, isOn) => {
  const name = `Sale ${when}`;
  const variant = { regularPrice: 100, salePrice: 60, ...dates };
  const { slug } = await addProduct(api, {
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    variants: [variant],
  });
  const { product } = (await api.client.shop.getProduct({ slug })).data;
  const price = isOn ? 60 : 100;
  expect(product.variants[0]).toMatchObject({ price: { amount: price }, on_sale: isOn });
  expect(await cardOf(slug)).toMatchObject({ price: { from: { amount: price } }, on_sale: isOn });
});

test('a list notices when a sale has begun or ended', async () => {
  const { id, slug, variantIds } = await addProduct(api, {
    slug: 'kejutan',
    name: 'Kejutan',
    variants: [
      { regularPrice: 100, salePrice: 60, saleFrom: inMinutes(5), saleUntil: inMinutes(9) },
    ],
  });
  expect(await cardOf(slug)).toMatchObject({ on_sale: false });
  // Simulates that the minutes have passed, without touching the product.
  const pass = async (minutes: number) => {
    const passed = sql`make_interval(mins => ${minutes})`;
    await api.db
      .update(productVariants)
      .set({
        saleFrom: sql`${productVariants.saleFrom} - ${passed}`,
        saleUntil: sql`${productVariants.saleUntil} - ${passed}`,
      })
      .where(eq(productVariants.id, variantIds[0] ?? 0));
    await api.db
      .update(products)
      .set({ pricesUntil: sql`${products.pricesUntil} - ${passed}` })
      .where(eq(products.id, id));
  };
  // Lists check for such sales once a second.
  const shown = () => expect.poll(() => cardOf(slug), { interval: 100 });
  await pass(6);
  await shown().toMatchObject({ on_sale: true, price: { from: { amount: 60 } } });
  await pass(6);
  await shown().toMatchObject({ on_sale: false, price: { from: { amount: 100 } } });
});

test('the job processes every due sale', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, async () => (await addProduct(api)).id));
  const begin = { salePrice: 10, saleFrom: inMinutes(-1) };
  await api.db.update(productVariants).set(begin).where(inArray(productVariants.productId, ids));
  await api.db
    .update(products)
    .set({ pricesUntil: inMinutes(-1) })
    .where(inArray(products.id, ids));
  const [job] = productJobs({ db: api.db });
  await job?.run({}, { signal: AbortSignal.timeout(10_000), lastAttempt: false });
  const rows = await api.db.select().from(products).where(inArray(products.id, ids));
  expect(rows.map(({ priceFrom, pricesUntil }) => [priceFrom, pricesUntil])).toEqual(
    ids.map(() => [10, null]),
  );
});

test('two concurrent changes of one product see each other', async () => {
  const { id, variantIds } = await addProduct(api, {
    variants: [
      { options: { size: 's' }, onHand: 1 },
      { options: { size: 'm' }, onHand: 1 },
    ],
  });
  const sellOut = (variantId: number) =>
    api.db.transaction(async (tx) => {
      await tx.update(productVariants).set({ onHand: 0 }).where(eq(productVariants.id, variantId));
      await tx.execute(sql`select pg_sleep(0.1)`);
      await refreshProductPrices(tx, [id]);
    });
  await Promise.all(variantIds.map(sellOut));
  const [product] = await api.db.select().from(products).where(eq(products.id, id));
  expect(product?.inStock).toBe(false);
});

test('a change that lists do not show leaves the product row alone', async () => {
  const { id } = await addProduct(api);
  const read = async () =>
    (await api.db.select().from(products).where(eq(products.id, id)))[0]?.updatedAt.getTime();
  const before = await read();
  await api.db.transaction(async (tx) => {
    await tx.update(productVariants).set({ onHand: 4 }).where(eq(productVariants.productId, id));
    await refreshProductPrices(tx, [id]);
  });
  expect(await read()).toBe(before);
});
