import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { products, productVariants } from '../../products/tables.ts';
import { maxOfVariant } from '../commands/add-item.ts';

/** Pieces in the cart that can be bought, and products on the wishlist. */
export async function countThings(
  db: Database,
  shopperId: number,
): Promise<{ count: number; wishlist: number }> {
  const { rows } = await db.execute<{ count: number; wishlist: number }>(sql`
    SELECT (
      SELECT coalesce(sum(least(item.quantity, ${maxOfVariant})), 0)::integer
      FROM carts JOIN cart_items item ON item.cart_id = carts.id
        JOIN ${productVariants} ON ${productVariants.id} = item.variant_id AND ${productVariants.active}
        JOIN ${products} ON ${products.id} = ${productVariants.productId}
          AND ${products.publishedAt} <= now()
      WHERE carts.shopper_id = ${shopperId} AND carts.state = 'open'
    ) AS count, (
      SELECT count(*)::integer FROM wishlist_items item
        JOIN ${products} ON ${products.id} = item.product_id AND ${products.publishedAt} <= now()
      WHERE item.shopper_id = ${shopperId}
    ) AS wishlist`);
  return rows[0] ?? { count: 0, wishlist: 0 };
}
