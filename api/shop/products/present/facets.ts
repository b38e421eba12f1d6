import { createHash } from 'node:crypto';
import type { Language } from '#contract/shared/language.ts';
import type { ProductFacets } from '#contract/shop/products.ts';
import type { ProductFacetRows } from '../queries/find-product-facets.ts';
import { chooseName, groupOptions } from './texts.ts';

type Presented = { facets: ProductFacets; revision: string };

/** What was found stays in memory for a while; so does its presentation in each language. */
const presented = new WeakMap<ProductFacetRows, Map<Language, Presented>>();

export function presentFacets(
  rows: ProductFacetRows,
  visitor: { language: Language; currency: string },
): Presented {
  const byLanguage = presented.get(rows) ?? new Map<Language, Presented>();
  presented.set(rows, byLanguage);
  const known = byLanguage.get(visitor.language);
  if (known) return known;
  const facets = composeFacets(rows, visitor);
  const revision = createHash('sha1').update(JSON.stringify(facets)).digest('base64url');
  byLanguage.set(visitor.language, { facets, revision });
  return { facets, revision };
}

function composeFacets(
  rows: ProductFacetRows,
  { language, currency }: { language: Language; currency: string },
): ProductFacets {
  const termsOf = (wanted: 'category' | 'tag') =>
    rows.terms
      .filter(({ kind }) => kind === wanted)
      .map(({ slug, names, count, picture }) => ({
        ...{ slug, count, picture },
        name: chooseName(names, language),
      }));
  const { min, max } = rows.price ?? { min: null, max: null };
  return {
    categories: termsOf('category'),
    tags: termsOf('tag').map(({ slug, name, count }) => ({ slug, name, count })),
    options: groupOptions(rows.values, language, ({ key, swatch, count }, name) => ({
      ...{ key, name, swatch, count },
    })),
    price:
      min === null || max === null
        ? null
        : { min: { amount: min, currency }, max: { amount: max, currency } },
  };
}
