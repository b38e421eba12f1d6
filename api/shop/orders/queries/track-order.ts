import { and, eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { TrackedOrder } from '#contract/shop/order-schemas.ts';
import { toOrderNumber } from '../order-number.ts';
import { isInReview, isPayable } from '../policy.ts';
import { orderEvents, orders, shipments } from '../tables.ts';
import { orderFacts } from './find-order.ts';

/** Kinds of events that describe an order's progress, without free text. */
const trackedKinds = ['placed', 'status', 'proof', 'shipment'];

/**
 * The tracking state of an order. An unknown number and a wrong e-mail address fail alike, in the
 * same statement: with `order_not_found`.
 */
export async function trackOrder(
  db: Database,
  given: { number: string; email: string },
): Promise<TrackedOrder> {
  const number = toOrderNumber(given.number);
  const [found] = await db
    .select({ order: orders, hasProof: orderFacts.hasProof })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.email, given.email.trim().toLowerCase())));
  if (!found) throw problem('order_not_found');
  const { order } = found;
  const state = { ...order, hasProof: found.hasProof };
  const isOpen = isPayable(state) && !isInReview(state);
  const [events, parcels] = await Promise.all([
    db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.public, true)))
      .orderBy(orderEvents.id),
    db.select().from(shipments).where(eq(shipments.orderId, order.id)).orderBy(shipments.id),
  ]);
  return {
    number,
    status: order.status,
    placed_at: order.placedAt.toISOString(),
    payment_in_review: isInReview(state),
    pay_until: isOpen ? (order.payUntil?.toISOString() ?? null) : null,
    timeline: events
      .filter(({ kind }) => trackedKinds.includes(kind))
      .map(({ kind, fromStatus, toStatus, createdAt }) => ({
        kind,
        from_status: fromStatus,
        to_status: toStatus,
        at: createdAt.toISOString(),
      })),
    shipments: parcels.map(({ courier, trackingNumber, shippedAt }) => ({
      courier,
      tracking_number: trackingNumber,
      shipped_at: shippedAt.toISOString(),
    })),
  };
}
