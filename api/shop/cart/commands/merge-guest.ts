import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { maxCartItems, maxQuantity, maxWishlistItems } from '#contract/constants/shop.ts';
import { orderOffers } from '../../offers/tables.ts';
import type { Shopper } from '../queries/find-shopper.ts';
import { carts, shoppers, wishlistItems } from '../tables.ts';

/**
 * Merges a guest's cart (the larger quantity per variant, within the stock) and wishlist into an
 * account, and deletes the guest.
 */
export async function mergeGuest(db: Database, accountId: number, hash: Buffer): Promise<void> {
  await db.transaction(async (tx) => {
    const [guest] = await tx
      .select({ id: shoppers.id })
      .from(shoppers)
      .where(eq(shoppers.tokenHash, hash))
      .for('update');
    if (!guest) return;
    const own = await getOrCreateAccountShopper(tx, accountId);
    await lockOpenCarts(tx, [guest.id, own.id]);
    await mergeCart(tx, guest.id, own.id);
    await moveOffers(tx, guest.id, own.id);
    await mergeWishlist(tx, guest.id, own.id);
    // Keep the ordered carts, so that repeating an order is still recognised.
    await tx.update(carts).set({ shopperId: own.id }).where(isOrdered(guest.id));
    await tx.delete(shoppers).where(eq(shoppers.id, guest.id));
  });
}

function isOrdered(shopperId: number) {
  return and(eq(carts.shopperId, shopperId), eq(carts.state, 'ordered'));
}

/** The account's shopper, created with the first item it adds. */
export async function getOrCreateAccountShopper(
  db: DatabaseOrTransaction,
  accountId: number,
): Promise<Shopper> {
  const [own] = await db
    .insert(shoppers)
    .values({ accountId })
    .onConflictDoUpdate({ target: shoppers.accountId, set: { seenAt: sql`now()` } })
    .returning({ id: shoppers.id });
  if (!own) throw new Error('A shopper was not stored');
  return own;
}

async function lockOpenCarts(tx: Transaction, shopperIds: number[]): Promise<void> {
  await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(inArray(carts.shopperId, shopperIds), eq(carts.state, 'open')))
    .orderBy(carts.id)
    .for('update');
}

async function mergeCart(tx: Transaction, guestId: number, ownId: number): Promise<void> {
  await tx.execute(sql`
    WITH guest AS (
      SELECT * FROM carts WHERE shopper_id = ${guestId} AND state = 'open'
    ), own AS (
      INSERT INTO carts (shopper_id, coupon_codes, country, province_code, postcode,
        shipping_method_id)
      SELECT ${ownId}::bigint, coupon_codes, country, province_code, postcode, shipping_method_id
      FROM guest
      ON CONFLICT (shopper_id) WHERE state = 'open' DO UPDATE SET
        coupon_codes = carts.coupon_codes || ARRAY(
          SELECT code FROM unnest(excluded.coupon_codes) code WHERE code <> ALL (carts.coupon_codes)),
        country = coalesce(excluded.country, carts.country),
        province_code = CASE WHEN excluded.country IS NULL THEN carts.province_code
          ELSE excluded.province_code END,
        postcode = CASE WHEN excluded.country IS NULL THEN carts.postcode
          ELSE excluded.postcode END,
        shipping_method_id = CASE WHEN excluded.country IS NULL THEN carts.shipping_method_id
          ELSE excluded.shipping_method_id END,
        updated_at = now()
      RETURNING id
    )
    INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price, added_at)
    SELECT own.id, item.variant_id, item.quantity, item.seen_price, item.added_at
    FROM own, guest JOIN cart_items item ON item.cart_id = guest.id
    WHERE item.variant_id IS NOT NULL
    ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = greatest(1, least(
      greatest(cart_items.quantity, excluded.quantity),
      (SELECT CASE WHEN backorder OR on_hand IS NULL THEN ${maxQuantity}::integer ELSE on_hand END
        FROM product_variants WHERE id = excluded.variant_id)))`);
  await tx.execute(sql`
    DELETE FROM cart_items WHERE id IN (
      SELECT item.id FROM cart_items item JOIN carts ON carts.id = item.cart_id
      WHERE carts.shopper_id = ${ownId} AND carts.state = 'open'
      ORDER BY item.added_at DESC, item.id DESC OFFSET ${maxCartItems})`);
}

/** Staff see of an offer what becomes of its cart. */
async function moveOffers(tx: Transaction, guestId: number, ownId: number): Promise<void> {
  const cartOf = (shopperId: number) =>
    sql`(select id from carts where shopper_id = ${shopperId} and state = 'open')`;
  await tx
    .update(orderOffers)
    .set({ cartId: cartOf(ownId) })
    .where(eq(orderOffers.cartId, cartOf(guestId)));
}

async function mergeWishlist(tx: Transaction, guestId: number, ownId: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO wishlist_items (shopper_id, product_id, variant_id, added_at)
    SELECT ${ownId}::bigint, product_id, variant_id, added_at
    FROM wishlist_items WHERE shopper_id = ${guestId}
    ON CONFLICT (shopper_id, product_id) DO UPDATE
      SET variant_id = coalesce(wishlist_items.variant_id, excluded.variant_id)`);
  await tx.delete(wishlistItems).where(sql`${wishlistItems.shopperId} = ${ownId}
    and ${wishlistItems.productId} in (select product_id from wishlist_items
      where shopper_id = ${ownId} order by added_at desc, product_id offset ${maxWishlistItems})`);
}
