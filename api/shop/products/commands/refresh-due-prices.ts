import { lte, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { prepareOnce } from '#api/platform/prepare-once.ts';
import { products } from '../tables.ts';
import { refreshProductPrices } from './refresh-product-prices.ts';

const atOnce = 500;
const isDue = lte(products.pricesUntil, sql`now()`);

const selectDue = prepareOnce((db) =>
  db.select({ id: products.id }).from(products).where(isDue).limit(1).prepare('find_due_product'),
);

/**
 * Sales that have begun or ended since: what products cost is read again. Usually one look-up.
 * Says whether there was anything to do; what another process is at is left to it.
 */
export async function refreshDuePrices(db: Database): Promise<boolean> {
  const [any] = await selectDue(db).execute();
  if (!any) return false;
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: products.id })
      .from(products)
      .where(isDue)
      .orderBy(products.id)
      .limit(atOnce)
      .for('no key update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    await refreshProductPrices(tx, ids);
    return ids.length > 0;
  });
}
