import type { Money } from '#contract/shared/answers.ts';
import type { ProductCard } from '#contract/shop/product-card.ts';
import type { ProductCardRow } from '../queries/find-product-cards.ts';

/** `currency`: that of the shop. */
export function presentProductCard(row: ProductCardRow, currency: string): ProductCard {
  const { id, slug, kind, name, category, pictures, colours } = row;
  const money = (amount: number): Money => ({ amount, currency });
  return {
    id,
    slug,
    kind,
    name,
    category,
    colours,
    picture: pictures[0] ?? null,
    second_picture: pictures[1] ?? null,
    price: {
      from: money(row.priceFrom),
      to: money(row.priceTo),
      regular: row.regularPrice === null ? null : money(row.regularPrice),
    },
    on_sale: row.onSale,
    is_new: row.isNew,
    in_stock: row.inStock,
    score: row.ratingCount === 0 ? null : { average: averageOf(row), count: row.ratingCount },
    variant_id: row.variantId,
  };
}

/** Stars, with one decimal. */
export function averageOf(row: { ratingCount: number; ratingSum: number }): number {
  return Math.round((row.ratingSum / Math.max(row.ratingCount, 1)) * 10) / 10;
}
