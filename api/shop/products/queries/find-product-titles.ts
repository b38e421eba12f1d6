import { and, eq } from 'drizzle-orm';
import { isAvailable, isShownTo, type ShownRatings } from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { productTitles } from '../tables.ts';

/** The ids of titles that a product belongs to and this visitor may see. */
export async function findProductTitles(
  db: DatabaseOrTransaction,
  productId: number,
  { country, shown }: { country: string | null; shown: ShownRatings },
): Promise<number[]> {
  const rows = await db
    .select({ id: titles.id })
    .from(productTitles)
    .innerJoin(titles, eq(titles.id, productTitles.titleId))
    .where(and(eq(productTitles.productId, productId), isAvailable(country), isShownTo(shown)))
    .orderBy(productTitles.position, titles.id);
  return rows.map(({ id }) => id);
}
