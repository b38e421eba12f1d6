import { editDistance } from './edit-distance.ts';
import { type Meaning, particles, type SearchCriteria, searchSynonyms } from './search-synonyms.ts';

export type ParsedCriteria = {
  criteria: SearchCriteria;
  /** Words that are not synonyms: they name something. */
  words: string[];
  /** Whether `criteria` is empty. */
  isEmpty: boolean;
  /** Whether so many words are synonyms that the whole text is unlikely to be a title. */
  isSure: boolean;
};

const longestPhrase = 2;
const shortestBeginning = 3;
const shortestMisspelt = 5;

/** Parses "nonton drakor terbaru sub indo" into criteria; undefined if no word is a synonym. */
export function parseCriteria(typed: string[]): ParsedCriteria | undefined {
  const criteria: SearchCriteria = { terms: [] };
  const words: string[] = [];
  const hasSynonym = typed.some((word) => searchSynonyms.has(word));
  let used = 0;
  for (let at = 0; at < typed.length; ) {
    const found = findPhrase(typed, at) ?? guessSynonym(typed, at, hasSynonym);
    if (found) {
      add(criteria, found.meaning);
      used += found.length;
    } else words.push(typed[at] ?? '');
    at += found?.length ?? 1;
  }
  if (used === 0) return undefined;
  const named = words.filter((word) => !particles.has(word));
  const isMore =
    criteria.types ||
    criteria.countries ||
    criteria.order ||
    criteria.years ||
    criteria.terms.length > 0;
  if (isMore || named.length > 0) delete criteria.subtitles;
  const isEmpty = !isMore && !criteria.subtitles;
  return {
    criteria,
    words: named.length > 0 ? words : [],
    isEmpty,
    isSure: used > 1 || criteria.isPlain === true,
  };
}

type FoundSynonym = { meaning: Meaning; length: number };

function findPhrase(typed: string[], at: number): FoundSynonym | undefined {
  for (let length = Math.min(longestPhrase, typed.length - at); length > 0; length--) {
    const meaning = searchSynonyms.get(typed.slice(at, at + length).join(' '));
    if (meaning) return { meaning, length };
  }
  return undefined;
}

/**
 * A synonym that is misspelt or incomplete. A single word counts only if it cannot be a name:
 * "kora" may be a person, "drakro" is "drakor".
 */
function guessSynonym(typed: string[], at: number, hasSynonym: boolean): FoundSynonym | undefined {
  const word = typed[at] ?? '';
  const isLast = at === typed.length - 1;
  const isLike = (synonym: string) =>
    (isLast && word.length >= shortestBeginning && synonym.startsWith(word)) ||
    (Math.min(word.length, synonym.length) >= shortestMisspelt &&
      editDistance(word, synonym, 1) <= 1);
  for (const [synonym, meaning] of searchSynonyms) {
    if ((hasSynonym || meaning.isPlain) && isLike(synonym)) return { meaning, length: 1 };
  }
  return undefined;
}

function add(criteria: SearchCriteria, { terms, countries, types, ...rest }: Meaning): void {
  Object.assign(criteria, rest);
  if (terms) criteria.terms.push(terms);
  // "drakor korea", "film drakor": repeated criteria count once.
  criteria.countries ??= countries;
  if (types && (!criteria.types || rest.isPlain)) criteria.types = types;
}
