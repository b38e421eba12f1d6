import { and, inArray, ne, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { plans } from '#contract/shared/plan-words.ts';
import { titles } from '../tables.ts';

/** Whether some title can only be watched with a plan. */
export async function isPlanNeeded(db: DatabaseOrTransaction): Promise<boolean> {
  const found = await db
    .select({ id: titles.id })
    .from(titles)
    // The first condition is that of an index.
    .where(and(ne(titles.access, sql`'free'`), inArray(titles.access, [...plans])))
    .limit(1);
  return found.length > 0;
}
