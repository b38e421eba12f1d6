import type { Transaction } from '#api/platform/database.ts';
import type { orders } from '../tables.ts';
import type { TransitionEffect } from '../transitions.ts';
import { countSales } from './count-sales.ts';
import { deductStock } from './deduct-stock.ts';
import { grantDownloads, revokeDownloads } from './grant-downloads.ts';
import type { Actor } from './record-event.ts';
import { forgetPurchases } from './record-purchases.ts';
import { refundRest } from './refund-rest.ts';
import { releaseCoupons, retakeCoupons } from './release-coupons.ts';
import { restock } from './restock.ts';
import { takePayment } from './take-payment.ts';

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
  grant_downloads: (tx, { order, now }) => grantDownloads(tx, order.id, now),
  revoke_downloads: (tx, { order }) => revokeDownloads(tx, order.id),
  count_sales: (tx, { order }) => countSales(tx, order.id, 'sold'),
  uncount_sales: (tx, { order }) => countSales(tx, order.id, 'given back'),
};

/** One after another: each sees what the one before it has done. */
export async function runEffects(
  tx: Transaction,
  effects: TransitionEffect[],
  change: Change,
): Promise<void> {
  for (const effect of effects) await runs[effect](tx, change);
}
