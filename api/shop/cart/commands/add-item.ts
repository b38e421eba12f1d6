import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { maxCartItems } from '#contract/shared/cart-words.ts';
import { maxQuantity } from '#contract/shared/product-words.ts';
import { currentPrice } from '../../products/current-price.ts';
import { products, productVariants } from '../../products/tables.ts';
import { explainStock } from '../queries/explain-stock.ts';

type Added = { id: number; quantity: number; count: number };

/** How many of a variant one cart may hold now. */
export const mostOfVariant = sql`(case when ${productVariants.backorder} or ${productVariants.onHand} is null
  then ${maxQuantity}::integer else least(${productVariants.onHand}, ${maxQuantity}::integer) end)`;

/**
 * Puts pieces of a variant into the open cart of a shopper, which is made when there is none; one
 * statement, so that two at once add up and never exceed what is there. Fails with
 * `variant_not_found`, `sold_out`, `not_enough_in_stock` and `cart_full`.
 */
export async function addItem(
  db: DatabaseOrTransaction,
  shopperId: number,
  { variantId, quantity }: { variantId: number; quantity: number },
): Promise<Added> {
  const { rows } = await db.execute<Added>(sql`
    WITH wanted AS (
      SELECT ${productVariants.id} AS id, ${currentPrice} AS price, ${mostOfVariant} AS most
      FROM ${productVariants} JOIN ${products} ON ${products.id} = ${productVariants.productId}
      WHERE ${productVariants.id} = ${variantId} AND ${productVariants.active}
        AND ${products.publishedAt} <= now()
    ), cart AS (
      INSERT INTO carts (shopper_id) SELECT ${shopperId}::bigint FROM wanted
      ON CONFLICT (shopper_id) WHERE state = 'open' DO UPDATE SET updated_at = now()
      RETURNING id
    ), others AS (
      SELECT count(*)::integer AS lines, coalesce(sum(item.quantity), 0)::integer AS pieces
      FROM cart JOIN cart_items item ON item.cart_id = cart.id AND item.variant_id <> ${variantId}
    ), item AS (
      INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price)
      SELECT cart.id, wanted.id, ${quantity}::integer, wanted.price FROM cart, wanted, others
      WHERE ${quantity}::integer <= wanted.most AND others.lines < ${maxCartItems}
      ON CONFLICT (cart_id, variant_id) DO UPDATE
        SET quantity = cart_items.quantity + excluded.quantity, seen_price = excluded.seen_price
        WHERE cart_items.quantity + excluded.quantity <= (SELECT most FROM wanted)
      RETURNING id, quantity
    )
    SELECT item.id::integer AS id, item.quantity, item.quantity + others.pieces AS count
    FROM item, others`);
  const [added] = rows;
  if (added) return added;
  if (await isFull(db, shopperId, variantId)) {
    throw problem('cart_full', { maximum: maxCartItems });
  }
  return explainStock(db, variantId);
}

async function isFull(
  db: DatabaseOrTransaction,
  shopperId: number,
  variantId: number,
): Promise<boolean> {
  const { rows } = await db.execute<{ lines: number }>(sql`
    SELECT count(*)::integer AS lines FROM carts JOIN cart_items item ON item.cart_id = carts.id
    WHERE carts.shopper_id = ${shopperId} AND carts.state = 'open'
      AND item.variant_id <> ${variantId}`);
  return (rows[0]?.lines ?? 0) >= maxCartItems;
}
