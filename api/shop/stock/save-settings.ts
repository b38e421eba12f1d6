import { eq } from 'drizzle-orm';
import type { Actor } from '#api/platform/audit/actor.ts';
import { recordChange } from '#api/platform/audit/record-change.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { productVariants } from '../products/tables.ts';

type Settings = { sku: string; place: string; low_stock: number | null };

/**
 * Says where a variant lies, and when it is low.
 *
 * @throws `variant_not_found`
 */
export async function saveStockSettings(
  db: Database,
  actor: Actor,
  { sku, place, low_stock: lowStock }: Settings,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [variant] = await tx
      .select({
        id: productVariants.id,
        place: productVariants.place,
        low: productVariants.lowStock,
      })
      .from(productVariants)
      .where(eq(productVariants.sku, sku))
      .for('no key update');
    if (!variant) throw problem('variant_not_found');
    await tx
      .update(productVariants)
      .set({ place, lowStock })
      .where(eq(productVariants.id, variant.id));
    return recordChange(tx, actor, {
      action: 'shop.saveStockSettings',
      subject: { kind: 'stock', id: sku, name: sku },
      before: { place: variant.place, low_stock: variant.low },
      after: { place, low_stock: lowStock },
    });
  });
}
