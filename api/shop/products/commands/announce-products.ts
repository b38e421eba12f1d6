import { sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { indexProducts } from './index-products.ts';
import { refreshProductPrices } from './refresh-product-prices.ts';

/**
 * After products were written, in the same transaction: they are found, their prices are read, and
 * every page that shows them is made anew, those of their titles among them.
 */
export async function announceProducts(tx: Transaction, ids: number[]): Promise<void> {
  await indexProducts(tx, ids);
  await refreshProductPrices(tx, ids);
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select t.slug from titles t where t.id in (
      select title_id from product_titles where product_id = any(${sql.param(ids)}::bigint[])
      union
      select title_id from product_moments where product_id = any(${sql.param(ids)}::bigint[]))`);
  await invalidateCache(tx, ['shop', ...rows.map(({ slug }) => `title:${slug}`)]);
}
