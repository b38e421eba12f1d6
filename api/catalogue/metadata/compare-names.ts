import { distance } from 'fastest-levenshtein';
import { listSpellings } from '../search-text.ts';

/**
 * How alike two names are. `same`: but for case, accents, signs and script; `similar`: but for an
 * article, the order of words, or a letter in a long name; `alike`: a few letters of a long name, or
 * one has a subtitle.
 */
export type Likeness = 'same' | 'similar' | 'alike' | 'different';

const articles = new Set(
  [
    'the',
    'a',
    'an',
    'der',
    'die',
    'das',
    'le',
    'la',
    'les',
    'el',
    'los',
    'las',
    'il',
    'sang',
  ].concat(['si', 'o', 'η', 'ο', 'το', 'οι', 'τα']),
);

/** Numbers as files and databases write them differently: "Part II", "Part Two", "Part 2". */
const numbers: Record<string, string> = Object.fromEntries(
  [
    ['ii', 'two', 'dua'],
    ['iii', 'three', 'tiga'],
    ['iv', 'four', 'empat'],
    ['v', 'five', 'lima'],
    ['vi', 'six', 'enam'],
    ['vii', 'seven', 'tujuh'],
    ['viii', 'eight', 'delapan'],
    ['ix', 'nine', 'sembilan'],
    ['x', 'ten', 'sepuluh'],
    ['xi', 'eleven', 'sebelas'],
    ['xii', 'twelve'],
  ].flatMap((words, at) => words.map((word) => [word, String(at + 2)])),
);

/** Subtitles follow a colon or a dash. */
const subtitle = /\s*(?::\s+|：|\s[-–—]\s).*$/u;

const shortest = 5;

export function compareNames(one: string, other: string): Likeness {
  const likeness = compareSpellings(one, other);
  if (likeness !== 'different') return likeness;
  const isMain = [
    [one, other],
    [other, one],
  ].some(([name = '', long = '']) => {
    const [rest = ''] = subtitle.exec(long) ?? [];
    // "Kota: Part 2" is not "Kota" either.
    if (rest === '' || listWords(`: ${rest}`).flat().some(isNumber)) return false;
    return compareSpellings(name, long.slice(0, -rest.length)) === 'same';
  });
  return isMain ? 'alike' : 'different';
}

function compareSpellings(one: string, other: string): Likeness {
  const pairs = listWords(one).flatMap((words) =>
    listWords(other).map((others) => compareWords(words, others)),
  );
  return best.find((likeness) => pairs.includes(likeness)) ?? 'different';
}

const best = ['same', 'similar', 'alike'] as const;

function compareWords(one: string[], other: string[]): Likeness {
  if (join(one) === join(other)) return 'same';
  // "Kota 2" is not "Kota", and not "Kota 3".
  if (join(one.filter(isNumber).sort()) !== join(other.filter(isNumber).sort())) return 'different';
  if (join(withoutArticles(one)) === join(withoutArticles(other))) return 'similar';
  const letters = Math.max(join(one).length, join(other).length);
  if (letters < shortest) return 'different';
  if (one.length > 1 && join([...one].sort()) === join([...other].sort())) return 'similar';
  const unlike = distance(join(one), join(other)) / letters;
  if (unlike <= 0.08) return 'similar';
  return unlike <= 0.17 ? 'alike' : 'different';
}

/** The words of each spelling. A letter in front is none of a number: "X-Men", "V for Vendetta". */
function listWords(name: string): string[][] {
  return listSpellings(name).map((spelling) => {
    const words = spelling.split(' ');
    return words.map((word, at) => (at === 0 && word.length === 1 ? word : toNumber(word)));
  });
}

function toNumber(word: string): string {
  return Object.hasOwn(numbers, word) ? (numbers[word] ?? word) : word;
}

function withoutArticles(words: string[]): string[] {
  const left = words.filter((word) => !articles.has(word));
  return left.length > 0 ? left : words;
}

function isNumber(word: string): boolean {
  return /^\d+$/.test(word);
}

function join(words: string[]): string {
  return words.join('');
}
