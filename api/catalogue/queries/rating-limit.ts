import { inArray, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { isRatedAbove, type Rating, ratings } from '#contract/shared/catalogue-words.ts';
import { titles } from '../tables.ts';

/** Of the profile that looks; null: none. */
export type RatingLimit = Rating | null | undefined;

/** Titles that lists and searches show under a limit; what nobody has rated passes each. */
export function isWithinLimit(limit: RatingLimit): SQL | undefined {
  if (!limit) return undefined;
  const above = ratings.filter((rating) => isRatedAbove(rating, limit));
  if (above.length === 0) return undefined;
  return sql`(${titles.rating} is null or ${titles.rating} <> all(${sql.param(above)}::text[]))`;
}

/** Those of the rows that a limit lets through, in their order. */
export async function keepWithinLimit<Row extends { id: number }>(
  db: DatabaseOrTransaction,
  rows: Row[],
  limit: RatingLimit,
): Promise<Row[]> {
  if (!limit || rows.length === 0) return rows;
  const ids = rows.map(({ id }) => id);
  const rated = await db
    .select({ id: titles.id, rating: titles.rating })
    .from(titles)
    .where(inArray(titles.id, ids));
  const above = new Set(
    rated.filter(({ rating }) => isRatedAbove(rating, limit)).map(({ id }) => id),
  );
  return rows.filter(({ id }) => !above.has(id));
}
