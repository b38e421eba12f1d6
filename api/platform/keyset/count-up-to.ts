import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { countedUpTo } from '#contract/shared/counted-up-to.ts';
import type { DatabaseOrTransaction } from '../database.ts';

export type Countable = { from: PgTable | SQL; where: SQL | undefined };

/**
 * The number of rows of a table that match, counted no further than `limit`, so that long lists open
 * as quickly as short ones.
 */
export async function countUpTo(
  db: DatabaseOrTransaction,
  from: PgTable | SQL,
  where: SQL | undefined,
  limit = countedUpTo,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select from ${from} ${where ? sql`where ${where}` : sql``} limit ${limit}) as counted`);
  return rows[0]?.count ?? 0;
}
