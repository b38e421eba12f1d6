import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type Corrected, findCorrected } from './find-corrected.ts';
import { findInTexts } from './find-in-texts.ts';
import { findLiterally } from './find-literally.ts';
import type { Scope } from './find-matches.ts';
import { findWished } from './find-wished.ts';
import { orderMatches, type RankedMatch, rankMatches, tiers } from './rank-matches.ts';
import { type ReadWish, readWish } from './read-wish.ts';
import { readTypedQuery, type TypedQuery, toQuery } from './typed-query.ts';

export type Found = {
  /** Best first. */
  titles: RankedMatch[];
  /** What was searched for instead of what was typed. */
  corrected: string | null;
};

/** Fewer titles than these may be all that a misspelt word happens to find. */
const enough = 5;
/** What names leave of these is filled with titles that only mention it. */
const aScreenful = 12;

/**
 * Titles that a search finds, best first: the name itself, names that begin so, a person's titles,
 * what a wish such as "drakor terbaru" describes, names with all the words, names and people that
 * have them, what a misspelt word may have meant, texts.
 */
export async function searchTitles(
  db: DatabaseOrTransaction,
  typed: string,
  scope: Scope,
): Promise<Found> {
  const query = readTypedQuery(typed);
  if (!query) return { titles: [], corrected: null };
  const wish = readWish(query.words);
  // "nonton sintel sub indo" is about "sintel"; "drakor" is about no words at all.
  const subject = wish ? toSubject(wish, query) : query;
  const [literally, wished] = await Promise.all([
    findLiterally(db, query, scope).then((matches) => rankMatches(query, matches)),
    wish ? findByWish(db, wish, subject, query, scope) : [],
  ]);
  const found = orderMatches([...literally, ...wished], query.year);
  if (!subject) return { titles: found, corrected: null };

  if (isNamed(found, subject)) return { titles: found, corrected: null };
  const [corrected, texts] = await Promise.all([
    found.length < enough ? findCorrected(db, subject.words, scope) : undefined,
    found.length < aScreenful ? findInTexts(db, subject.words, scope) : [],
  ]);
  const further = [...(corrected?.matches ?? []), ...rankMatches(query, texts)];
  const titles = orderMatches([...found, ...further], query.year);
  return {
    titles: titles.filter(({ tier }, at) => tier < tiers.texts || at < aScreenful),
    corrected: found.length === 0 ? spellCorrectly(subject, corrected) : null,
  };
}

function toSubject({ words }: ReadWish, { year }: TypedQuery): TypedQuery | undefined {
  return words.length > 0 ? { ...toQuery(words), year } : undefined;
}

async function findByWish(
  db: DatabaseOrTransaction,
  { wish, isEmpty, isSure }: ReadWish,
  subject: TypedQuery | undefined,
  { year }: TypedQuery,
  scope: Scope,
): Promise<RankedMatch[]> {
  if (!subject) {
    if (isEmpty) return [];
    const tier = isSure || year !== undefined ? tiers.wish : tiers.weakWish;
    const found = await findWished(db, wish, { ...scope, year });
    return found.map((match, at) => ({ ...match, tier: tier + at / 100 }));
  }
  const named = rankMatches(subject, await findLiterally(db, subject, scope));
  if (named.length === 0) return [];
  const among = named.map(({ id }) => id);
  const fitting = isEmpty ? named : await findWished(db, wish, { ...scope, among });
  const ids = new Set(fitting.map(({ id }) => id));
  // What does not fit comes behind what does, in its own order.
  return named.map((match) => {
    const tier = ids.has(match.id) ? tiers.named : tiers.wish;
    return { ...match, tier: tier + match.tier / 20 };
  });
}

/** Whether a title is called so; one word may be another one that is misspelt. */
function isNamed(found: RankedMatch[], { words }: TypedQuery): boolean {
  return words.length > 1 && found.some(({ tier }) => tier <= tiers.name);
}

/** As the best of the corrected ones spells it; null when that is how it was typed. */
function spellCorrectly({ words, year }: TypedQuery, corrected: Corrected | undefined) {
  const [best] = orderMatches(corrected?.matches ?? [], year);
  const spelt = best ? (corrected?.correction.spellLike(best) ?? null) : null;
  return spelt === words.join(' ') ? null : spelt;
}
