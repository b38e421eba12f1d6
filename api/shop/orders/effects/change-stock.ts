import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { StockReason } from '#contract/constants/shop.ts';

type Missing = { variant_id: number; sku: string; missing: number };

/**
 * Takes the stock of an order's lines that have not taken it yet; idempotent. Uncounted stock is
 * not changed.
 *
 * @throws `out_of_stock`, without taking anything
 */
export async function deductStock(tx: Transaction, orderId: number): Promise<void> {
  const variants = new Map((await lockVariants(tx, orderId)).map((each) => [each.id, each]));
  const { rows } = await tx.execute<Missing>(sql`
    SELECT variant_id, min(sku) AS sku,
      sum(quantity - refunded_quantity - deducted)::integer AS missing
    FROM order_items WHERE order_id = ${orderId} GROUP BY variant_id`);
  let isAnyMissing = false;
  for (const { variant_id, sku, missing } of rows) {
    const variant = variants.get(variant_id);
    if (missing <= 0) continue;
    // The variant was deleted: there is no stock to take or ship.
    if (!variant) throw problem('out_of_stock', { sku });
    if (variant.on_hand === null) continue;
    if (!variant.backorder && variant.on_hand < missing) throw problem('out_of_stock', { sku });
    isAnyMissing = true;
  }
  if (isAnyMissing) await takeMissing(tx, orderId);
}

async function takeMissing(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    WITH lines AS (
      SELECT i.id, i.variant_id, i.quantity - i.refunded_quantity - i.deducted AS missing
      FROM order_items i JOIN product_variants v ON v.id = i.variant_id
      WHERE i.order_id = ${orderId} AND v.on_hand IS NOT NULL
        AND i.quantity - i.refunded_quantity > i.deducted
    ), wanted AS (
      SELECT variant_id, sum(missing)::integer AS missing FROM lines GROUP BY variant_id
    ), taken AS (
      UPDATE product_variants v SET on_hand = v.on_hand - wanted.missing
      FROM wanted WHERE v.id = wanted.variant_id
    ), noted AS (
      INSERT INTO stock_changes (variant_id, change, reason, order_number)
      SELECT variant_id, -missing, 'order', (SELECT number FROM orders WHERE id = ${orderId})
      FROM wanted
    )
    UPDATE order_items i SET deducted = i.deducted + lines.missing
    FROM lines WHERE i.id = lines.id`);
}

/** The quantity of a line to put back; at most what was taken for it. */
export type RestockedLine = { itemId: number; quantity: number };

/**
 * Puts an order's stock back: all of it, or only `lines`. Idempotent, because the quantity taken is
 * recorded on each line. `accountId`: who does it, if known.
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
 * For refunded items that do not return to stock: marks them, so that they are not put back later.
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

export type LockedVariant = { id: number; on_hand: number | null; backorder: boolean };

/**
 * Locks the variants of an order's lines for the transaction, in id order. `NO KEY`: inserting a
 * line that refers to a variant locks its key, too.
 */
async function lockVariants(tx: Transaction, orderId: number): Promise<LockedVariant[]> {
  const { rows } = await tx.execute<LockedVariant>(sql`
    SELECT id, on_hand, backorder FROM product_variants
    WHERE id IN (SELECT variant_id FROM order_items WHERE order_id = ${orderId})
    ORDER BY id FOR NO KEY UPDATE`);
  return rows;
}
