import { and, eq, sql } from 'drizzle-orm';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { currentPrice, isOnSale } from '../current-price.ts';
import { productVariants } from '../tables.ts';

const selectVariants = prepareOnce((db) =>
  db
    .select({
      id: productVariants.id,
      sku: productVariants.sku,
      options: productVariants.options,
      price: currentPrice,
      regularPrice: productVariants.regularPrice,
      onSale: isOnSale,
      saleUntil: productVariants.saleUntil,
      onHand: productVariants.onHand,
      backorder: productVariants.backorder,
      weightGrams: productVariants.weightGrams,
    })
    .from(productVariants)
    .where(
      and(
        eq(productVariants.productId, sql.placeholder('productId')),
        eq(productVariants.active, true),
      ),
    )
    .orderBy(productVariants.position, productVariants.id)
    .prepare('find_product_variants'),
);

/** What a product is sold as, in the shop's order, at the prices of this moment. */
export function findProductVariants(db: DatabaseOrTransaction, productId: number) {
  return selectVariants(db).execute({ productId });
}

export type ProductVariantRow = Awaited<ReturnType<typeof findProductVariants>>[number];
