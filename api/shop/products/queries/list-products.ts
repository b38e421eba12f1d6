import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type ProductSort, productsPerPage } from '#contract/constants/shop.ts';
import { products } from '../tables.ts';
import { matchesProductFilters, type ProductFilters, productOrders } from './product-filters.ts';

export type ProductList = { filters: ProductFilters; sort: ProductSort; page: number };

/** The ids of one page of a list of products. */
export async function listProducts(
  db: DatabaseOrTransaction,
  { filters, sort, page }: ProductList,
): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(matchesProductFilters(filters))
    .orderBy(productOrders[sort])
    .limit(productsPerPage)
    .offset((page - 1) * productsPerPage);
  return rows.map(({ id }) => id);
}

/** The length of a whole list; cache the result for some seconds. */
export async function countProducts(
  db: DatabaseOrTransaction,
  filters: ProductFilters,
): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::integer` })
    .from(products)
    .where(matchesProductFilters(filters));
  return counted?.total ?? 0;
}
