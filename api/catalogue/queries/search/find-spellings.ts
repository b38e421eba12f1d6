import { sql } from 'drizzle-orm';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { editDistance } from './edit-distance.ts';

/** A word of the vocabulary that a typed one may stand for; `cost`: how different they are. */
export type Spelling = { word: string; cost: number };

/** Interpretations of the typed words by the vocabulary. */
export type Spellings = {
  /** For each typed word its candidates, likeliest first. */
  ofWords: Spelling[][];
  /** Two typed words that are really one, by the position of the first. */
  joined: Map<number, string>;
  /** A typed word that is really two. */
  split: Map<number, [string, string]>;
};

const maxPerWord = 12;
/** A completion costs less than a typo, so that "spider" first of all means the spider. */
const beginningCost = 0.5;

/** A word of the vocabulary; `position`: that of the similar typed word, null for a part of one. */
export type KnownWord = { position: number | null; word: string; titles: number; uses: number };

/** Rows of `KnownWord` for the input of `askVocabulary`. */
export const resembling = sql`
  select (typed.position - 1)::integer as position, word, titles, titles + people as uses
  from unnest(${sql.placeholder('typed')}::text[], ${sql.placeholder('typos')}::integer[])
    with ordinality as typed (typed_word, typos, position)
  join search_words on search_keys(word, 2) && search_keys(typed_word, typos)
  union all
  select null, word, titles, titles + people from search_words
  where word = any(${sql.placeholder('parts')}::text[])`;

const selectWords = prepareOnce((db) =>
  db
    .select({ known: sql<KnownWord[]>`coalesce(json_agg(known), '[]')` })
    .from(sql`(${resembling}) known`)
    .prepare('find_spellings'),
);

/** Words this short are one typo away from too many others: "topi" from "tepi", "kopi", "topan". */
const shortWord = 4;
/** From this length on the first letter may be wrong, too. */
const longWord = 7;

/** Typos allowed in a word of this length. */
function allowTypos(word: string): number {
  if (/\d/.test(word) || word.length < shortWord) return 0;
  return word.length < longWord ? 1 : 2;
}

/** The words themselves, and their joined or split forms. */
export function askVocabulary(words: string[]) {
  const parts = [...listPairs(words), ...words.flatMap((word) => listHalves(word).flat())];
  return { typed: words, typos: words.map(allowTypos), parts };
}

/** Candidates for these words; the last one may be incomplete. */
export async function findSpellings(
  db: DatabaseOrTransaction,
  words: string[],
): Promise<Spellings> {
  const [row] = await selectWords(db).execute(askVocabulary(words));
  return readSpellings(words, row?.known ?? []);
}

export function readSpellings(words: string[], found: KnownWord[]): Spellings {
  const parts = found.filter(({ position }) => position === null);
  const uses = new Map(parts.map(({ word, titles }) => [word, titles]));
  return {
    ofWords: words.map((word, position) => {
      const near = found.filter((known) => known.position === position);
      return rankSpellings(word, near, {
        isLast: position === words.length - 1,
        isAlone: words.length === 1,
      });
    }),
    joined: new Map(
      listPairs(words).flatMap((pair, index) => (uses.get(pair) ? [[index, pair]] : [])),
    ),
    split: new Map(
      words.flatMap((word, index) => {
        const halves = listHalves(word).filter(([a, b]) => uses.get(a) && uses.get(b));
        const rarer = ([first, second]: [string, string]) =>
          Math.min(uses.get(first) ?? 0, uses.get(second) ?? 0);
        const [best] = halves.toSorted((a, b) => rarer(b) - rarer(a));
        return best ? [[index, best]] : [];
      }),
    ),
  };
}

/** The position of a word: the last one may be incomplete, and a single one has no context. */
type Place = { isLast: boolean; isAlone: boolean };

function rankSpellings(
  typed: string,
  similar: { word: string; uses: number }[],
  place: Place,
): Spelling[] {
  const limit = allowTypos(typed);
  const spellings = similar.flatMap(({ word, uses }) => {
    const cost = costOf(typed, word, limit, place);
    return cost === undefined ? [] : [{ word, cost, uses }];
  });
  return spellings
    .toSorted((a, b) => a.cost - b.cost || b.uses - a.uses)
    .slice(0, maxPerWord)
    .map(({ word, cost }) => ({ word, cost }));
}

function costOf(
  typed: string,
  word: string,
  limit: number,
  { isLast, isAlone }: Place,
): number | undefined {
  const isSameStart = typed[0] === word[0];
  if (typed.length < longWord && !isSameStart) return undefined;
  const distance = editDistance(typed, word, limit);
  if (distance <= limit) {
    const isMeant = typed.length > shortWord || !isAlone || isSlip(typed, word);
    return isMeant ? distance : undefined;
  }
  // The first letter of an incomplete word must be right, or too much would match.
  if (!isLast || typed.length <= shortWord + 1 || !isSameStart) return undefined;
  const begun = editDistance(typed, word, Math.min(limit, 1), true);
  return begun <= Math.min(limit, 1) ? begun + beginningCost : undefined;
}

/** A missing letter or a transposition in a short word without context. */
function isSlip(typed: string, word: string): boolean {
  if (word.length !== typed.length) return word.length > typed.length;
  return [...typed].sort().join('') === [...word].sort().join('');
}

function listPairs(words: string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

function listHalves(word: string): [string, string][] {
  if (word.length < 6 || word.length > 24) return [];
  const cuts = Array.from({ length: word.length - 3 }, (_, index) => index + 2);
  return cuts.map((cut) => [word.slice(0, cut), word.slice(cut)]);
}
