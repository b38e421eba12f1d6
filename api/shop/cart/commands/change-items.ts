import { and, eq, sql } from 'drizzle-orm';
import {
  type Database,
  type DatabaseOrTransaction,
  prepareOnce,
  type Transaction,
} from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { maxCartItems, maxQuantity } from '#contract/constants/shop.ts';
import { currentPrice } from '../../products/current-price.ts';
import { explainStock } from '../../products/stock.ts';
import { isOffered } from '../../products/stock-conditions.ts';
import { products, productVariants } from '../../products/tables.ts';
import { cartItems, carts } from '../tables.ts';

type Added = { id: number; quantity: number; count: number };

const max = sql.raw(String(maxQuantity));

/** The maximum quantity of a variant per cart. */
export const maxOfVariant = sql`(case when ${productVariants.backorder} or ${productVariants.onHand} is null
  then ${max} else least(${productVariants.onHand}, ${max}) end)`;

const placeholders = {
  shopper: sql`${sql.placeholder('shopperId')}::bigint`,
  variant: sql`${sql.placeholder('variantId')}::bigint`,
  quantity: sql`${sql.placeholder('quantity')}::integer`,
};

/**
 * One statement, so that concurrent additions add up and never exceed the stock. It locks the
 * cart's row: during checkout it waits, and then adds to a new cart.
 */
export const addItemStatement = prepareOnce((db) => {
  const wanted = db.$with('wanted', {}).as(sql`
    SELECT ${productVariants.id} AS id, ${currentPrice} AS price, ${maxOfVariant} AS max_quantity
    FROM ${productVariants} JOIN ${products} ON ${products.id} = ${productVariants.productId}
    WHERE ${productVariants.id} = ${placeholders.variant} AND ${isOffered}`);
  const cart = db.$with('cart', {}).as(sql`
    INSERT INTO carts (shopper_id) SELECT ${placeholders.shopper} FROM wanted
    ON CONFLICT (shopper_id) WHERE state = 'open' DO UPDATE SET updated_at = now()
    RETURNING id`);
  const others = db.$with('others', { pieces: sql<number>`pieces`.as('pieces') }).as(sql`
    SELECT count(*)::integer AS lines, coalesce(sum(item.quantity), 0)::integer AS pieces
    FROM cart JOIN cart_items item
      ON item.cart_id = cart.id AND item.variant_id <> ${placeholders.variant}`);
  const item = db
    .$with('item', {
      id: sql<number>`id`.as('id'),
      quantity: sql<number>`quantity`.as('quantity'),
    })
    .as(sql`
      INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price)
      SELECT cart.id, wanted.id, ${placeholders.quantity}, wanted.price FROM cart, wanted, others
      WHERE ${placeholders.quantity} <= wanted.max_quantity AND others.lines < ${sql.raw(String(maxCartItems))}
      ON CONFLICT (cart_id, variant_id) DO UPDATE
        SET quantity = cart_items.quantity + excluded.quantity, seen_price = excluded.seen_price
        WHERE cart_items.quantity + excluded.quantity <= (SELECT max_quantity FROM wanted)
      RETURNING id, quantity`);
  return db
    .with(wanted, cart, others, item)
    .select({
      id: item.id,
      quantity: item.quantity,
      count: sql<number>`${item.quantity} + ${others.pieces}`,
    })
    .from(item)
    .crossJoin(others)
    .prepare('add_cart_item');
});

/**
 * Adds items of a variant to a shopper's open cart, creating one if needed.
 *
 * @throws `variant_not_found`, `sold_out`, `not_enough_in_stock`, `cart_full`
 */
export async function addItem(
  db: DatabaseOrTransaction,
  shopperId: number,
  { variantId, quantity }: { variantId: number; quantity: number },
): Promise<Added> {
  const [added] = await addItemStatement(db).execute({ shopperId, variantId, quantity });
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

/**
 * Changes the quantity of an item in the shopper's open cart, and marks its price as seen.
 *
 * @throws `cart_item_not_found`, `variant_not_found`, `sold_out`, `not_enough_in_stock`
 */
export async function changeItem(
  db: Database,
  shopperId: number,
  { itemId, quantity }: { itemId: number; quantity: number },
): Promise<void> {
  const [changed] = await db.transaction(async (tx) => {
    await noteChange(tx, shopperId);
    return tx
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
  });
  if (changed) return;
  const [item] = await db.select().from(cartItems).where(isOwnItem(shopperId, itemId));
  if (!item?.variantId) throw problem('cart_item_not_found');
  await explainStock(db, item.variantId);
}

/** @throws `cart_item_not_found` */
export async function removeItem(db: Database, shopperId: number, itemId: number): Promise<void> {
  const [removed] = await db.transaction(async (tx) => {
    await noteChange(tx, shopperId);
    return tx.delete(cartItems).where(isOwnItem(shopperId, itemId)).returning({ id: cartItems.id });
  });
  if (!removed) throw problem('cart_item_not_found');
}

/** Carts that have not changed for a day are reminded of. */
async function noteChange(tx: Transaction, shopperId: number): Promise<void> {
  await tx
    .update(carts)
    .set({ updatedAt: sql`now()` })
    .where(and(eq(carts.shopperId, shopperId), eq(carts.state, 'open')));
}

/** The item, if it is in the shopper's open cart: to others it does not exist. */
function isOwnItem(shopperId: number, itemId: number) {
  const own = sql`(select ${carts.id} from ${carts}
    where ${carts.shopperId} = ${shopperId} and ${carts.state} = 'open')`;
  return and(eq(cartItems.id, itemId), sql`${cartItems.cartId} = ${own}`);
}
