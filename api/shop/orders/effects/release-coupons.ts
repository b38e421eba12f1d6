import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';

/** Releases an order's coupon uses; idempotent. */
export async function releaseCoupons(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    WITH released AS (
      UPDATE order_coupons SET released_at = now()
      WHERE order_id = ${orderId} AND released_at IS NULL
      RETURNING coupon_id
    ), held AS MATERIALIZED (
      SELECT id FROM coupons WHERE id IN (SELECT coupon_id FROM released)
      ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE coupons c SET used = greatest(0, c.used - 1) FROM held WHERE c.id = held.id`);
}

/**
 * If a cancelled order is paid after all, its coupons count again. One whose limit is used up by
 * now stays released; the order keeps its promised price.
 */
export async function retakeCoupons(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`
    WITH held AS MATERIALIZED (
      SELECT c.id FROM coupons c JOIN order_coupons o ON o.coupon_id = c.id
      WHERE o.order_id = ${orderId} AND o.released_at IS NOT NULL
        AND (c.usage_limit IS NULL OR c.used < c.usage_limit)
      ORDER BY c.id FOR NO KEY UPDATE OF c
    ), taken AS (
      UPDATE coupons c SET used = c.used + 1 FROM held
      WHERE c.id = held.id AND (c.usage_limit IS NULL OR c.used < c.usage_limit)
      RETURNING c.id
    )
    UPDATE order_coupons SET released_at = NULL
    WHERE order_id = ${orderId} AND coupon_id IN (SELECT id FROM taken)`);
}
