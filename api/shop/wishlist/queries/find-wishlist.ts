import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import type { WishlistItem } from '#contract/shop/wishlist.ts';
import { optionsShown } from '../../cart/queries/find-cart-lines.ts';
import { wishlistItems } from '../../cart/tables.ts';
import { currentPrice, isInStock, isOnSale } from '../../products/current-price.ts';
import { presentProductCard } from '../../products/present/product-card.ts';
import { findProductCards } from '../../products/queries/find-product-cards.ts';
import { isPublished } from '../../products/queries/product-filters.ts';
import { products, productVariants } from '../../products/tables.ts';

/** The variant of a product that has only one. */
const onlyVariant = sql`(select min(only_one.id) from product_variants only_one
  where only_one.product_id = ${wishlistItems.productId} and only_one.active having count(*) = 1)`;

/** A shopper's wishlist, newest first, without products that are not on sale. */
export async function findWishlist(
  { db, currency }: { db: Database; currency: string },
  shopperId: number,
  language: Language,
): Promise<WishlistItem[]> {
  const rows = await db
    .select({
      productId: wishlistItems.productId,
      addedAt: wishlistItems.addedAt,
      variant: {
        id: productVariants.id,
        sku: productVariants.sku,
        regularPrice: productVariants.regularPrice,
      },
      options: optionsShown(language),
      price: currentPrice,
      onSale: isOnSale,
      inStock: isInStock,
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .leftJoin(
      productVariants,
      and(
        eq(productVariants.id, sql`coalesce(${wishlistItems.variantId}, ${onlyVariant})`),
        eq(productVariants.active, true),
      ),
    )
    .where(and(eq(wishlistItems.shopperId, shopperId), isPublished))
    .orderBy(desc(wishlistItems.addedAt), desc(wishlistItems.productId));
  const ids = rows.map(({ productId }) => productId);
  const found = await findProductCards(db, ids, language);
  const cards = new Map(found.map((row) => [row.id, presentProductCard(row, currency)]));
  const money = (amount: number) => ({ amount, currency });
  return rows.flatMap(({ productId, variant, options, price, onSale, inStock, addedAt }) => {
    const product = cards.get(productId);
    if (!product) return [];
    return {
      product,
      variant: variant && {
        id: variant.id,
        sku: variant.sku,
        options,
        price: money(price),
        regular_price: onSale ? money(variant.regularPrice) : null,
        in_stock: inStock,
      },
      added_at: addedAt.toISOString(),
    };
  });
}

/** Ids of all products on the wishlist that are on sale. */
export async function findWishlistIds(db: Database, shopperId: number): Promise<number[]> {
  const rows = await db
    .select({ id: wishlistItems.productId })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(and(eq(wishlistItems.shopperId, shopperId), isPublished));
  return rows.map(({ id }) => id);
}
