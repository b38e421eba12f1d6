import type { Language } from '#contract/shared/language.ts';
import type { ProductFacets } from '#contract/shop/products.ts';
import type { ProductFacetRows } from '../queries/find-product-facets.ts';
import { chooseName, groupOptions } from './texts.ts';

/** What was found stays in memory for a while; so does its presentation in each language. */
const presented = new WeakMap<ProductFacetRows, Map<Language, ProductFacets>>();

export function presentFacets(
  rows: ProductFacetRows,
  visitor: { language: Language; currency: string },
): ProductFacets {
  const byLanguage = presented.get(rows) ?? new Map<Language, ProductFacets>();
  presented.set(rows, byLanguage);
  const known = byLanguage.get(visitor.language);
  if (known) return known;
  const facets = composeFacets(rows, visitor);
  byLanguage.set(visitor.language, facets);
  return facets;
}

function composeFacets(
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
