import { and, sql } from 'drizzle-orm';
import { type Suggest, tierOfName } from '#api/catalogue/index.ts';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import type { ProductSuggestion } from '#contract/catalogue/search.ts';
import { presentProductCard } from '../present/product-card.ts';
import { products } from '../tables.ts';
import { findProductCards } from './find-product-cards.ts';
import { isPublished, toProductQuery } from './product-filters.ts';

/** The best matching products: names weigh more than SKUs, and those more than terms. */
async function searchProducts(
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

/** Suggests products for a partly typed text. `currency`: that of the shop. */
export function createSuggestProducts({
  db,
  currency,
}: {
  db: Database;
  currency: string;
}): Suggest<ProductSuggestion> {
  return async ({ typed, limit, language }) => {
    const ids = await searchProducts(db, typed, limit);
    const cards = await findProductCards(db, ids, language);
    const items = cards.map((row): ProductSuggestion => {
      const { id, slug, name, picture, price, on_sale } = presentProductCard(row, currency);
      return { type: 'product', id, slug, name, picture, price, on_sale };
    });
    const tier = Math.min(...items.map(({ name }) => tierOfName(name, typed)));
    return { items, tier };
  };
}
