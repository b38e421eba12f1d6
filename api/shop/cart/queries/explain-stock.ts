import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { maxQuantityOf } from '../../products/stock.ts';
import { products, productVariants } from '../../products/tables.ts';

/**
 * Why not so many of a variant can be in a cart: fails with `variant_not_found`, `sold_out` or
 * `not_enough_in_stock`.
 */
export async function explainStock(db: DatabaseOrTransaction, variantId: number): Promise<never> {
  const [variant] = await db
    .select({ onHand: productVariants.onHand, backorder: productVariants.backorder })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(
      and(
        eq(productVariants.id, variantId),
        productVariants.active,
        sql`${products.publishedAt} <= now()`,
      ),
    );
  if (!variant) throw problem('variant_not_found');
  const maximum = maxQuantityOf(variant);
  throw maximum === 0 ? problem('sold_out') : problem('not_enough_in_stock', { maximum });
}
