import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import type { Actor } from '../effects/record-event.ts';
import type { OrderLinks } from '../order-link.ts';
import type { orders } from '../tables.ts';
import { mailCustomer } from './mail-customer.ts';

/** Mails the customer about a transition, if there is a mail for it. */
export async function mailTransition(
  tx: Transaction,
  change: {
    before: typeof orders.$inferSelect;
    order: typeof orders.$inferSelect;
    actor: Actor;
    note?: string | undefined;
    links: OrderLinks;
  },
): Promise<void> {
  const { before, order, actor, note: reason = '' } = change;
  const { status, currency } = order;
  if (status === 'processing' && order.paidAt) {
    const amount = { amount: order.total, currency };
    await mailCustomer(tx, change, (words) => ({
      template: 'order_paid',
      params: { ...words, amount },
    }));
  } else if (status === 'completed') {
    const template = (await hasDownloads(tx, order.id)) ? 'order_downloads' : 'order_completed';
    await mailCustomer(tx, change, (words) => ({ template, params: words }));
  } else if (status === 'cancelled' && actor.kind === 'system') {
    await mailCustomer(tx, change, (words) => ({ template: 'order_expired', params: words }));
  } else if (status === 'cancelled') {
    await mailCustomer(tx, change, (words) => ({
      template: 'order_cancelled',
      params: { ...words, reason },
    }));
  } else if (status === 'refunded') {
    const amount = { amount: order.refundedTotal - before.refundedTotal, currency };
    await mailCustomer(tx, change, (words) => ({
      template: 'order_refunded',
      params: { ...words, amount, reason },
    }));
  }
}

async function hasDownloads(tx: Transaction, orderId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM download_grants g JOIN order_items i ON i.id = g.order_item_id
    WHERE i.order_id = ${orderId} LIMIT 1`);
  return rows.length > 0;
}
