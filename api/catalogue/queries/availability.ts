import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { titles } from '../tables.ts';

/**
 * Titles that may be shown now to a visitor in `country` (ISO 3166-1 alpha-2). Outside its window
 * or countries a title is not listed, and its own address answers as if it did not exist. Where
 * nobody knows the visitor's country (null), only the window counts.
 */
export function isAvailable(country: string | null | SQLWrapper): SQL {
  return sql`((${titles.availableFrom} is null or ${titles.availableFrom} <= now())
    and (${titles.availableUntil} is null or ${titles.availableUntil} > now())
    and (${titles.availableCountries} is null or ${country}::text is null
      or ${country}::text = any(${titles.availableCountries})))`;
}

/**
 * Of a prepared statement: the title of its `type` and `slug`, if a visitor in its `country` may see
 * it.
 */
export const isAskedTitle: SQL = sql`(${titles.type} = ${sql.placeholder('type')}
  and ${titles.slug} = ${sql.placeholder('slug')}
  and ${isAvailable(sql.placeholder('country'))})`;
