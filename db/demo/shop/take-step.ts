import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { saveProof } from '#api/shop/checkout/commands/save-proof.ts';
import { lockOrder } from '#api/shop/orders/commands/lock-order.ts';
import { refundOrder } from '#api/shop/orders/commands/refund-order.ts';
import { requestReturn } from '#api/shop/orders/commands/returns.ts';
import { shipOrder } from '#api/shop/orders/commands/ship-order.ts';
import { transitionOrder } from '#api/shop/orders/commands/transition-order.ts';
import { restock } from '#api/shop/orders/effects/change-stock.ts';
import { countSales } from '#api/shop/orders/effects/count-sales.ts';
import { type Actor, recordEvent } from '#api/shop/orders/effects/record-event.ts';
import type { OrderLinks } from '#api/shop/orders/order-link.ts';
import { orderItems, orders } from '#api/shop/orders/tables.ts';
import { drawReceipt } from './draw-receipt.ts';
import type { OrderStep } from './order-drafts.ts';

type Scene = {
  tx: Transaction;
  links: OrderLinks;
  number: string;
  customer: Actor;
  staff: Actor;
  at: Date;
};

const nobody = { email: null, language: 'id' as const };

/** What happens to an order next, as its customer or the shop's staff would do it. */
export async function takeStep(scene: Scene, step: OrderStep): Promise<void> {
  const { tx, links, number, customer, staff, at } = scene;
  const deps = { db: tx, links };
  switch (step.do) {
    case 'proof': {
      const file = await drawReceipt(await lockOrder(tx, number), at);
      return saveProof({ ...deps, operator: nobody }, { number, file, actor: customer });
    }
    case 'ship': {
      const { courier, tracking: trackingNumber } = step;
      return shipOrder(deps, { number, courier, trackingNumber, actor: staff });
    }
    case 'return': {
      const lines = await findLines(tx, number, step.items);
      const wish = { number, actor: customer, reason: step.reason, lines };
      return requestReturn({ db: tx, operator: nobody }, wish);
    }
    case 'refund': {
      const { total } = await lockOrder(tx, number);
      const lines = await findLines(tx, number, step.items);
      const amount = step.whole ? total : undefined;
      return refundOrder(deps, { number, lines, amount, reason: step.reason, actor: staff });
    }
    case 'pending_payment':
      return awaitPayment(scene);
    default: {
      const { do: to, note = '' } = step;
      await transitionOrder(deps, { number, to, actor: staff, note }, at);
    }
  }
}

async function findLines<Pieces extends { sku: string }>(
  tx: Transaction,
  number: string,
  pieces: Pieces[],
): Promise<(Pieces & { item_id: number })[]> {
  const { id } = await lockOrder(tx, number);
  const lines = await tx.select().from(orderItems).where(eq(orderItems.orderId, id));
  return pieces.map((each) => {
    const line = lines.find(({ sku }) => sku === each.sku);
    if (!line) throw new Error(`Order ${number} has no ${each.sku}`);
    return { ...each, item_id: line.id };
  });
}

/**
 * As orders are that staff writes down by telephone: nothing is held for them. There is no command
 * that leads back to this state, on purpose.
 */
async function awaitPayment({ tx, number, staff }: Scene): Promise<void> {
  const { id: orderId, status: from } = await lockOrder(tx, number);
  await restock(tx, orderId, { reason: 'cancellation' });
  await countSales(tx, orderId, 'given back');
  await tx
    .update(orders)
    .set({ status: 'pending_payment', version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId));
  await recordEvent(tx, { orderId, kind: 'status', from, to: 'pending_payment', actor: staff });
}

/** Whatever the transaction has just written about an order happened at this moment. */
export async function dateStep(tx: Transaction, number: string, at: Date): Promise<void> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    WITH found AS (SELECT id, number FROM orders WHERE number = ${number}),
    events AS (UPDATE order_events e SET created_at = ${moment} FROM found
      WHERE e.order_id = found.id AND e.created_at = now()),
    parcels AS (UPDATE shipments s SET shipped_at = ${moment} FROM found
      WHERE s.order_id = found.id AND s.shipped_at = now()),
    proofs AS (UPDATE payment_proofs p SET created_at = ${moment} FROM found
      WHERE p.order_id = found.id AND p.created_at = now()),
    refunds AS (UPDATE order_refunds r SET created_at = ${moment} FROM found
      WHERE r.order_id = found.id AND r.created_at = now()),
    returns AS (UPDATE order_returns r SET created_at = ${moment} FROM found
      WHERE r.order_id = found.id AND r.created_at = now())
    UPDATE stock_changes c SET created_at = ${moment} FROM found
      WHERE c.order_number = found.number AND c.created_at = now()`);
}
