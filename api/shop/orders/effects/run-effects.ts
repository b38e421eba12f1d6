import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { orderRefunds, orders } from '../tables.ts';
import type { TransitionEffect } from '../transitions.ts';
import { deductStock, restock } from './change-stock.ts';
import { countSales } from './count-sales.ts';
import {
  forgetPurchases,
  grantDownloads,
  recordPurchases,
  revokeDownloads,
} from './grant-downloads.ts';
import type { Actor } from './record-event.ts';

type Change = {
  order: typeof orders.$inferSelect;
  actor: Actor;
  note: string;
  now: Date;
};

type Run = (tx: Transaction, change: Change) => Promise<void>;

const runs: Record<TransitionEffect, Run> = {
  release_coupons: (tx, { order }) => releaseCoupons(tx, order.id),
  retake_coupons: (tx, { order }) => retakeCoupons(tx, order.id),
  deduct_stock: (tx, { order }) => deductStock(tx, order.id),
  restock: (tx, { order, actor }) =>
    restock(tx, order.id, { reason: 'cancellation', accountId: actor.accountId }),
  async take_payment(tx, { order, now }) {
    if (order.paymentMethod !== 'cash_on_delivery') await takePayment(tx, order.id, now);
  },
  take_any_payment: (tx, { order, now }) => takePayment(tx, order.id, now),
  refund_rest: (tx, { order, actor, note }) => refundRest(tx, order.id, { actor, reason: note }),
  forget_purchases: (tx, { order }) => forgetPurchases(tx, order.id),
  revoke_downloads: (tx, { order }) => revokeDownloads(tx, order.id),
  count_sales: (tx, { order }) => countSales(tx, order.id, 'sold'),
  uncount_sales: (tx, { order }) => countSales(tx, order.id, 'given back'),
};

/** Sequentially: each sees the changes of the previous one. */
export async function runEffects(
  tx: Transaction,
  effects: TransitionEffect[],
  change: Change,
): Promise<void> {
  for (const effect of effects) await runs[effect](tx, change);
}

/** Marks an order as paid, unless it already is; its downloads are available from then on. */
async function takePayment(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ paidAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.paidAt)));
  await recordPurchases(tx, orderId);
  // A download does not wait for the parcel beside it.
  await grantDownloads(tx, orderId, now);
}

/** Records a refund of the remaining amount of an order. */
async function refundRest(
  tx: Transaction,
  orderId: number,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const amount = (order?.total ?? 0) - (order?.refundedTotal ?? 0);
  if (amount === 0) return;
  await tx.insert(orderRefunds).values({ orderId, amount, reason, accountId: actor.accountId });
  await tx
    .update(orders)
    .set({ refundedTotal: sql`${orders.total}` })
    .where(eq(orders.id, orderId));
}

/** Gives the uses of an order's coupons back; doing it again does nothing. */
export async function releaseCoupons(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    WITH released AS (
      UPDATE order_coupons SET released_at = now()
      WHERE order_id = ${orderId} AND released_at IS NULL
      RETURNING coupon_id
    ), held AS MATERIALIZED (
      SELECT id FROM coupons WHERE id IN (SELECT coupon_id FROM released)
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE coupons c SET used = greatest(0, c.used - 1) FROM held WHERE c.id = held.id`);
}

/**
 * A cancelled order is paid after all: its coupons count again. One whose limit somebody else has
 * used up meanwhile stays released; the order keeps the price that was promised.
 */
async function retakeCoupons(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    WITH held AS MATERIALIZED (
      SELECT c.id FROM coupons c JOIN order_coupons o ON o.coupon_id = c.id
      WHERE o.order_id = ${orderId} AND o.released_at IS NOT NULL
        AND (c.usage_limit IS NULL OR c.used < c.usage_limit)
      ORDER BY c.id FOR NO KEY UPDATE OF c
    ), taken AS (
      UPDATE coupons c SET used = c.used + 1 FROM held
      WHERE c.id = held.id AND (c.usage_limit IS NULL OR c.used < c.usage_limit)
      RETURNING c.id
    )
    UPDATE order_coupons SET released_at = NULL
    WHERE order_id = ${orderId} AND coupon_id IN (SELECT id FROM taken)`);
}
