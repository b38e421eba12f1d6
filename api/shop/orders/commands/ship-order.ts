import { and, eq, sql } from 'drizzle-orm';
import { problem } from '#api/platform/problem.ts';
import { type Actor, recordEvent } from '../effects/record-event.ts';
import { mailCustomer } from '../mails/mail-customer.ts';
import { orderItems, orders, shipments } from '../tables.ts';
import { lockOrder } from './lock-order.ts';
import type { OrderDeps } from './transition-order.ts';

type Parcel = { number: string; courier: string; trackingNumber: string; actor: Actor };

/**
 * Records a parcel and mails its tracking number; idempotent per number.
 *
 * @throws `order_not_found`; `transition_refused` if there is nothing to ship
 */
export async function shipOrder({ db, links }: OrderDeps, parcel: Parcel): Promise<void> {
  const { number, courier, trackingNumber, actor } = parcel;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, number);
    const isOpen = order.status === 'processing' || order.status === 'completed';
    const [physical] = await tx
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, order.id), eq(orderItems.kind, 'physical')))
      .limit(1);
    if (!isOpen || !physical) throw problem('transition_refused');
    const added = await tx
      .insert(shipments)
      .values({ orderId: order.id, courier, trackingNumber })
      .onConflictDoNothing()
      .returning({ id: shipments.id });
    if (added.length === 0) return;
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id));
    const note = `${courier} ${trackingNumber}`;
    await recordEvent(tx, { orderId: order.id, kind: 'shipment', actor, note });
    await mailCustomer(tx, { order, links }, (words) => ({
      template: 'order_shipped',
      params: { ...words, courier, tracking_number: trackingNumber },
    }));
  });
}
