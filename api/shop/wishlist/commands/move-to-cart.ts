import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { addItem } from '../../cart/commands/add-item.ts';
import { wishlistItems } from '../../cart/tables.ts';
import { productVariants } from '../../products/tables.ts';

type Move = { productId: number; variantId: number | null; quantity: number };

/**
 * Puts a product of the wishlist into the cart and takes it off, both or neither. Without a
 * variant it is the one that was chosen, else the only one. Fails with `product_not_found` (it is
 * not on the wishlist), `variant_not_chosen`, `variant_not_found`, and as `addItem` does.
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
