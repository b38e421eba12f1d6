import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { maxQuantity, type StockState } from '#contract/constants/shop.ts';
import { isOffered } from './stock-conditions.ts';
import { products, productVariants } from './tables.ts';

type Stock = { onHand: number | null; backorder: boolean };

/** The maximum quantity of a variant per cart line. */
export function maxQuantityOf({ onHand, backorder }: Stock): number {
  if (onHand === null || backorder) return maxQuantity;
  return Math.min(Math.max(onHand, 0), maxQuantity);
}

/** `few`: up to this many, shoppers see how many are left. */
export function describeStock(
  stock: Stock,
  few: number,
): { state: StockState; left: number | null } {
  const { onHand, backorder } = stock;
  if (onHand === null || onHand > few) return { state: 'in_stock', left: null };
  if (onHand > 0) return { state: 'low', left: onHand };
  return { state: backorder ? 'backorder' : 'out_of_stock', left: null };
}

/**
 * Says why a quantity of a variant cannot be in a cart.
 *
 * @throws `variant_not_found`, `sold_out`, `not_enough_in_stock`
 */
export async function explainStock(db: DatabaseOrTransaction, variantId: number): Promise<never> {
  const [variant] = await db
    .select({ onHand: productVariants.onHand, backorder: productVariants.backorder })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(eq(productVariants.id, variantId), isOffered));
  if (!variant) throw problem('variant_not_found');
  const maximum = maxQuantityOf(variant);
  throw maximum === 0 ? problem('sold_out') : problem('not_enough_in_stock', { maximum });
}
