import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Reverter } from '#api/platform/audit/undo-change.ts';
import { problem } from '#api/platform/problem.ts';
import { refreshProductPrices } from '../products/commands/refresh-prices.ts';
import { productVariants, stockChanges } from '../products/tables.ts';

const stateSchema = z.object({
  on_hand: z.int().nullable(),
  place: z.string(),
  low_stock: z.int().nullable(),
});

/**
 * Corrections and settings of a variant, known by its SKU. A correction is taken back by another
 * one; after a sale it is not, because undo compares what is on hand.
 */
export const stockReverter: Reverter = {
  kind: 'stock',
  async read(tx, sku) {
    const [variant] = await tx
      .select()
      .from(productVariants)
      .where(eq(productVariants.sku, sku))
      .for('no key update');
    if (!variant) return null;
    const { onHand, place, lowStock } = variant;
    return { on_hand: onHand, place, low_stock: lowStock };
  },
  async write(tx, sku, state) {
    const { on_hand: onHand, place, low_stock: lowStock } = stateSchema.parse(state);
    const [variant] = await tx.select().from(productVariants).where(eq(productVariants.sku, sku));
    if (!variant) throw problem('variant_not_found');
    const { id: variantId, productId } = variant;
    await tx
      .update(productVariants)
      .set({ onHand, place, lowStock })
      .where(eq(productVariants.id, variantId));
    const change = (onHand ?? 0) - (variant.onHand ?? 0);
    if (change === 0) return;
    await tx.insert(stockChanges).values({ variantId, change, reason: 'correction' });
    await refreshProductPrices(tx, [productId]);
  },
};
