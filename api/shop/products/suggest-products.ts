import { type SuggestProducts, tiers, toSearchText } from '#api/catalogue/index.ts';
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
}): SuggestProducts {
  return async ({ typed, limit, language }) => {
    const ids = await searchProducts(db, typed, limit);
    const cards = await findProductCards(db, ids, language);
    const suggested = cards.map((row): ProductSuggestion => {
      const { id, slug, name, picture, price, on_sale } = presentProductCard(row, currency);
      return { type: 'product', id, slug, name, picture, price, on_sale };
    });
    const found = suggested.map(({ name }) => tierOf(toSearchText(name), toSearchText(typed)));
    return { products: suggested, tier: Math.min(...found) };
  };
}

function tierOf(name: string, typed: string): number {
  if (name === typed) return tiers.name;
  return name.startsWith(typed) ? tiers.beginning : tiers.allWords;
}
