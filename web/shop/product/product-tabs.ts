import { productPath } from '../product-card/product-path.ts';

/** What the page says about a product, one at a time. */
export const productTabs = ['description', 'additional', 'reviews'] as const;

export type ProductTab = (typeof productTabs)[number];

/** Of `?tab=`. */
export function readProductTab(query: URLSearchParams): ProductTab {
  return productTabs.find((tab) => tab === query.get('tab')) ?? 'description';
}

/** Of the tab that tells what buyers say. */
export function reviewsPath(slug: string): string {
  return `${productPath(slug)}?tab=${'reviews' satisfies ProductTab}`;
}
