import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { keepAmounts } from '#api/platform/identifying-amounts/identifying-amounts.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import { lockOrder } from '../../orders/commands/lock-order.ts';
import { transitionOrder } from '../../orders/commands/transition-order.ts';
import { system } from '../../orders/effects/record-event.ts';
import type { OrderLinks } from '../../orders/order-link.ts';
import { orderFacts } from '../../orders/queries/find-order.ts';
import { orders } from '../../orders/tables.ts';

type Deps = { db: Database; links: OrderLinks; logger: Logger };

/**
 * Cancels unpaid orders past their deadline: their stock is released, and customers are notified.
 * Orders with money at a gateway that confirmed nothing wait for an operator. Returns the number
 * cancelled.
 */
export async function expireOrders(deps: Deps, now = new Date()): Promise<number> {
  const due = await deps.db
    .select({ number: orders.number })
    .from(orders)
    .where(isDue(now))
    .orderBy(asc(orders.payUntil))
    .limit(500);
  let expired = 0;
  for (const { number } of due) {
    try {
      if (await expireOrder(deps, number, now)) expired += 1;
    } catch (failure) {
      // A failure does not stop the others; this order is retried next time.
      deps.logger.error({ err: failure, number }, 'cancelling an unpaid order failed');
    }
  }
  return expired;
}

/** Checks again after locking it: the payment may have arrived, or a proof extended the
 * deadline. */
async function expireOrder({ db, links }: Deps, number: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id } = await lockOrder(tx, number);
    const [still] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), isDue(now)));
    if (!still) return false;
    await transitionOrder({ db: tx, links }, { number, to: 'cancelled', actor: system }, now);
    return true;
  });
}

function isDue(now: Date) {
  return and(
    inArray(orders.status, ['pending_payment', 'on_hold']),
    isNull(orders.paidAt),
    lte(orders.payUntil, now),
    sql`not ${orderFacts.hasFinding}`,
  );
}

/** The deadline of an order moves: proofs extend it, and some wait for staff past it. */
export function keepOrderAmounts(db: Database, now = new Date()): Promise<void> {
  const awaited = sql`SELECT number FROM orders
    WHERE status IN ('pending_payment', 'on_hold') AND paid_at IS NULL`;
  return keepAmounts(db, awaited, now);
}
