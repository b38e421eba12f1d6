import type { ProductListData } from './load-product-list.server.ts';

/** The category or tag that the list is narrowed to, else `heading`. */
export function nameProductList(
  heading: string,
  { chosen, facets }: Pick<ProductListData, 'chosen' | 'facets'>,
): string {
  const category = facets.categories.find(({ slug }) => slug === chosen.category);
  const tag = facets.tags.find(({ slug }) => slug === chosen.tag);
  return category?.name ?? tag?.name ?? heading;
}
