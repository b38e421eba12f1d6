import { and, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { products } from '../tables.ts';
import { toProductQuery } from './match-product-search.ts';
import { isPublished } from './product-filters.ts';

/** The products that match best: names count more than SKUs, and those more than terms. */
export async function searchProducts(
  db: DatabaseOrTransaction,
  typed: string,
  limit: number,
): Promise<number[]> {
  const query = toProductQuery(typed);
  if (query === undefined) return [];
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(isPublished, sql`${products}.search @@ ${query}::tsquery`))
    .orderBy(
      sql`ts_rank('{0, 0.1, 0.5, 1}', ${products}.search, ${query}::tsquery) desc,
        ${products.inStock} desc, ${products.unitsSold} desc, ${products.id} desc`,
    )
    .limit(limit);
  return rows.map(({ id }) => id);
}
