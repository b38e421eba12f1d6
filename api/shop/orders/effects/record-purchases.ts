import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { purchases } from '../../product-reviews/tables.ts';

/** Once an order is paid, its customer may review its products. */
export async function recordPurchases(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO purchases (product_id, email, account_id, order_id)
    SELECT DISTINCT i.product_id, lower(o.email), o.account_id, o.id
    FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.id = ${orderId} AND i.product_id IS NOT NULL
    ON CONFLICT DO NOTHING`);
}

/** For an order that was cancelled before shipping. */
export async function forgetPurchases(tx: Transaction, orderId: number): Promise<void> {
  await tx.delete(purchases).where(eq(purchases.orderId, orderId));
}
