import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { titleTypes } from '#contract/shared/catalogue-words.ts';
import type { Visitor } from './brief-reads.ts';
import {
  findSuggestedPeople,
  findSuggestedTitles,
  type SuggestedPerson,
  type SuggestedTitle,
} from './find-suggestion-items.ts';
import { searchPeople } from './search/search-people.ts';
import { searchTitles } from './search/search-titles.ts';

export type Suggestions = {
  corrected: string | null;
  titles: SuggestedTitle[];
  people: SuggestedPerson[];
  /** Types, and `person`, by how well the best of them matches. */
  order: (SuggestedTitle['type'] | 'person')[];
};

/** Titles, at most `limit` of each type, and people that match what is being typed. */
export async function findSuggestions(
  db: DatabaseOrTransaction,
  wanted: Visitor & { typed: string; limit: number },
): Promise<Suggestions> {
  const { typed, limit, language, country } = wanted;
  const [found, persons] = await Promise.all([
    searchTitles(db, typed, { types: titleTypes, country }),
    searchPeople(db, typed),
  ]);
  const groups = titleTypes.map((kind) => ({
    kind,
    matches: found.titles.filter(({ type }) => type === kind).slice(0, limit),
  }));
  const people = persons.people.slice(0, limit);
  const ids = groups.flatMap(({ matches }) => matches.map(({ id }) => id));
  const ranks = [...groups, { kind: 'person' as const, matches: people }].map(
    ({ kind, matches: [best] }) => ({ kind, tier: best?.tier ?? Number.POSITIVE_INFINITY }),
  );
  const [titles, shownPeople] = await Promise.all([
    findSuggestedTitles(db, ids, language),
    findSuggestedPeople(
      db,
      people.map(({ id }) => id),
    ),
  ]);
  return {
    corrected: found.corrected ?? (found.titles.length === 0 ? persons.corrected : null),
    titles,
    people: shownPeople,
    order: ranks.toSorted((a, b) => a.tier - b.tier).map(({ kind }) => kind),
  };
}
