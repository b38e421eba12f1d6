import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import {
  findMatches,
  findPopularMatches,
  type Match,
  matchLimit,
  type Scope,
  type Wanted,
} from './find-matches.ts';
import { allOf, quoteTerm } from './text-search-terms.ts';
import type { TypedQuery } from './typed-query.ts';

/** Sorts behind everything that a name can go on with. */
const lastLetter = '\u{10ffff}';

/** Titles whose names, or names and people, have what was typed; the last word may go on. */
export async function findLiterally(
  db: DatabaseOrTransaction,
  query: TypedQuery,
  scope: Scope,
): Promise<Match[]> {
  const wanted = wantLiterally(query);
  const matches = await findMatches(db, wanted, scope);
  const named = matches.filter(({ source }) => source === 'name').length;
  if (query.text.length > 1 && named < matchLimit * 0.8) return matches;
  const words = allOf(askFor(query.words));
  return [...(await findPopularMatches(db, { ...wanted, words }, scope)), ...matches];
}

export function wantLiterally({ whole, text, words }: TypedQuery): Wanted {
  // One letter begins too many words to look them all up; names that begin so are found anyway.
  const isHardlyBegun = words.at(-1)?.length === 1;
  const asked = isHardlyBegun && words.length > 1 ? words.slice(0, -1) : words;
  return {
    begin: text,
    end: text + lastLetter,
    exact: [whole, text, ...['the', 'a', 'an'].map((article) => `${article} ${text}`)],
    words: allOf(isHardlyBegun ? asked.map((word) => quoteTerm(word)) : askFor(asked)),
  };
}

/** Each word, and what the last one may become. */
function askFor(words: string[]): string[] {
  return words.map((word, at) => quoteTerm(word, at === words.length - 1));
}
