import { eq } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { orders } from '../tables.ts';

export type LockedOrder = typeof orders.$inferSelect;

/**
 * Locks an order for the transaction.
 *
 * @throws `order_not_found`
 */
export async function lockOrder(tx: Transaction, number: string): Promise<LockedOrder> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.number, number))
    .for('no key update');
  if (!order) throw problem('order_not_found');
  return order;
}
