import { count } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { oneOf } from './find-checked-titles.ts';

/** How many titles have one of these slugs; without slugs, all. */
export async function countTitles(db: DatabaseOrTransaction, slugs: string[]): Promise<number> {
  const [row] = await db.select({ count: count() }).from(titles).where(oneOf(slugs));
  return row?.count ?? 0;
}

/** Those that no title has. */
export async function findUnknownSlugs(
  db: DatabaseOrTransaction,
  slugs: string[],
): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db.select({ slug: titles.slug }).from(titles).where(oneOf(slugs));
  const known = new Set(rows.map(({ slug }) => slug));
  return slugs.filter((slug) => !known.has(slug));
}
