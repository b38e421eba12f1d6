import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { ProductSuggestion } from '#contract/search.ts';
import { titleTypes } from '#contract/shared/catalogue-words.ts';
import type { SuggestProducts } from '../suggest-products.ts';
import type { Visitor } from './brief-reads.ts';
import {
  findSuggestedPeople,
  findSuggestedTitles,
  type SuggestedPerson,
  type SuggestedTitle,
} from './find-suggestion-items.ts';
import { tiers } from './search/rank-matches.ts';
import { searchPeople } from './search/search-people.ts';
import { searchTitles } from './search/search-titles.ts';

export type Suggestions = {
  corrected: string | null;
  titles: SuggestedTitle[];
  people: SuggestedPerson[];
  products: ProductSuggestion[];
  /** Types, `person` and `product`, by how well the best of them matches. */
  order: (SuggestedTitle['type'] | 'person' | 'product')[];
};

/** Titles, people and products, at most `limit` of each kind, that match what is being typed. */
export async function findSuggestions(
  db: DatabaseOrTransaction,
  wanted: Visitor & { typed: string; limit: number; suggestProducts: SuggestProducts },
): Promise<Suggestions> {
  const { typed, limit, language, country, ratingLimit } = wanted;
  const [found, persons, goods] = await Promise.all([
    searchTitles(db, typed, { types: titleTypes, country, ratingLimit }),
    searchPeople(db, typed),
    wanted.suggestProducts({ typed, limit, language }),
  ]);
  // Beside what was typed, what only resembles it is noise.
  const best = Math.min(...[...found.titles, ...persons.people, goods].map(({ tier }) => tier));
  const isShown = ({ tier }: { tier: number }) => best >= tiers.corrected || tier < tiers.corrected;
  const people = persons.people.filter(isShown).slice(0, limit);
  const shown = found.titles.filter(isShown);
  const groups = titleTypes.map((kind) => ({
    kind,
    matches: shown.filter(({ type }) => type === kind).slice(0, limit),
  }));
  const ids = groups.flatMap(({ matches }) => matches.map(({ id }) => id));
  const ranks = [
    ...groups,
    { kind: 'person' as const, matches: people },
    { kind: 'product' as const, matches: [goods] },
  ].map(({ kind, matches: [best] }) => ({ kind, tier: best?.tier ?? Number.POSITIVE_INFINITY }));
  const [titles, shownPeople] = await Promise.all([
    findSuggestedTitles(db, ids, language),
    findSuggestedPeople(
      db,
      people.map(({ id }) => id),
    ),
  ]);
  return {
    corrected: best >= tiers.corrected ? (found.corrected ?? persons.corrected) : null,
    titles,
    people: shownPeople,
    products: goods.products,
    order: ranks.toSorted((a, b) => a.tier - b.tier).map(({ kind }) => kind),
  };
}
