import { eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { refreshProductPrices } from '../../products/commands/refresh-prices.ts';
import { productVariants, stockChanges } from '../../products/tables.ts';

type Correction = { sku: string; change: number; note: string; accountId: number | null };

/**
 * Adjusts the stock on hand (counted, bought or broken); returns the new quantity. Fails with
 * `variant_not_found`, `stock_not_counted` and `stock_too_low`.
 */
export async function correctStock(
  db: DatabaseOrTransaction,
  { sku, change, note, accountId }: Correction,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [variant] = await tx
      .select()
      .from(productVariants)
      .where(eq(productVariants.sku, sku))
      .for('no key update');
    if (!variant) throw problem('variant_not_found');
    if (variant.onHand === null) throw problem('stock_not_counted');
    const onHand = variant.onHand + change;
    if (onHand < 0 && !variant.backorder) throw problem('stock_too_low');
    if (Math.abs(onHand) > 2_000_000_000) throw problem('invalid_input', { field: 'change' });
    await tx.update(productVariants).set({ onHand }).where(eq(productVariants.id, variant.id));
    const { id: variantId } = variant;
    await tx.insert(stockChanges).values({
      variantId,
      change,
      reason: 'correction',
      note,
      accountId,
    });
    await refreshProductPrices(tx, [variant.productId]);
    return onHand;
  });
}
