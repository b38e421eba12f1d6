import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type Correction, correctQuery } from './correct-query.ts';
import { findMatches, type Match, type Scope } from './find-matches.ts';
import { findSpellings } from './find-spellings.ts';
import { type RankedMatch, tiers } from './rank-matches.ts';

const mostCost = 8;

export type Corrected = { matches: RankedMatch[]; correction: Correction };

/** Titles whose names or people are like the words, which may be misspelt, joined or split. */
export async function findCorrected(
  db: DatabaseOrTransaction,
  words: string[],
  scope: Scope,
): Promise<Corrected | undefined> {
  const correction = correctQuery(words, await findSpellings(db, words));
  if (!correction) return undefined;
  const { exact, words: query } = correction;
  const found = await findMatches(db, { begin: '', end: '', exact, words: query }, scope);
  const names = new Set(exact);
  const matches = found.map((match) => ({ ...match, tier: tierOf(match, correction, names) }));
  return { matches, correction };
}

function tierOf(match: Match, { costOf }: Correction, names: ReadonlySet<string>): number {
  const cost = Math.min(mostCost, costOf(match));
  if (names.has(match.name)) return tiers.corrected + cost - 0.4;
  return tiers.corrected + cost + (match.source === 'words' ? 0.3 : 0);
}
