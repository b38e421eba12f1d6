import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderStatuses } from '#contract/constants/shop.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addOrder, testOrderLinks } from '#test/orders.ts';
import { addProduct } from '#test/shop.ts';
import { coupons } from '../coupons/tables.ts';
import { products, productVariants, stockChanges } from '../products/tables.ts';
import { refundOrder } from './commands/refund-order.ts';
import { transitionOrder } from './commands/transition-order.ts';
import { findOrder } from './queries/find-order.ts';
import { orderItems, orders } from './tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});

afterAll(() => api.close());

const initial = 7;
const counted = ['on_hold', 'processing', 'completed'];

/** A random action on one of two orders; most are refused at any time. */
const arbitraryStep = fc.record({
  which: fc.nat(1),
  to: fc.constantFrom(...orderStatuses, 'a refund' as const),
  by: fc.constantFrom('customer' as const, 'staff' as const, 'system' as const),
  quantity: fc.integer({ min: 1, max: 3 }),
  restock: fc.boolean(),
  /** Twice concurrently. */
  isDouble: fc.boolean(),
});

test('no sequence of actions, in any order and repeated, loses or creates stock', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryStep, { minLength: 4, maxLength: 14 }), async (steps) => {
      const code = `PUTARAN${++round}`;
      const coupon = { code, kind: 'fixed_cart', amount: 5_000, usageLimit: 2 } as const;
      await api.db.insert(coupons).values(coupon);
      const product = await addProduct(api, { variants: [{ onHand: initial }] });
      const given = { lines: [{ product, quantity: 3, discount: 5_000 }], coupon: code };
      const placed = [await addOrder(api, given), await addOrder(api, given)];
      let lost = 0;
      for (const { which, to, by, isDouble, ...wish } of steps) {
        const { number = '' } = placed[which] ?? {};
        const deps = { db: api.db, links: testOrderLinks };
        const actor = { kind: by, accountId: null };
        const refunded = async () => {
          const row = await findOrder(api.db, number);
          const lines = [{ item_id: row?.lines[0]?.id ?? 0, ...wish }];
          const isGone = row?.order.status === 'cancelled';
          await refundOrder(deps, { number, lines, reason: '', actor });
          // A cancelled order holds no stock.
          if (!wish.restock && !isGone) lost += wish.quantity;
        };
        const attempt = () =>
          to === 'a refund' ? refunded() : transitionOrder(deps, { number, to, actor });
        const attempts = isDouble ? [attempt(), attempt()] : [attempt()];
        for (const { reason, status } of (await Promise.allSettled(attempts)) as {
          reason?: { code: string };
          status: string;
        }[]) {
          const expected = ['transition_refused', 'refund_too_large', 'out_of_stock'];
          if (status === 'rejected') expect(expected).toContain(reason?.code);
        }
        await expectNothingLost(product.id, { code, lost });
      }
    }),
    { numRuns: 20 },
  );
});

async function expectNothingLost(
  productId: number,
  { code, lost }: { code: string; lost: number },
) {
  const rows = await api.db
    .select({ line: orderItems, status: orders.status })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.productId, productId));
  const sum = (pick: (row: (typeof rows)[number]) => number) =>
    rows.reduce((all, row) => all + pick(row), 0);
  const [variant] = await api.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  const out = sum(({ line }) => line.deducted);
  // The items of a refunded order may still be with the customer, or broken.
  expect((variant?.onHand ?? 0) + out + lost).toBe(initial);
  const [{ noted } = { noted: 0 }] = await api.db
    .select({ noted: sql<number>`coalesce(sum(${stockChanges.change}), 0)::integer` })
    .from(stockChanges)
    .where(eq(stockChanges.variantId, variant?.id ?? 0));
  expect(variant?.onHand).toBe(initial + noted);
  for (const { line, status } of rows) {
    const isHeld = counted.includes(status);
    const kept = line.quantity - line.refundedQuantity;
    if (isHeld) expect(line.deducted).toBe(kept);
    if (status === 'cancelled') expect(line.deducted).toBe(0);
  }
  const [product] = await api.db.select().from(products).where(eq(products.id, productId));
  const sold = sum(({ line, status }) =>
    counted.includes(status) ? line.quantity - line.refundedQuantity : 0,
  );
  expect(product?.unitsSold).toBe(sold);
  expect(product?.inStock).toBe((variant?.onHand ?? 0) > 0);
  const [coupon] = await api.db.select().from(coupons).where(eq(coupons.code, code));
  expect(coupon?.used).toBe(rows.filter(({ status }) => status !== 'cancelled').length);
}
