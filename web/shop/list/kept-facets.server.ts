import type { Language } from '#contract/shared/language.ts';
import type { ProductFacets } from '#contract/shop/products.ts';
import type { FilterChoices } from './filter-choices.ts';

export type KeptFacets = {
  revision: string;
  facets: ProductFacets;
  /** What the filters show of them, as JSON: written once, and not value by value for each page. */
  choices: string;
};

/** The newest of each language: the same for every list and every visitor. */
const kept = new Map<Language, KeptFacets>();

export function knownFacets(language: Language): KeptFacets | undefined {
  return kept.get(language);
}

/** `known`: the ones that the API was told of, whose `revision` it need not answer again. */
export function keepFacets(
  language: Language,
  known: KeptFacets | undefined,
  answer: { facets: ProductFacets | null; facets_revision: string },
): KeptFacets {
  const { facets, facets_revision: revision } = answer;
  if (!facets) {
    if (known?.revision !== revision) throw new Error('The API left out facets that are unknown');
    return known;
  }
  const choices: FilterChoices = {
    categories: facets.categories.map(({ slug, name, count }) => ({ slug, name, count })),
    options: facets.options,
    price: facets.price,
  };
  const newest = { revision, facets, choices: JSON.stringify(choices) };
  kept.set(language, newest);
  return newest;
}
