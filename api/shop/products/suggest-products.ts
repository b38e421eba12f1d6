import { type Suggest, tierOfName } from '#api/catalogue/index.ts';
import type { Database } from '#api/platform/database.ts';
import type { ProductSuggestion } from '#contract/search.ts';
import { presentProductCard } from './present/product-card.ts';
import { findProductCards } from './queries/find-product-cards.ts';
import { searchProducts } from './queries/search-products.ts';

/** Finds products for what is being typed. `currency`: that of the shop. */
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
