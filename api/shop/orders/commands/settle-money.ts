import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { type Actor, noteOrder } from '../effects/record-event.ts';
import { countMoneyToSettle } from '../policy.ts';
import { findOrder } from '../queries/find-order.ts';
import { orders } from '../tables.ts';
import { lockOrder } from './lock-order.ts';

/**
 * Takes an order off the list of money to settle, with a note for staff of how it was settled.
 * `amount`: as it was shown.
 *
 * @throws `order_not_found`; `order_changed` if another amount, or nothing any more, is to be
 *   settled
 */
export async function settleMoney(
  db: DatabaseOrTransaction,
  settlement: { number: string; amount: number; note: string; actor: Actor },
  now = new Date(),
): Promise<void> {
  const { number, amount, note, actor } = settlement;
  await db.transaction(async (tx) => {
    const { id } = await lockOrder(tx, number);
    const row = await findOrder(tx, number);
    if (!row) throw problem('order_not_found');
    if (amount !== countMoneyToSettle(row)) throw problem('order_changed');
    await tx.update(orders).set({ moneySettledAt: now }).where(eq(orders.id, id));
    await noteOrder(tx, { number, note, public: false, actor });
  });
}
