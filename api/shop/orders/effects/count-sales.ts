import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { refreshProductPrices } from '../../products/commands/refresh-prices.ts';

/**
 * Adds an order's items to its products' sales, or subtracts them; refunded items do not count.
 * Also refreshes their availability and invalidates their pages. Runs last: products are locked
 * after coupons and variants.
 */
export async function countSales(
  tx: Transaction,
  orderId: number,
  direction: 'sold' | 'given back',
): Promise<void> {
  const sign = direction === 'sold' ? 1 : -1;
  await changeSales(
    tx,
    sql`SELECT product_id, ${sign}::integer * sum(quantity - refunded_quantity)::integer AS change
      FROM order_items WHERE order_id = ${orderId} AND product_id IS NOT NULL
      GROUP BY product_id`,
  );
}

/** Subtracts returned items from their products' sales. */
export async function countReturned(
  tx: Transaction,
  lines: { itemId: number; quantity: number }[],
): Promise<void> {
  const given = JSON.stringify(lines);
  await changeSales(
    tx,
    sql`SELECT i.product_id, -sum(given.quantity)::integer AS change
      FROM jsonb_to_recordset(${given}::jsonb) AS given ("itemId" bigint, quantity integer)
      JOIN order_items i ON i.id = given."itemId"
      WHERE i.product_id IS NOT NULL GROUP BY i.product_id`,
  );
}

async function changeSales(tx: Transaction, changes: SQL): Promise<void> {
  const { rows } = await tx.execute<{ product_id: number }>(changes);
  await refreshProductPrices(
    tx,
    rows.map((row) => row.product_id),
  );
  await tx.execute(sql`
    UPDATE products p SET units_sold = greatest(0, p.units_sold + changes.change)
    FROM (${changes}) AS changes WHERE p.id = changes.product_id`);
}
