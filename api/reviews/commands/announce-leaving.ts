import { eq } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { reviews } from '../tables.ts';

/** The reviews of an account go with it: the pages that show them have to be made anew. */
export async function announceLeaving(tx: Transaction, accountId: number): Promise<void> {
  const reviewed = await tx
    .select({ slug: titles.slug })
    .from(reviews)
    .innerJoin(titles, eq(titles.id, reviews.titleId))
    .where(eq(reviews.accountId, accountId));
  await invalidateCache(
    tx,
    reviewed.map(({ slug }) => `title:${slug}`),
  );
}
