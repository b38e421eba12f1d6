import type { ProductFacets } from '#contract/shop/products.ts';

/** What a list can be narrowed by, as its filters show it. */
export type FilterChoices = Pick<ProductFacets, 'options' | 'price'> & {
  categories: Pick<ProductFacets['categories'][number], 'slug' | 'name' | 'count'>[];
};

/** `text`: as the loader gives it to the page. */
export function readFilterChoices(text: string): FilterChoices {
  return JSON.parse(text);
}
