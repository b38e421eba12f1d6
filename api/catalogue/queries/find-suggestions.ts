import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { PostSuggestion, ProductSuggestion } from '#contract/search.ts';
import { titleTypes } from '#contract/shared/catalogue-words.ts';
import type { SuggestOthers } from '../suggest-others.ts';
import type { Visitor } from './cached-queries.ts';
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
  posts: PostSuggestion[];
  /** Types, `person`, `product` and `post`, by how well the best of them matches. */
  order: (SuggestedTitle['type'] | 'person' | 'product' | 'post')[];
};

/** Titles, people, products and posts, at most `limit` of each kind, that match what is being typed. */
export async function findSuggestions(
  db: DatabaseOrTransaction,
  wanted: Visitor & { typed: string; limit: number; suggestOthers: SuggestOthers },
): Promise<Suggestions> {
  const { typed, limit, language, country, shown: ratings } = wanted;
  const asked = { typed, limit, language };
  const [found, persons, products, posts] = await Promise.all([
    searchTitles(db, typed, { types: titleTypes, country, shown: ratings }),
    searchPeople(db, typed),
    wanted.suggestOthers.products(asked),
    wanted.suggestOthers.posts(asked),
  ]);
  // Beside what was typed, what only resembles it is noise.
  const matches = [...found.titles, ...persons.people, products, posts];
  const best = Math.min(...matches.map(({ tier }) => tier));
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
    { kind: 'product' as const, matches: [products] },
    { kind: 'post' as const, matches: [posts] },
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
    products: products.items,
    posts: posts.items,
    order: ranks.toSorted((a, b) => a.tier - b.tier).map(({ kind }) => kind),
  };
}
