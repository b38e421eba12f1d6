import { eq } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { refreshProductPrices } from '../../products/commands/refresh-prices.ts';
import { productVariants, stockChanges } from '../../products/tables.ts';

type Correction = { sku: string; change: number; note: string };

/**
 * Adjusts the stock on hand (counted, bought or broken); returns the new quantity and the entry of
 * the audit log.
 *
 * @throws `variant_not_found`, `stock_not_counted`, `stock_too_low`
 */
export async function correctStock(
  db: DatabaseOrTransaction,
  actor: Actor,
  { sku, change, note }: Correction,
): Promise<{ onHand: number; change: number | null }> {
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
    await tx.insert(stockChanges).values({
      variantId: variant.id,
      change,
      reason: 'correction',
      note,
      accountId: actor.accountId,
    });
    await refreshProductPrices(tx, [variant.productId]);
    // A difference, which others' changes since do not invalidate.
    const by = { ...actor, asOf: null };
    const entry = await recordChange(tx, by, {
      action: 'shop.correctStock',
      subject: { kind: 'stock', id: sku, name: sku },
      before: { on_hand: variant.onHand },
      after: { on_hand: onHand },
    });
    return { onHand, change: entry };
  });
}
