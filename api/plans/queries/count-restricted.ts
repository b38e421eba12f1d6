import { and, ne, sql } from 'drizzle-orm';
import { isPublished } from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { type AccessLevel, accessLevels, includesAccess } from '#contract/constants/plan.ts';

/** The number of restricted titles that each access level includes. */
export async function countRestricted(db: Database): Promise<Record<AccessLevel, number>> {
  const rows = await db
    .select({ access: titles.access, count: sql<number>`count(*)::integer` })
    .from(titles)
    .where(and(ne(titles.access, 'free'), isPublished))
    .groupBy(titles.access);
  const opened = (level: AccessLevel) =>
    rows
      .filter(({ access }) => includesAccess(level, access))
      .reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(accessLevels.map((level) => [level, opened(level)])) as Record<
    AccessLevel,
    number
  >;
}
