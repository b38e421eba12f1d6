import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { isShown, type KnownRating, knownRatings } from '#contract/shared/rating-rules.ts';
import { titles } from '../tables.ts';

/** Of the audience of a request; undefined: all. */
export type ShownRatings = readonly KnownRating[] | undefined;

/** Titles that lists and searches show to an audience; undefined: all of them. */
export function isShownTo(shown: ShownRatings): SQL | undefined {
  return shown && !isAll(shown) ? isRatedOneOf(sql.param(shown)) : undefined;
}

/** The same with a parameter for the ratings, for statements that are planned once for all. */
export function isRatedOneOf(shown: SQLWrapper): SQL {
  return sql`(${titles.rating} = any(${shown}::text[])
    or (${titles.rating} is null and 'unrated' = any(${shown}::text[])))`;
}

function isAll(shown: readonly KnownRating[]): boolean {
  return shown.length === knownRatings.length;
}

/** Those of the rows that an audience is shown, in their order. */
export async function keepShown<Row extends { id: number }>(
  db: DatabaseOrTransaction,
  rows: Row[],
  shown: ShownRatings,
): Promise<Row[]> {
  if (!shown || isAll(shown) || rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const rated = await db
    .select({ id: titles.id, rating: titles.rating })
    .from(titles)
    .where(inArray(titles.id, ids));
  const kept = new Set(rated.filter(({ rating }) => isShown(rating, shown)).map(({ id }) => id));
  return rows.filter(({ id }) => kept.has(id));
}
