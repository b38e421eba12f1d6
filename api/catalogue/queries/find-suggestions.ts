import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { titleTypes } from '#contract/shared/catalogue-words.ts';
import type { Visitor } from './brief-reads.ts';
import {
  findSuggestedPeople,
  findSuggestedTitles,
  type SuggestedPerson,
  type SuggestedTitle,
} from './find-suggestion-items.ts';
import { searchPeople } from './search-people.ts';
import { searchTitles } from './search-titles.ts';

export type Suggestions = { titles: SuggestedTitle[]; people: SuggestedPerson[] };

/** Titles, at most `limit` of each type, and people that match what is being typed. */
export async function findSuggestions(
  db: DatabaseOrTransaction,
  wanted: Visitor & { typed: string; limit: number },
): Promise<Suggestions> {
  const { typed, limit, language, country } = wanted;
  const [people, ...found] = await Promise.all([
    searchPeople(db, typed, limit),
    ...titleTypes.map((type) => searchTitles(db, typed, country, [type])),
  ]);
  const ids = found.flatMap((each) => each.slice(0, limit));
  return {
    titles: await findSuggestedTitles(db, ids, language),
    people: await findSuggestedPeople(db, people),
  };
}
