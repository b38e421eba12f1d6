import { asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { products, productVariants } from '../../products/tables.ts';
import { presentAccountAddress } from '../../shipping/present-address.ts';
import { findAddresses } from '../../shipping/queries/find-addresses.ts';
import { cartItems, carts, shoppers, wishlistItems } from '../tables.ts';

/** An account's carts, wishlist and addresses. */
export async function exportShopping(db: DatabaseOrTransaction, accountId: number) {
  const cart = await db
    .select({
      sku: productVariants.sku,
      quantity: cartItems.quantity,
      added_at: cartItems.addedAt,
      state: carts.state,
    })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .innerJoin(shoppers, eq(shoppers.id, carts.shopperId))
    .leftJoin(productVariants, eq(productVariants.id, cartItems.variantId))
    .where(eq(shoppers.accountId, accountId))
    .orderBy(asc(cartItems.id));
  const wishlist = await db
    .select({ product: products.slug, added_at: wishlistItems.addedAt })
    .from(wishlistItems)
    .innerJoin(shoppers, eq(shoppers.id, wishlistItems.shopperId))
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(shoppers.accountId, accountId))
    .orderBy(asc(wishlistItems.addedAt));
  const addresses = await findAddresses(db, accountId);
  return { cart, wishlist, addresses: addresses.map(presentAccountAddress) };
}
