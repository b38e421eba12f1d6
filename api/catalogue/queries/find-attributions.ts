import { isNotNull, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { titles } from '../tables.ts';

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
