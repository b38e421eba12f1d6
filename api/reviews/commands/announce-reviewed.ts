import { eq } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { reviews } from '../tables.ts';

/**
 * Tells every process that the page of a title has changed. Lists show the new average when they
 * are made anew: a review must not cost every visitor the whole cache.
 */
export async function announceReviewed(tx: Transaction, titleId: number): Promise<void> {
  const [title] = await tx.select({ slug: titles.slug }).from(titles).where(eq(titles.id, titleId));
  if (title) await invalidateCache(tx, [`title:${title.slug}`]);
}

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
