import { inArray } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { plans } from '#contract/shared/plan-words.ts';
import { titles } from '../tables.ts';

/** Whether some title can only be watched with a plan. */
export async function isPlanNeeded(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: titles.id })
    .from(titles)
    .where(inArray(titles.access, [...plans]))
    .limit(1);
  return found.length > 0;
}
