import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { orderRefunds, orders } from '../tables.ts';
import type { Actor } from './record-event.ts';

/** Notes that whatever of an order's money is still ours was given back. */
export async function refundRest(
  tx: Transaction,
  orderId: number,
  { actor, reason }: { actor: Actor; reason: string },
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  const amount = (order?.total ?? 0) - (order?.refundedTotal ?? 0);
  if (amount === 0) return;
  await tx.insert(orderRefunds).values({ orderId, amount, reason, accountId: actor.accountId });
  await tx
    .update(orders)
    .set({ refundedTotal: sql`${orders.total}` })
    .where(eq(orders.id, orderId));
}
