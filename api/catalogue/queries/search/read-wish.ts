import { editDistance } from './edit-distance.ts';
import { habits, type Meaning, particles, type Wish } from './habits.ts';

export type ReadWish = {
  wish: Wish;
  /** Words that are no habit: they name something. */
  words: string[];
  /** Whether there is anything to look for in `wish`. */
  isEmpty: boolean;
  /** So many words that all of it being a title is unlikely. */
  isSure: boolean;
};

const longestPhrase = 2;
const shortestBeginning = 3;

/** Takes apart "nonton drakor terbaru sub indo"; undefined when no word of it is a habit. */
export function readWish(typed: string[]): ReadWish | undefined {
  const wish: Wish = { terms: [] };
  const words: string[] = [];
  let used = 0;
  for (let at = 0; at < typed.length; ) {
    const found = findHabit(typed, at, used > 0);
    if (found) {
      add(wish, found.meaning);
      used += found.length;
    } else words.push(typed[at] ?? '');
    at += found?.length ?? 1;
  }
  if (used === 0) return undefined;
  const named = words.filter((word) => !particles.has(word));
  const isEmpty =
    !wish.types && !wish.countries && !wish.order && !wish.years && wish.terms.length === 0;
  return {
    wish,
    words: named.length > 0 ? words : [],
    isEmpty,
    isSure: used > 1 || wish.isPlain === true,
  };
}

function findHabit(typed: string[], at: number, isGoingOn: boolean) {
  for (let length = longestPhrase; length > 0; length--) {
    const meaning = habits.get(typed.slice(at, at + length).join(' '));
    if (meaning && at + length <= typed.length) return { meaning, length };
  }
  const word = typed[at] ?? '';
  const isLast = at === typed.length - 1;
  if (isLast && isGoingOn && word.length >= shortestBeginning) {
    const begun = [...habits].find(([habit]) => habit.startsWith(word));
    if (begun) return { meaning: begun[1], length: 1 };
  }
  if (word.length < 5) return undefined;
  const misspelt = [...habits].find(
    ([habit]) => habit.length >= 5 && editDistance(word, habit, 1) <= 1,
  );
  return misspelt && { meaning: misspelt[1], length: 1 };
}

function add(wish: Wish, { terms, countries, types, ...rest }: Meaning): void {
  Object.assign(wish, rest);
  if (terms) wish.terms.push(terms);
  // "drakor korea", "film drakor": what is said twice is not asked for twice.
  wish.countries ??= countries;
  if (types && (!wish.types || rest.isPlain)) wish.types = types;
}
