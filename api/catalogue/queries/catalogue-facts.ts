import { and, inArray, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import { plans } from '#contract/constants/plan.ts';
import { titles } from '../tables.ts';
import { isPublished } from './title-conditions.ts';

export async function countTitles(
  db: DatabaseOrTransaction,
): Promise<{ type: TitleType; count: number }[]> {
  return db
    .select({ type: titles.type, count: sql<number>`count(*)::integer` })
    .from(titles)
    .groupBy(titles.type);
}

/** The countries to which some titles are limited (ISO 3166-1 alpha-2). */
export async function findLimitedCountries(db: DatabaseOrTransaction): Promise<string[]> {
  const rows = await db
    .selectDistinct({ country: sql<string>`unnest(${titles.availableCountries})` })
    .from(titles)
    .where(isNotNull(titles.availableCountries));
  return rows.map(({ country }) => country);
}

/** Whether watching anything requires a plan: some titles do, and none does without one. */
export async function isPlanNeeded(db: DatabaseOrTransaction): Promise<boolean> {
  const needsPlan = inArray(titles.access, [...plans]);
  const [some, without] = await Promise.all([
    // The first condition matches a partial index.
    findPublished(db, and(ne(titles.access, sql`'free'`), needsPlan)),
    findPublished(db, not(needsPlan)),
  ]);
  return some.length > 0 && without.length === 0;
}

function findPublished(db: DatabaseOrTransaction, condition: SQL | undefined) {
  return db.select({ id: titles.id }).from(titles).where(and(condition, isPublished)).limit(1);
}

/** The sources that titles must credit, most used first. */
export async function findAttributions(db: DatabaseOrTransaction) {
  return db
    .select({
      name: sql<string>`${titles.attributionName}`,
      licence: titles.attributionLicence,
      count: sql<number>`count(*)::integer`,
    })
    .from(titles)
    .where(isNotNull(titles.attributionName))
    .groupBy(titles.attributionName, titles.attributionLicence)
    .orderBy(sql`3 desc, 1, 2`);
}
