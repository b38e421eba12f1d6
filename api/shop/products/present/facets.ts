import { chooseName } from '#api/platform/text/localized.ts';
import type { Language } from '#contract/shared/language.ts';
import type { ProductFacets } from '#contract/shop/products.ts';
import type { ProductFacetRows } from '../queries/find-product-facets.ts';
import { groupOptions } from './texts.ts';

export function presentFacets(
  rows: ProductFacetRows,
  { language, currency }: { language: Language; currency: string },
): ProductFacets {
  const termsOf = (wanted: 'category' | 'tag') =>
    rows.terms
      .filter(({ kind }) => kind === wanted)
      .map(({ slug, names, count, picture }) => ({
        slug,
        count,
        picture,
        name: chooseName(names, language),
      }));
  const { min, max } = rows.price ?? { min: null, max: null };
  return {
    categories: termsOf('category'),
    tags: termsOf('tag').map(({ slug, name, count }) => ({ slug, name, count })),
    options: groupOptions(rows.values, language, ({ key, swatch, count }, name) => ({
      key,
      name,
      swatch,
      count,
    })),
    price:
      min === null || max === null
        ? null
        : { min: { amount: min, currency }, max: { amount: max, currency } },
  };
}
