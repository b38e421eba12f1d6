import { productPath } from '../product-card/product-path.ts';

/** Tabs of a product page, shown one at a time. */
export const productTabs = ['description', 'additional', 'reviews'] as const;

export type ProductTab = (typeof productTabs)[number];

/** Reads `?tab=`. */
export function readProductTab(query: URLSearchParams): ProductTab {
  return productTabs.find((tab) => tab === query.get('tab')) ?? 'description';
}

/** Path of the reviews tab. */
export function reviewsPath(slug: string): string {
  return `${productPath(slug)}?tab=${'reviews' satisfies ProductTab}`;
}
