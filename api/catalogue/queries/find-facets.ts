import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import { titles } from '../tables.ts';
import { isAvailable } from './title-conditions.ts';

export type Facet = { value: string; count: number }[];

/** Values per filter: the most used ones, and the newest years. */
const maxValues = 200;

/** Filter values of the titles of a type, with the number of titles for each. */
export async function findFacets(
  db: DatabaseOrTransaction,
  type: TitleType,
  country: string | null,
): Promise<{ countries: Facet; languages: Facet; years: Facet; ratings: Facet }> {
  const [countries, languages, years, ratings] = await Promise.all([
    countValues(db, type, country, sql`unnest(${titles.countries})`, sql`2 desc, 1`),
    countValues(db, type, country, sql`unnest(${titles.languages})`, sql`2 desc, 1`),
    countValues(db, type, country, sql`${titles.year}::text`, sql`1 desc`),
    countValues(db, type, country, sql`${titles.rating}`, sql`2 desc, 1`),
  ]);
  return { countries, languages, years, ratings };
}

async function countValues(
  db: DatabaseOrTransaction,
  type: TitleType,
  country: string | null,
  value: SQL,
  order: SQL,
): Promise<Facet> {
  const valued = db
    .select({ value: sql<string>`${value}`.as('value') })
    .from(titles)
    .where(and(eq(titles.type, type), isAvailable(country)))
    .as('valued');
  return db
    .select({ value: valued.value, count: sql<number>`count(*)::integer` })
    .from(valued)
    .where(sql`${valued.value} is not null`)
    .groupBy(valued.value)
    .orderBy(order)
    .limit(maxValues);
}
