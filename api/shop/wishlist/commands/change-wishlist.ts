import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { maxWishlistItems } from '#contract/constants/shop.ts';
import { addItem } from '../../cart/commands/change-items.ts';
import { wishlistItems } from '../../cart/tables.ts';
import { isPublished } from '../../products/queries/product-filters.ts';
import { products, productVariants } from '../../products/tables.ts';

export type Wish = { productId: number; variantId: number | null };

/**
 * Adds a product; repeating it only changes the chosen variant. Returns whether it is new.
 *
 * @throws `product_not_found`, `variant_not_found`, `wishlist_full`
 */
export async function addToWishlist(
  db: Database,
  shopperId: number,
  { productId, variantId }: Wish,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Serialises concurrent calls, so that the limit holds.
    await tx.execute(sql`SELECT FROM shoppers WHERE id = ${shopperId} FOR UPDATE`);
    const [added] = await tx
      .insert(wishlistItems)
      .values({ shopperId, productId, variantId })
      .onConflictDoUpdate({
        target: [wishlistItems.shopperId, wishlistItems.productId],
        set: { variantId: sql`coalesce(excluded.variant_id, ${wishlistItems.variantId})` },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    const [kept] = await tx
      .select({ total: count() })
      .from(wishlistItems)
      .where(eq(wishlistItems.shopperId, shopperId));
    if ((kept?.total ?? 0) > maxWishlistItems) {
      throw problem('wishlist_full', { maximum: maxWishlistItems });
    }
    return added?.isNew ?? false;
  });
}

/** @throws `product_not_found`, `variant_not_found` */
export async function refuseUnknown(db: Database, { productId, variantId }: Wish): Promise<void> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isPublished));
  if (!product) throw problem('product_not_found');
  if (variantId === null) return;
  const { id, productId: owner, active } = productVariants;
  const [variant] = await db
    .select({ id })
    .from(productVariants)
    .where(and(eq(id, variantId), eq(owner, productId), eq(active, true)));
  if (!variant) throw problem('variant_not_found');
}

/** Idempotent. */
export async function removeFromWishlist(
  db: Database,
  shopperId: number,
  productId: number,
): Promise<void> {
  const { shopperId: owner, productId: product } = wishlistItems;
  await db.delete(wishlistItems).where(and(eq(owner, shopperId), eq(product, productId)));
}

type Move = { productId: number; variantId: number | null; quantity: number };

/**
 * Moves a product from the wishlist to the cart, atomically. Without a variant it is the chosen
 * one, else the only one.
 *
 * @throws `product_not_found` if it is not on the wishlist; `variant_not_chosen`;
 *   `variant_not_found`; what `addItem` throws
 */
export async function moveToCart(
  db: Database,
  shopperId: number,
  { productId, variantId, quantity }: Move,
) {
  return db.transaction(async (tx) => {
    const [wish] = await tx
      .delete(wishlistItems)
      .where(and(eq(wishlistItems.shopperId, shopperId), eq(wishlistItems.productId, productId)))
      .returning({ variantId: wishlistItems.variantId });
    if (!wish) throw problem('product_not_found');
    const sold = await tx
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(and(eq(productVariants.productId, productId), sql`${productVariants.active}`));
    const only = sold.length === 1 ? sold[0]?.id : undefined;
    const chosen = variantId ?? wish.variantId ?? only;
    if (chosen === undefined) throw problem('variant_not_chosen');
    if (!sold.some(({ id }) => id === chosen)) throw problem('variant_not_found');
    return addItem(tx, shopperId, { variantId: chosen, quantity });
  });
}
