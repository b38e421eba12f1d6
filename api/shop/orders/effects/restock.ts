import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import type { StockReason } from '#contract/shared/shop-words.ts';
import { lockVariants } from './lock-variants.ts';

/** What is put back of one line; never more than was taken for it. */
export type RestockedLine = { itemId: number; quantity: number };

/**
 * Puts back what an order has taken from the stock: all of it, or `lines` only. Doing it again does
 * nothing, because what is taken is counted on each line. `accountId`: whose hand it is, if known.
 */
export async function restock(
  tx: Transaction,
  orderId: number,
  options: { reason: StockReason; accountId?: number | null; lines?: RestockedLine[] },
): Promise<void> {
  const { reason, accountId = null, lines } = options;
  await lockVariants(tx, orderId);
  const chosen = lines
    ? sql`(SELECT item_id, quantity FROM jsonb_to_recordset(${toJson(lines)}::jsonb)
        AS chosen (item_id bigint, quantity integer))`
    : sql`(SELECT id AS item_id, deducted AS quantity FROM order_items WHERE order_id = ${orderId})`;
  await tx.execute(sql`
    WITH given AS (
      SELECT i.id, i.variant_id, least(i.deducted, chosen.quantity) AS quantity
      FROM order_items i JOIN ${chosen} AS chosen ON chosen.item_id = i.id
      WHERE i.order_id = ${orderId} AND i.deducted > 0
    ), sums AS (
      SELECT variant_id, sum(quantity)::integer AS quantity FROM given
      WHERE variant_id IS NOT NULL GROUP BY variant_id
    ), put AS (
      UPDATE product_variants v SET on_hand = v.on_hand + sums.quantity
      FROM sums WHERE v.id = sums.variant_id
    ), noted AS (
      INSERT INTO stock_changes (variant_id, change, reason, order_number, account_id)
      SELECT variant_id, quantity, ${reason}, (SELECT number FROM orders WHERE id = ${orderId}),
        ${accountId}::bigint
      FROM sums
    )
    UPDATE order_items i SET deducted = i.deducted - given.quantity
    FROM given WHERE i.id = given.id`);
}

/**
 * Of things that are refunded and do not come back, or not to be sold: nothing is left of them to
 * be put back later.
 */
export async function writeOff(tx: Transaction, lines: RestockedLine[]): Promise<void> {
  await tx.execute(sql`
    UPDATE order_items i SET deducted = greatest(0, i.deducted - gone.quantity)
    FROM jsonb_to_recordset(${toJson(lines)}::jsonb) AS gone (item_id bigint, quantity integer)
    WHERE i.id = gone.item_id`);
}

function toJson(lines: RestockedLine[]): string {
  return JSON.stringify(lines.map(({ itemId, quantity }) => ({ item_id: itemId, quantity })));
}
