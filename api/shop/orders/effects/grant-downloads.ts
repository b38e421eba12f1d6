import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { purchases } from '../../product-reviews/tables.ts';

/**
 * Grants the files of an order's lines: limit × quantity downloads, from now until they expire. Those
 * that a cancellation revoked count on.
 */
export async function grantDownloads(tx: Transaction, orderId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO download_grants (order_item_id, file_id, remaining, expires_at)
    SELECT i.id, f.id, f.download_limit * (i.quantity - i.refunded_quantity),
      ${now.toISOString()}::timestamptz + make_interval(days => f.expires_after_days)
    FROM order_items i JOIN product_files f ON f.product_id = i.product_id
    WHERE i.order_id = ${orderId} AND i.kind = 'downloadable'
      AND i.quantity > i.refunded_quantity
    ON CONFLICT (order_item_id, file_id) DO UPDATE SET revoked_at = NULL`);
}

/** Revokes all download grants of an order. */
export async function revokeDownloads(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    UPDATE download_grants g SET revoked_at = now() FROM order_items i
    WHERE i.id = g.order_item_id AND i.order_id = ${orderId} AND g.revoked_at IS NULL`);
}

/**
 * After a partial refund: revokes a line's files if none are left, else reduces their downloads.
 */
export async function reduceDownloads(
  tx: Transaction,
  lines: { itemId: number; quantity: number }[],
): Promise<void> {
  await tx.execute(sql`
    UPDATE download_grants g SET
      -- Null stands for any number of downloads, and greatest() passes over it.
      remaining = CASE WHEN g.remaining IS NULL OR f.download_limit IS NULL THEN g.remaining
        ELSE greatest(0, g.remaining - f.download_limit * given.quantity) END,
      revoked_at = CASE WHEN i.refunded_quantity >= i.quantity
        THEN coalesce(g.revoked_at, now()) ELSE g.revoked_at END
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS given ("itemId" bigint, quantity integer),
      order_items i, product_files f
    WHERE i.id = given."itemId" AND g.order_item_id = i.id AND f.id = g.file_id`);
}

/** Notes what a paid order contains: its customer may review that. */
export async function recordPurchases(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO purchases (product_id, email, account_id, order_id)
    SELECT DISTINCT i.product_id, lower(o.email), o.account_id, o.id
    FROM orders o JOIN order_items i ON i.order_id = o.id
    WHERE o.id = ${orderId} AND i.product_id IS NOT NULL
    ON CONFLICT DO NOTHING`);
}

/** Takes the purchases back of an order that was cancelled before anything was sent. */
export async function forgetPurchases(tx: Transaction, orderId: number): Promise<void> {
  await tx.delete(purchases).where(eq(purchases.orderId, orderId));
}
