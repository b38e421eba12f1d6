import { toSearchText } from '../../search-text.ts';

/** Further words would only cost time. */
const maxWords = 10;
const years = { first: 1880, last: new Date().getFullYear() + 5 };

/** The typed text, normalised like indexed names. */
export type TypedQuery = {
  /** Verbatim, except for case. */
  typed: string;
  /** The whole text. */
  whole: string;
  /** Without the year, if other words are left. */
  text: string;
  words: string[];
  year: number | undefined;
};

/** Undefined if the text has nothing that a name could contain. */
export function readTypedQuery(typed: string): TypedQuery | undefined {
  const whole = toSearchText(typed);
  if (!whole) return undefined;
  return { ...toQuery(whole.split(' ').slice(0, maxWords), whole), typed: toLetters(typed) };
}

/** "sintel 2010": the year disambiguates and is not part of the name. */
export function toQuery(all: string[], whole = all.join(' ')): TypedQuery {
  const at = [all.length - 1, 0].find((index) => isYear(all[index]));
  const isApart = at !== undefined && all.length > 1;
  const words = isApart ? all.filter((_, index) => index !== at) : all;
  const year = at === undefined ? undefined : Number(all[at]);
  return { typed: whole, whole, text: isApart ? words.join(' ') : whole, words, year };
}

export function toLetters(text: string): string {
  return text.trim().toLowerCase();
}

function isYear(word: string | undefined): boolean {
  if (!word || !/^\d{4}$/.test(word)) return false;
  return Number(word) >= years.first && Number(word) <= years.last;
}

/** A word quoted for a `tsquery`; `isBeginning`: as a prefix. */
export function quoteTerm(word: string, isBeginning = false): string {
  const quoted = `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  return isBeginning ? `${quoted}:*` : quoted;
}

/** Conjunction. */
export function allOf(terms: string[]): string {
  return terms.map((term) => `(${term})`).join(' & ');
}

/** Disjunction. */
export function anyOf(terms: string[]): string {
  return terms.join(' | ');
}
