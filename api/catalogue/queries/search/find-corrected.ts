import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type Correction, correctQuery } from './correct-query.ts';
import { findMatches, type Match, type Scope } from './find-matches.ts';
import type { Spellings } from './find-spellings.ts';
import { type RankedMatch, tiers } from './rank-matches.ts';

const maxCost = 8;
/** How much better a name is that is nothing but the corrected words. */
export const wholeName = 0.4;

export type Corrected = { matches: RankedMatch[]; correction: Correction };

/** Titles whose names or people are like the words, which may be misspelt, joined or split. */
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
