import { and, eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem, refuseFields } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { type AttemptLimit, countFailures, toLimitKey } from '#api/platform/turns/rate-limit.ts';
import type { TrackedOrder } from '#contract/shop/order-schemas.ts';
import { normalizePhone } from '../../shipping/normalize-address.ts';
import type { ShopConfig } from '../../shop-config.ts';
import { toOrderNumber } from '../order-number.ts';
import { isInReview, isPayable, isShipped } from '../policy.ts';
import { presentPayment } from '../present/present-order.ts';
import { orderAddresses, orderEvents, orders, shipments } from '../tables.ts';
import { findOrder, orderFacts } from './find-order.ts';

/** Kinds of events that describe an order's progress, without free text. */
const trackedKinds = ['placed', 'status', 'proof', 'shipment'];

/**
 * The tracking state of an order, for its e-mail address or phone number. An unknown number and a
 * wrong contact fail alike, after the same statement: with `order_not_found`. A guest who gave no
 * e-mail address has no other way back to paying, and sees how.
 */
export async function trackOrder(
  { db, config }: { db: Database; config: ShopConfig },
  given: { number: string; email?: string | undefined; phone?: string | undefined },
): Promise<TrackedOrder> {
  if (!given.email && !given.phone) {
    refuseFields(['email', 'phone'].map((name) => ({ path: [name], reason: 'email_or_phone' })));
  }
  const number = toOrderNumber(given.number);
  const [found] = await db
    .select({ order: orders, billing: orderAddresses, hasProof: orderFacts.hasProof })
    .from(orders)
    .innerJoin(
      orderAddresses,
      and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')),
    )
    .where(eq(orders.number, number));
  if (!found) throw problem('order_not_found');
  const { order, billing } = found;
  if (!isContact(given, { ...billing, email: order.email })) throw problem('order_not_found');
  const state = { ...order, hasProof: found.hasProof };
  const isOpen = isPayable(state) && !isInReview(state);
  // Others have the link of their mails, or their account.
  const isTheOnlyWay = isPayable(state) && order.email === '' && order.accountId === null;
  const [events, parcels, whole] = await Promise.all([
    db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.public, true)))
      .orderBy(orderEvents.id),
    db.select().from(shipments).where(eq(shipments.orderId, order.id)).orderBy(shipments.id),
    isTheOnlyWay ? findOrder(db, number) : undefined,
  ]);
  return {
    number,
    status: order.status,
    placed_at: order.placedAt.toISOString(),
    payment_in_review: isInReview(state),
    shipped: isShipped(order, parcels.length),
    pay_until: isOpen ? (order.payUntil?.toISOString() ?? null) : null,
    total: whole ? { amount: order.total, currency: order.currency } : null,
    payment: whole ? presentPayment(whole, config) : null,
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

export type TrackWithinLimits = (
  given: Parameters<typeof trackOrder>[1],
  visit: Pick<RequestContext, 'clientAddress'>,
) => Promise<TrackedOrder>;

/**
 * `limitGuesses`: per order number and address, so that a stranger who knows the number does not
 * lock its customer out; `limitTracking`: per address.
 */
export function trackWithinLimits(
  deps: Parameters<typeof trackOrder>[0],
  { limitGuesses, limitTracking }: { limitGuesses: AttemptLimit; limitTracking: AttemptLimit },
): TrackWithinLimits {
  return (given, { clientAddress }) => {
    const address = toLimitKey(clientAddress);
    const limits = [
      { limit: limitGuesses, key: `${toOrderNumber(given.number)} ${address}` },
      { limit: limitTracking, key: address },
    ];
    return countFailures(limits, () => trackOrder(deps, given));
  };
}

/** Whether somebody knows an order's e-mail address, or else its phone number. */
export function isContact(
  { email, phone }: { email?: string | undefined; phone?: string | undefined },
  known: { email: string; phone: string; country: string },
): boolean {
  if (email) return known.email === email.trim().toLowerCase();
  return known.phone !== '' && normalizePhone(phone ?? '', known.country) === known.phone;
}
