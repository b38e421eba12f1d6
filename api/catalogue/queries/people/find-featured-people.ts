import { eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { credits, people, titles } from '../../tables.ts';
import { isAvailable } from '../availability.ts';

const featured = 24;

/** Ids of the people of the most popular titles; faces come before names alone. */
export async function findFeaturedPeople(
  db: DatabaseOrTransaction,
  country: string | null,
): Promise<number[]> {
  const rows = await db
    .select({ id: people.id })
    .from(credits)
    .innerJoin(people, eq(people.id, credits.personId))
    .innerJoin(titles, eq(titles.id, credits.titleId))
    .where(isAvailable(country))
    .groupBy(people.id)
    .orderBy(sql`(${people.profileImageId} is null), sum(${titles.popularity}) desc, ${people.id}`)
    .limit(featured);
  return rows.map(({ id }) => id);
}
