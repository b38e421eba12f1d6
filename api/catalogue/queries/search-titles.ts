import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { type TitleType, titles } from '../tables.ts';
import { isAvailable } from './availability.ts';
import { toTextQuery } from './text-query.ts';

/** Results that one search shows. */
export const searchLimit = 40;

/**
 * Films and series that a search finds, best first: the name itself, then names that begin so, then
 * other names with all the words, then people, genres and texts; the popular ones first among
 * equals.
 */
export async function searchTitles(
  db: DatabaseOrTransaction,
  typed: string,
  country: string | null,
  types: TitleType[] = ['movie', 'tv-show'],
): Promise<number[]> {
  const query = toTextQuery(typed);
  if (!query) return [];
  const named = await findMatches(db, query.inNames, typed, country, types);
  if (named.length >= searchLimit) return named;
  const others = await findMatches(db, query.anywhere, typed, country, types);
  return [...new Set([...named, ...others])].slice(0, searchLimit);
}

async function findMatches(
  db: DatabaseOrTransaction,
  query: string,
  typed: string,
  country: string | null,
  types: TitleType[],
): Promise<number[]> {
  const wanted = sql`lower(unaccent(${typed.trim()}::text))`;
  const name = sql`lower(unaccent(${titles.name}))`;
  const rows = await db
    .select({ id: titles.id })
    .from(titles)
    .where(
      sql`${titles.search} @@ to_tsquery('sorot', ${query})
        and ${titles.type} = any(${sql.param(types)}::text[]) and ${isAvailable(country)}`,
    )
    .orderBy(
      sql`${name} = ${wanted} desc, starts_with(${name}, ${wanted}) desc,
        ${titles.popularity} desc, ${titles.id} desc`,
    )
    .limit(searchLimit);
  return rows.map(({ id }) => id);
}
