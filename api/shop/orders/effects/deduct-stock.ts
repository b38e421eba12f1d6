import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { lockVariants } from './lock-variants.ts';

type Missing = { variant_id: string; sku: string; missing: number };

/**
 * Takes what an order's lines have not taken yet, so that doing it again does nothing. Stock that
 * is not counted stays so. Fails with `out_of_stock` and takes nothing then.
 */
export async function deductStock(tx: Transaction, orderId: number): Promise<void> {
  const variants = new Map((await lockVariants(tx, orderId)).map((each) => [each.id, each]));
  const { rows } = await tx.execute<Missing>(sql`
    SELECT variant_id, min(sku) AS sku,
      sum(quantity - refunded_quantity - deducted)::integer AS missing
    FROM order_items WHERE order_id = ${orderId} GROUP BY variant_id`);
  let isAnyMissing = false;
  for (const { variant_id, sku, missing } of rows) {
    const variant = variants.get(Number(variant_id));
    if (missing <= 0) continue;
    // It is not sold any more: there is nothing to take from, and nobody who could send it.
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
