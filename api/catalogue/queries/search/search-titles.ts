import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { expandWords, type Unit } from '../../synonyms.ts';
import { keepShown } from '../title-conditions.ts';
import { type Corrected, findCorrected } from './correct-query.ts';
import { findByCriteria } from './find-by-criteria.ts';
import { enough, findLiterally, type Literally, screenful } from './find-literally.ts';
import { findMatches, type Scope } from './find-matches.ts';
import { readSpellings } from './find-spellings.ts';
import { type ParsedCriteria, parseCriteria } from './parse-criteria.ts';
import { orderMatches, type RankedMatch, rankMatches, tiers } from './rank-matches.ts';
import {
  allOf,
  anyOf,
  quoteTerm,
  readTypedQuery,
  type TypedQuery,
  toQuery,
} from './typed-query.ts';

export type Found = {
  /** Best first. */
  titles: RankedMatch[];
  /** The query that was searched for instead of the typed one. */
  corrected: string | null;
};

/** Results of `findTitles`, without those hidden from the visitor. */
export async function searchTitles(
  db: DatabaseOrTransaction,
  typed: string,
  scope: Scope,
): Promise<Found> {
  const { titles, corrected } = await findTitles(db, typed, scope);
  return { titles: await keepShown(db, titles, scope.shown), corrected };
}

/**
 * Titles that match a search, best first: the exact name, names with that prefix, a person's
 * titles, criteria such as "drakor terbaru", names with all the words, names and people with them,
 * corrections of misspelt words, texts.
 */
async function findTitles(db: DatabaseOrTransaction, typed: string, scope: Scope): Promise<Found> {
  const query = readTypedQuery(typed);
  if (!query) return { titles: [], corrected: null };
  const criteria = parseCriteria(query.words);
  // "nonton sintel sub indo" is about "sintel"; "drakor" has no words left.
  const subject = criteria ? toSubject(criteria, query) : query;
  const [literally, { matching, about = literally }] = await Promise.all([
    findLiterally(db, query, scope),
    criteria ? matchCriteria(db, criteria, subject, query, scope) : noCriteria,
  ]);
  const found = orderMatches([...rankMatches(query, literally.matches), ...matching], query.year);
  if (!subject) return { titles: found, corrected: null };

  const { known, mentions } = about;
  const units = expandWords(subject.words);
  const alike = found.length < enough ? await findAlike(db, units, scope) : [];
  // Common words for things count as correctly spelt.
  const isSpeltRight = units.every(({ isKnown }) => isKnown);
  const corrected =
    known && found.length < enough && !isSpeltRight
      ? await findCorrected(db, subject.words, readSpellings(subject.words, known), scope)
      : undefined;
  const mentioning = found.length < screenful ? rankMatches(query, mentions ?? []) : [];
  const titles = orderMatches(
    [...found, ...alike, ...(corrected?.matches ?? []), ...mentioning],
    query.year,
  );
  return {
    titles: titles.filter(({ tier }, at) => tier < tiers.texts || at < screenful),
    corrected: found.length + alike.length === 0 ? spellCorrectly(subject, corrected) : null,
  };
}

/**
 * Titles whose names have synonyms of the typed words, except of products: no film is a kind of
 * shirt.
 */
async function findAlike(
  db: DatabaseOrTransaction,
  units: Unit[],
  scope: Scope,
): Promise<RankedMatch[]> {
  if (units.every(({ same }) => same.length === 0)) return [];
  const words = allOf(
    units.map(({ typed, same }) =>
      anyOf([typed, ...same].map((term) => `(${allOf(term.map((word) => quoteTerm(word)))})`)),
    ),
  );
  const found = await findMatches(db, { begin: '', end: '', exact: [], words }, scope);
  return found
    .filter(({ source }) => source === 'name')
    .map((match) => ({ ...match, tier: tiers.synonym }));
}

function toSubject({ words }: ParsedCriteria, { year }: TypedQuery): TypedQuery | undefined {
  return words.length > 0 ? { ...toQuery(words), year } : undefined;
}

/** Titles matching the criteria; `about`: those found by the remaining words. */
type CriteriaMatches = { matching: RankedMatch[]; about?: Literally };

const noCriteria: CriteriaMatches = { matching: [] };

async function matchCriteria(
  db: DatabaseOrTransaction,
  { criteria, isEmpty, isSure }: ParsedCriteria,
  subject: TypedQuery | undefined,
  { year }: TypedQuery,
  scope: Scope,
): Promise<CriteriaMatches> {
  if (!subject) {
    if (isEmpty) return { matching: [] };
    const tier = isSure || year !== undefined ? tiers.criteria : tiers.weakCriteria;
    const found = await findByCriteria(db, criteria, { ...scope, year });
    return { matching: found.map((match, at) => ({ ...match, tier: tier + at / 100 })) };
  }
  const about = await findLiterally(db, subject, scope);
  const named = rankMatches(subject, about.matches);
  const among = named.map(({ id }) => id);
  const isAny = isEmpty || named.length === 0;
  const fitting = isAny ? named : await findByCriteria(db, criteria, { ...scope, among });
  const ids = new Set(fitting.map(({ id }) => id));
  // Titles that do not match the criteria follow those that do, in their own order.
  const matching = named.map((match) => {
    const tier = ids.has(match.id) ? tiers.named : tiers.criteria;
    return { ...match, tier: tier + match.tier / 20 };
  });
  return { matching, about };
}

/** The spelling of the best corrected match; null if it equals the typed text. */
function spellCorrectly({ words, year }: TypedQuery, corrected: Corrected | undefined) {
  const [best] = orderMatches(corrected?.matches ?? [], year);
  const spelt = best ? (corrected?.correction.spellLike(best) ?? null) : null;
  return spelt === words.join(' ') ? null : spelt;
}
