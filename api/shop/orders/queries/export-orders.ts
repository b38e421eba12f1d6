import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { findGrants } from '../../downloads/queries/find-grants.ts';
import { orders } from '../tables.ts';
import { findOrder, type OrderRow } from './find-order.ts';

/** An account's orders, without the staff's internal notes. */
export async function exportOrders(db: Database, accountId: number) {
  const own = await db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(orders.id);
  const kept: ReturnType<typeof tellOrder>[] = [];
  for (const { number } of own) {
    const row = await findOrder(db, number);
    if (row) kept.push(tellOrder(row));
  }
  const grants = await findGrants(db, { accountId });
  return {
    orders: kept,
    downloads: grants.map(({ grant, file, orderNumber }) => ({
      order: orderNumber,
      file: file.name,
      remaining: grant.remaining,
      expires_at: grant.expiresAt,
      revoked_at: grant.revokedAt,
    })),
  };
}

function tellOrder({ order, lines, addresses, ...rest }: OrderRow) {
  const { id: _id, cartId: _cartId, accountId: _accountId, version: _version, ...facts } = order;
  return {
    ...facts,
    lines,
    coupons: rest.coupons,
    shipments: rest.shipments.map(({ courier, tracking_number, shipped_at }) => ({
      courier,
      tracking_number,
      shipped_at,
    })),
    refunds: rest.refunds.map(({ amount, reason, items, created_at }) => ({
      amount,
      reason,
      items,
      created_at,
    })),
    returns: rest.returns.map(({ state, reason, items, answer, created_at, decided_at }) => ({
      state,
      reason,
      items,
      answer,
      created_at,
      decided_at,
    })),
    payment_proof_sent_at: rest.proofSentAt,
    addresses: addresses.map(({ order_id: _order, ...address }) => address),
    events: rest.events
      .filter((event) => event.public)
      .map(({ kind, from_status, to_status, actor, note, created_at }) => ({
        kind,
        from_status,
        to_status,
        actor,
        note,
        created_at,
      })),
  };
}
