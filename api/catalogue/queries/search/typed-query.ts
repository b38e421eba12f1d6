import { toSearchText } from '../../search-text.ts';

/** Words beyond these add nothing to a search but work. */
const maxWords = 10;
const years = { first: 1880, last: new Date().getFullYear() + 5 };

/** What was typed, as names are kept. */
export type TypedQuery = {
  /** To the letter, but for case. */
  typed: string;
  /** All of it. */
  whole: string;
  /** Without the year, when other words are left. */
  text: string;
  words: string[];
  year: number | undefined;
};

/** Undefined when nothing was typed that a name could have. */
export function readTypedQuery(typed: string): TypedQuery | undefined {
  const whole = toSearchText(typed);
  if (!whole) return undefined;
  return { ...toQuery(whole.split(' ').slice(0, maxWords), whole), typed: toLetters(typed) };
}

/** "sintel 2010": the year says which of several, and is not part of the name. */
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

/** A word for a `tsquery`, whatever characters it has; `isBeginning`: words that go on count too. */
export function quoteTerm(word: string, isBeginning = false): string {
  const quoted = `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
  return isBeginning ? `${quoted}:*` : quoted;
}

/** All of these. */
export function allOf(terms: string[]): string {
  return terms.map((term) => `(${term})`).join(' & ');
}

/** One of these. */
export function anyOf(terms: string[]): string {
  return terms.join(' | ');
}
