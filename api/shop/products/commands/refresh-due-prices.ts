import { lte, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { prepareOnce } from '#api/platform/prepare-once.ts';
import { products } from '../tables.ts';
import { refreshProductPrices } from './refresh-product-prices.ts';

const atOnce = 500;

const selectDue = prepareOnce((db) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(lte(products.pricesUntil, sql`now()`))
    .orderBy(products.id)
    .limit(atOnce)
    .prepare('find_due_products'),
);

/** Sales that have begun or ended since: what products cost is read again. Usually one look-up. */
export async function refreshDuePrices(db: Database): Promise<void> {
  const due = await selectDue(db).execute();
  if (due.length === 0) return;
  await db.transaction((tx) =>
    refreshProductPrices(
      tx,
      due.map(({ id }) => id),
    ),
  );
}
