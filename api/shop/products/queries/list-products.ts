import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type ProductSort, productsPerPage } from '#contract/shared/product-words.ts';
import { products } from '../tables.ts';
import { matchesProductFilters, type ProductFilters } from './product-filters.ts';
import { productOrders } from './product-order.ts';

export type ProductList = { filters: ProductFilters; sort: ProductSort; page: number };

/** The ids of one page of a list of products, and how many the whole list has. */
export async function listProducts(
  db: DatabaseOrTransaction,
  { filters, sort, page }: ProductList,
): Promise<{ ids: number[]; total: number }> {
  const matches = matchesProductFilters(filters);
  const [rows, [counted]] = await Promise.all([
    db
      .select({ id: products.id })
      .from(products)
      .where(matches)
      .orderBy(productOrders[sort])
      .limit(productsPerPage)
      .offset((page - 1) * productsPerPage),
    db.select({ total: sql<number>`count(*)::integer` }).from(products).where(matches),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}
