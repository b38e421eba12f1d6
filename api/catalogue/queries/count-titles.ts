import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import { titles } from '../tables.ts';

export async function countTitles(
  db: DatabaseOrTransaction,
): Promise<{ type: TitleType; count: number }[]> {
  return db
    .select({ type: titles.type, count: sql<number>`count(*)::integer` })
    .from(titles)
    .groupBy(titles.type);
}
