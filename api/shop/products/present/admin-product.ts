import type { AdminProduct } from '#contract/shop/product-ops.ts';
import type { AdminProductRow } from '../queries/find-admin-products.ts';

export function presentAdminProduct(
  { product, name, pictureCount, variants }: AdminProductRow,
  currency: string,
): AdminProduct {
  const money = (amount: number) => ({ amount, currency });
  return {
    id: product.id,
    slug: product.slug,
    kind: product.kind,
    name,
    published_at: product.publishedAt?.toISOString() ?? null,
    updated_at: product.updatedAt.toISOString(),
    units_sold: product.unitsSold,
    price: { from: money(product.priceFrom), to: money(product.priceTo) },
    picture_count: pictureCount,
    variants: variants.map(({ sku, options, regularPrice, onHand, active }) => ({
      sku,
      options,
      regular_price: money(regularPrice),
      on_hand: onHand,
      active,
    })),
  };
}
