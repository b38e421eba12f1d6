import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { currentPrice } from '../../products/current-price.ts';
import { productVariants } from '../../products/tables.ts';
import { explainStock } from '../queries/explain-stock.ts';
import { cartItems, carts } from '../tables.ts';
import { maxOfVariant } from './add-item.ts';

/**
 * Another quantity of an item in the shopper's open cart, whose price is seen by that. Fails with
 * `cart_item_not_found`, `variant_not_found`, `sold_out` and `not_enough_in_stock`.
 */
export async function changeItem(
  db: Database,
  shopperId: number,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<void> {
  const [changed] = await db
    .update(cartItems)
    .set({ quantity, seenPrice: currentPrice })
    .from(productVariants)
    .where(
      and(
        isOwnItem(shopperId, itemId),
        eq(productVariants.id, cartItems.variantId),
        sql`${quantity}::integer <= ${maxOfVariant}`,
      ),
    )
    .returning({ id: cartItems.id });
  if (changed) return;
  const [item] = await db.select().from(cartItems).where(isOwnItem(shopperId, itemId));
  if (!item?.variantId) throw problem('cart_item_not_found');
  await explainStock(db, item.variantId);
}

/** Fails with `cart_item_not_found`. */
export async function removeItem(db: Database, shopperId: number, itemId: number): Promise<void> {
  const [removed] = await db
    .delete(cartItems)
    .where(isOwnItem(shopperId, itemId))
    .returning({ id: cartItems.id });
  if (!removed) throw problem('cart_item_not_found');
}

/** The item, if it is in the shopper's open cart: what others have does not exist. */
function isOwnItem(shopperId: number, itemId: number) {
  const own = sql`(select ${carts.id} from ${carts}
    where ${carts.shopperId} = ${shopperId} and ${carts.state} = 'open')`;
  return and(eq(cartItems.id, itemId), sql`${cartItems.cartId} = ${own}`);
}
