import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';

/**
 * Refuses an open cart that asks for more than there is, without waiting for anybody: when many
 * want the last piece, those who come too late do not queue for it. Fails with `out_of_stock`.
 */
export async function refuseMissing(
  db: Database,
  { cartId, shopperId }: { cartId: number; shopperId: number },
): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT item.id FROM carts JOIN cart_items item ON item.cart_id = carts.id
    JOIN product_variants variant ON variant.id = item.variant_id
    WHERE carts.id = ${cartId} AND carts.shopper_id = ${shopperId} AND carts.state = 'open'
      AND NOT variant.backorder AND variant.on_hand < item.quantity
    ORDER BY item.id`);
  if (rows.length === 0) return;
  throw problem('out_of_stock', { field: rows.map(({ id }) => `lines.${id}`).join(' ') });
}
