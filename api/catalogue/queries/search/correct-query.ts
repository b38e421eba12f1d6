import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { findMatches, type Match, type Scope } from './find-matches.ts';
import type { Spelling, Spellings } from './find-spellings.ts';
import { type RankedMatch, tiers } from './rank-matches.ts';
import { allOf, anyOf, quoteTerm } from './typed-query.ts';

/** Number of candidate names for a misspelt one, each of which is looked up. */
const maxNames = 60;
const joinedCost = 0.5;

/**
 * An alternative query for when the words as typed find too little, and how close answers are to
 * it.
 */
type Correction = {
  words: string;
  /** `words` with one word optional; undefined if that leaves too little. */
  butOne: string | undefined;
  exact: string[];
  costOf(match: { name: string }): number;
  /** The typed text with the spelling of this name. */
  spellLike(match: { name: string }): string;
};

/** Undefined if the vocabulary has nothing similar to any of the words. */
export function correctQuery(typed: string[], spellings: Spellings): Correction | undefined {
  const { ofWords, joined, split } = spellings;
  const groups = typed.map((word, position) => {
    const near = ofWords[position] ?? [];
    const halves = split.get(position);
    const isBegun = word.length > (position === typed.length - 1 ? 1 : 2);
    const terms = near.map((spelling) => quoteTerm(spelling.word));
    if (halves) terms.push(`(${allOf(halves.map((half) => quoteTerm(half)))})`);
    const isKnown = near.length > 0 || halves !== undefined || joinsAt(joined, position);
    return { terms: [quoteTerm(word, isBegun), ...terms], isKnown };
  });
  // A word without similar ones occurs in no name: without it there may be an answer.
  const kept = groups.some(({ isKnown }) => isKnown)
    ? groups.map(({ isKnown, terms }) => (isKnown ? terms : []))
    : groups.map(({ terms }) => terms);
  const parts = joinPairs(kept, joined);
  if (parts.length === 0) return undefined;
  return {
    words: allOf(parts),
    butOne:
      parts.length > 2
        ? anyOf(parts.map((_, at) => `(${allOf(parts.toSpliced(at, 1))})`))
        : undefined,
    exact: listNames(typed, spellings),
    costOf: (match) => costOfName(match.name, typed, spellings),
    spellLike: (match) => spellLike(match.name, typed, ofWords),
  };
}

function joinsAt(joined: Map<number, string>, position: number): boolean {
  return joined.has(position) || joined.has(position - 1);
}

/** Each word in one of its spellings, or two neighbours joined into one word. */
function joinPairs(groups: string[][], joined: Map<number, string>): string[] {
  const parts: string[] = [];
  for (let at = 0; at < groups.length; at++) {
    const [here = [], next = []] = [groups[at], groups[at + 1]];
    const pair = joined.get(at);
    if (pair) {
      const apart = [here, next].filter((terms) => terms.length > 0).map(anyOf);
      parts.push(anyOf([`(${allOf(apart)})`, quoteTerm(pair)]));
      at++;
    } else if (here.length > 0) parts.push(anyOf(here));
  }
  return parts;
}

/** The typed text with one word replaced by another spelling, then with two. */
function listNames(typed: string[], { ofWords, joined, split }: Spellings): string[] {
  const names = new Set<string>();
  const put = (words: string[], position: number, spelling: string, length = 1) =>
    words.with(position, spelling).toSpliced(position + 1, length - 1);
  for (const [position, pair] of joined) names.add(put(typed, position, pair, 2).join(' '));
  for (const [position, halves] of split)
    names.add(put(typed, position, halves.join(' ')).join(' '));
  const once = ofWords.flatMap((near, position) =>
    others(near, typed[position]).map(({ word }) => ({
      position,
      words: put(typed, position, word),
    })),
  );
  for (const { words } of once) names.add(words.join(' '));
  for (const { position, words } of once) {
    for (let later = position + 1; later < typed.length; later++) {
      for (const { word } of others(ofWords[later] ?? [], typed[later]).slice(0, 4)) {
        if (names.size < maxNames) names.add(put(words, later, word).join(' '));
      }
    }
  }
  return [...names].slice(0, maxNames);
}

function others(near: Spelling[], typed: string | undefined): Spelling[] {
  return near.filter(({ word }) => word !== typed);
}

function costOfName(name: string, typed: string[], { ofWords, joined }: Spellings): number {
  const words = new Set(name.split(' '));
  let cost = 0;
  for (let at = 0; at < typed.length; at++) {
    const pair = joined.get(at);
    const nearest = findNearest(words, typed[at] ?? '', ofWords[at] ?? []);
    if (nearest) cost += nearest.cost;
    else if (pair && words.has(pair)) {
      cost += joinedCost;
      at++;
    } else cost += 1;
  }
  // Extra words make a name less similar to the query, but less so than a typo.
  return cost + Math.min(0.4, Math.max(0, words.size - typed.length) * 0.05);
}

function findNearest(
  words: ReadonlySet<string>,
  typed: string,
  near: Spelling[],
): Spelling | undefined {
  if (words.has(typed)) return { word: typed, cost: 0 };
  const begun = [...words].find((word) => word.startsWith(typed));
  const known = near.find(({ word }) => words.has(word));
  if (begun !== undefined && (!known || known.cost > 0.5)) return { word: begun, cost: 0.5 };
  return known;
}

function spellLike(name: string, typed: string[], ofWords: Spelling[][]): string {
  const words = new Set(name.split(' '));
  return typed
    .map((word, at) => {
      const nearest = findNearest(words, word, ofWords[at] ?? []);
      return nearest && nearest.cost >= 1 ? nearest.word : word;
    })
    .join(' ');
}

const maxCost = 8;
/** Bonus for a name that consists of exactly the corrected words. */
export const wholeName = 0.4;

export type Corrected = { matches: RankedMatch[]; correction: Correction };

/** Titles whose names or people resemble the words, which may be misspelt, joined or split. */
export async function findCorrected(
  db: DatabaseOrTransaction,
  words: string[],
  spellings: Spellings,
  scope: Scope,
): Promise<Corrected | undefined> {
  const correction = correctQuery(words, spellings);
  if (!correction) return undefined;
  const { exact, words: all, butOne } = correction;
  const ask = (query: string) =>
    findMatches(db, { begin: '', end: '', exact, words: query }, scope);
  let found = await ask(all);
  if (found.length === 0 && butOne) found = await ask(butOne);
  const names = new Set(exact);
  const matches = found.map((match) => ({ ...match, tier: tierOf(match, correction, names) }));
  return { matches, correction };
}

function tierOf(match: Match, { costOf }: Correction, names: ReadonlySet<string>): number {
  const tier = tiers.corrected + Math.min(maxCost, costOf(match));
  if (match.source === 'words') return tier + 0.3;
  const isWhole = names.has(match.name);
  return tier - (isWhole ? wholeName : 0) + (match.source === 'person' ? 0.1 : 0);
}
