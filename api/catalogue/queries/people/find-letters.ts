import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { people } from '../../tables.ts';
import { isCredited } from './person-columns.ts';

export type LetterCount = { letter: string; count: number };

/** The letters that people begin with, and how many do. */
export function findLetters(
  db: DatabaseOrTransaction,
  country: string | null,
): Promise<LetterCount[]> {
  return db
    .select({
      letter: sql<string>`case when ${people.slug} ~ '^[a-z]' then left(${people.slug}, 1) else '0' end`,
      count: sql<number>`count(*)::integer`,
    })
    .from(people)
    .where(isCredited(country))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
}
