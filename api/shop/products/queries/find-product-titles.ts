import { and, eq } from 'drizzle-orm';
import { isAvailable, isWithinLimit, type RatingLimit } from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { productTitles } from '../tables.ts';

/** The ids of titles that a product belongs to and this visitor may see. */
export async function findProductTitles(
  db: DatabaseOrTransaction,
  productId: number,
  { country, ratingLimit }: { country: string | null; ratingLimit: RatingLimit },
): Promise<number[]> {
  const rows = await db
    .select({ id: titles.id })
    .from(productTitles)
    .innerJoin(titles, eq(titles.id, productTitles.titleId))
    .where(
      and(eq(productTitles.productId, productId), isAvailable(country), isWithinLimit(ratingLimit)),
    )
    .orderBy(productTitles.position, titles.id);
  return rows.map(({ id }) => id);
}
