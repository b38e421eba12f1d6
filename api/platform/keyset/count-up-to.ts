import { type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '../database.ts';

/** The rows of a query, at most `most`: counting a million of them would take a second. */
export async function countUpTo(
  db: DatabaseOrTransaction,
  query: SQLWrapper,
  most: number,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${query} limit ${most}) as counted`,
  );
  return rows[0]?.count ?? 0;
}
