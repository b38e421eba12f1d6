import { toSearchText } from '../../search-text.ts';
import type { Match } from './find-matches.ts';
import { type TypedQuery, toLetters } from './typed-query.ts';

/** `tier`: how well a title matches; less is better. */
export type RankedMatch = Match & { tier: number };

/** The tiers of matches, from the exact name to a word in a text. */
export const tiers = {
  toTheLetter: 0,
  name: 0.5,
  nameButArticle: 1,
  beginningToTheLetter: 2,
  beginning: 2.5,
  person: 3,
  /** Named beside criteria: "nonton sintel sub indo". */
  named: 3.5,
  criteria: 4,
  allWords: 5,
  allButBegun: 5.5,
  singleNamePerson: 6,
  words: 7,
  weakCriteria: 8,
  synonym: 8.5,
  corrected: 9,
  texts: 20,
} as const;

const article = /^(?:the|an?) /;

/** Ranks titles that were found by the text as typed. */
export function rankMatches(query: TypedQuery, matches: Match[]): RankedMatch[] {
  return matches.map((match) => ({ ...match, tier: tierOf(query, match) }));
}

function tierOf(query: TypedQuery, { source, name, title }: Match): number {
  const { typed, whole, text, words } = query;
  if (source === 'text') return tiers.texts;
  if (source === 'words') return tiers.words;
  if (source === 'person') return words.length > 1 ? tiers.person : tiers.singleNamePerson;
  const letters = toLetters(title);
  if (letters === typed) return tiers.toTheLetter;
  if (name === whole || name === text) return tiers.name;
  if (name.replace(article, '') === text.replace(article, '')) return tiers.nameButArticle;
  if (letters.startsWith(typed)) return tiers.beginningToTheLetter;
  if (name.startsWith(whole) || name.startsWith(text)) return tiers.beginning;
  const begun = words.at(-1) ?? '';
  return ` ${name}`.includes(` ${begun}`) ? tiers.allWords : tiers.allButBegun;
}

/** Best first, each title once: by tier, then by the typed year, then by popularity. */
export function orderMatches(matches: RankedMatch[], year: number | undefined): RankedMatch[] {
  const isOfYear = (match: Match) => (year !== undefined && match.year === year ? 0 : 1);
  const ordered = matches.toSorted(
    (a, b) =>
      a.tier - b.tier ||
      isOfYear(a) - isOfYear(b) ||
      b.popularity - a.popularity ||
      a.name.length - b.name.length ||
      b.id - a.id,
  );
  const seen = new Set<number>();
  return ordered.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** The tier of a name that has all of the typed words. */
export function tierOfName(name: string, typed: string): number {
  const [called, wanted] = [toSearchText(name), toSearchText(typed)];
  if (called === wanted) return tiers.name;
  return called.startsWith(wanted) ? tiers.beginning : tiers.allWords;
}
