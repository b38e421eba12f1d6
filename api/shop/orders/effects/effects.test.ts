import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '#api/platform/database.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addOrder } from '#test/orders.ts';
import { addProduct } from '#test/shop.ts';
import { coupons } from '../../coupons/tables.ts';
import { downloadGrants } from '../../downloads/tables.ts';
import { purchases } from '../../product-reviews/tables.ts';
import { productVariants, stockChanges } from '../../products/tables.ts';
import { orderItems } from '../tables.ts';
import { deductStock, restock } from './change-stock.ts';
import { grantDownloads, recordPurchases, reduceDownloads } from './grant-downloads.ts';
import { releaseCoupons } from './run-effects.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

/** Runs it three times concurrently and once more. */
async function repeat(run: (tx: Transaction) => Promise<void>): Promise<void> {
  await Promise.all([1, 2, 3].map(() => api.db.transaction(run)));
  await api.db.transaction(run);
}

test('stock is taken once and put back once, however often it is tried', async () => {
  const product = await addProduct(api, { variants: [{ onHand: 9 }] });
  const { id } = await addOrder(api, {
    status: 'pending_payment',
    lines: [
      { product, quantity: 2 },
      { product, quantity: 3 },
    ],
  });
  const read = async () => {
    const [variant] = await api.db
      .select()
      .from(productVariants)
      .where(eq(productVariants.productId, product.id));
    const lines = await api.db.select().from(orderItems).where(eq(orderItems.orderId, id));
    return [variant?.onHand, ...lines.map(({ deducted }) => deducted).sort()];
  };
  await repeat((tx) => deductStock(tx, id));
  expect(await read()).toEqual([4, 2, 3]);
  await repeat((tx) => restock(tx, id, { reason: 'cancellation' }));
  expect(await read()).toEqual([9, 0, 0]);
  const [variantId = 0] = product.variantIds;
  const noted = await api.db
    .select({ change: stockChanges.change })
    .from(stockChanges)
    .where(eq(stockChanges.variantId, variantId));
  expect(noted.map(({ change }) => change)).toEqual([-5, 5]);
});

test('backorders make stock negative, and can be put back', async () => {
  const product = await addProduct(api, { variants: [{ onHand: 1, backorder: true }] });
  const { id } = await addOrder(api, { lines: [{ product, quantity: 4 }] });
  const read = () =>
    api.db
      .select({ onHand: productVariants.onHand })
      .from(productVariants)
      .where(eq(productVariants.productId, product.id));
  expect(await read()).toEqual([{ onHand: -3 }]);
  await repeat((tx) => restock(tx, id, { reason: 'cancellation' }));
  expect(await read()).toEqual([{ onHand: 1 }]);
});

test('one unavailable line leaves all others untouched', async () => {
  const [there, gone] = [
    await addProduct(api),
    await addProduct(api, { variants: [{ onHand: 1 }] }),
  ];
  const { id } = await addOrder(api, {
    status: 'pending_payment',
    lines: [{ product: there }, { product: gone, quantity: 2 }],
  });
  const taken = api.db.transaction((tx) => deductStock(tx, id));
  await expect(taken).rejects.toMatchObject({ code: 'out_of_stock', status: 409 });
  const lines = await api.db.select().from(orderItems).where(eq(orderItems.orderId, id));
  expect(lines.map(({ deducted }) => deducted)).toEqual([0, 0]);
});

test('a coupon is released once', async () => {
  await api.db.insert(coupons).values({ code: 'PULANG', kind: 'percent', amount: 100 });
  const product = await addProduct(api);
  const { id } = await addOrder(api, { lines: [{ product }], coupon: 'PULANG' });
  await addOrder(api, { lines: [{ product }], coupon: 'PULANG' });
  await repeat((tx) => releaseCoupons(tx, id));
  const [coupon] = await api.db.select().from(coupons).where(eq(coupons.code, 'PULANG'));
  expect(coupon?.used).toBe(1);
});

test('rights to download and to review are granted once', async () => {
  const product = await addProduct(api, {
    kind: 'downloadable',
    variants: [{ onHand: null }],
    files: [{ downloadLimit: 2 }, { downloadLimit: null }],
  });
  const { id } = await addOrder(api, { lines: [{ product, quantity: 3 }] });
  await repeat((tx) => grantDownloads(tx, id, new Date()));
  const [line] = await api.db.select().from(orderItems).where(eq(orderItems.orderId, id));
  const grants = await api.db
    .select()
    .from(downloadGrants)
    .where(eq(downloadGrants.orderItemId, line?.id ?? 0));
  expect(grants.map(({ remaining }) => remaining).sort()).toEqual([6, null]);
  // Part of it is refunded.
  const lines = [{ itemId: line?.id ?? 0, quantity: 1 }];
  await api.db.transaction((tx) => reduceDownloads(tx, lines));
  const left = await api.db
    .select()
    .from(downloadGrants)
    .where(eq(downloadGrants.orderItemId, line?.id ?? 0));
  expect(left.map(({ remaining }) => remaining).sort()).toEqual([4, null]);
  await repeat((tx) => recordPurchases(tx, id));
  expect(await api.db.$count(purchases, eq(purchases.orderId, id))).toBe(1);
});
