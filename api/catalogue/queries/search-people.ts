import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { people } from '../tables.ts';

/** People whose name begins as typed. */
export async function searchPeople(
  db: DatabaseOrTransaction,
  typed: string,
  limit: number,
): Promise<number[]> {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return [];
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(sql`starts_with(lower(${people.name}), ${wanted})`)
    .orderBy(people.name)
    .limit(limit);
  return rows.map(({ id }) => id);
}
