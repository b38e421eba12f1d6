import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';

export type LockedVariant = { id: number; on_hand: number | null; backorder: boolean };

/**
 * Holds the stock of an order's lines until the transaction ends, always in the order of their ids.
 * `NO KEY`: whoever has just written a line that refers to a variant holds a lock on it too.
 */
export async function lockVariants(tx: Transaction, orderId: number): Promise<LockedVariant[]> {
  const { rows } = await tx.execute<{ id: string; on_hand: number | null; backorder: boolean }>(sql`
    SELECT id, on_hand, backorder FROM product_variants
    WHERE id IN (SELECT variant_id FROM order_items WHERE order_id = ${orderId})
    ORDER BY id FOR NO KEY UPDATE`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}
