import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { OrderStatus } from '#contract/constants/shop.ts';
import { type Actor, recordEvent, system } from '../effects/record-event.ts';
import { runEffects } from '../effects/run-effects.ts';
import { mailCustomer } from '../mails/mail-customer.ts';
import type { OrderLinks } from '../order-link.ts';
import { isCancellable, listTransitions } from '../policy.ts';
import { orderFacts } from '../queries/find-order.ts';
import { orders } from '../tables.ts';
import { findTransition } from '../transitions.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';

export type OrderDeps = { db: DatabaseOrTransaction; links: OrderLinks };

type TransitionRequest = {
  number: string;
  to: OrderStatus;
  actor: Actor;
  /** The version that the decision was based on. */
  expectedVersion?: number | undefined;
  /** A reason, for the customer. */
  note?: string;
};

/**
 * Changes the status of an order with all effects in the table of transitions, in one transaction.
 * An order already in that status stays as it is.
 *
 * @throws `order_not_found`; `order_changed` if it has another version than expected;
 *   `transition_refused`; `out_of_stock`
 */
export async function transitionOrder(
  { db, links }: OrderDeps,
  request: TransitionRequest,
  now = new Date(),
): Promise<LockedOrder> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, request.number);
    const { expectedVersion = order.version } = request;
    if (expectedVersion !== order.version) throw problem('order_changed');
    if (order.status === request.to) return order;
    await refuseUnlawful(tx, order, request);
    let changed = await applyTransition(tx, order, { ...request, now });
    if (await needsNoProcessing(tx, changed)) {
      changed = await applyTransition(tx, changed, { to: 'completed', actor: system, now });
    }
    const { actor, note } = request;
    await mailStatus(tx, { before: order, order: changed, actor, note, links });
    return changed;
  });
}

async function refuseUnlawful(
  tx: Transaction,
  order: LockedOrder,
  request: TransitionRequest,
): Promise<void> {
  const { to, actor } = request;
  if (!listTransitions(order, actor.kind).includes(to)) throw refuse(order, to);
  if (actor.kind !== 'customer' || to !== 'cancelled') return;
  const [facts] = await tx
    .select({ hasProof: orderFacts.hasProof })
    .from(orders)
    .where(eq(orders.id, order.id));
  if (!isCancellable({ ...order, hasProof: facts?.hasProof ?? false })) throw refuse(order, to);
}

function refuse({ status }: LockedOrder, to: OrderStatus) {
  return problem('transition_refused', { from: status, to });
}

/** Applies a permitted transition to a locked order, without notifying anybody. */
export async function applyTransition(
  tx: Transaction,
  order: LockedOrder,
  change: { to: OrderStatus; actor: Actor; note?: string | undefined; now: Date },
): Promise<LockedOrder> {
  const { to, actor, note = '', now } = change;
  const transition = findTransition(order.status, to);
  if (!transition) throw refuse(order, to);
  await runEffects(tx, transition.effects, { order, actor, note, now });
  const [changed] = await tx
    .update(orders)
    .set({
      status: to,
      version: sql`${orders.version} + 1`,
      cancelledAt: to === 'cancelled' ? now : null,
      moneySettledAt: null,
      ...(to === 'completed' && { completedAt: now }),
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw problem('order_not_found');
  await recordEvent(tx, {
    orderId: order.id,
    kind: 'status',
    from: order.status,
    to,
    actor,
    note,
  });
  return changed;
}

/** Paid, and nothing in it has to be packed. */
async function needsNoProcessing(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.status !== 'processing' || order.paidAt === null) return false;
  const { rows } = await tx.execute(
    sql`SELECT FROM order_items WHERE order_id = ${order.id} AND kind = 'physical' LIMIT 1`,
  );
  return rows.length === 0;
}

/** Tells the customer what has become of the order, where there is something to tell. */
export async function mailStatus(
  tx: Transaction,
  change: {
    before: typeof orders.$inferSelect;
    order: typeof orders.$inferSelect;
    /** Staff, if it is left out. */
    actor?: Actor;
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
  } else if (status === 'cancelled' && actor?.kind === 'system') {
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
