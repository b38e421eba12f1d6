import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { orders } from '../tables.ts';
import { recordPurchases } from './record-purchases.ts';

/** The money for an order is there, if it was not before. */
export async function takePayment(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ paidAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.paidAt)));
  await recordPurchases(tx, orderId);
}
