import { inArray } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { Pick } from '#contract/shop/order-ops.ts';
import { productVariants } from '../../products/tables.ts';
import type { OrderRow } from './find-order.ts';

/** What has to be fetched for orders: each variant once, in the order of the shelves. */
export async function findPicks(db: Database, rows: OrderRow[]): Promise<Pick[]> {
  const picks = new Map<string, Pick>();
  for (const { order, lines } of rows) {
    for (const { kind, sku, name, options, quantity: bought, refunded_quantity } of lines) {
      const quantity = bought - refunded_quantity;
      if (kind !== 'physical' || quantity === 0) continue;
      const key = JSON.stringify([sku, options]);
      const pick = picks.get(key) ?? {
        sku,
        name,
        options,
        place: '',
        on_hand: null,
        quantity: 0,
        orders: [],
      };
      pick.quantity += quantity;
      pick.orders.push({ number: order.number, quantity });
      picks.set(key, pick);
    }
  }
  const skus = [...picks.values()].map(({ sku }) => sku);
  const variants = await db
    .select({
      sku: productVariants.sku,
      place: productVariants.place,
      on_hand: productVariants.onHand,
    })
    .from(productVariants)
    .where(inArray(productVariants.sku, skus));
  return [...picks.values()]
    .map((pick) => ({ ...pick, ...variants.find(({ sku }) => sku === pick.sku) }))
    .sort((a, b) => a.place.localeCompare(b.place) || a.sku.localeCompare(b.sku));
}
