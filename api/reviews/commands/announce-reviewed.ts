import { eq, inArray } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { reviews } from '../tables.ts';

/**
 * Notifies every process that a title's page has changed. Lists show the new average once they are
 * refreshed: a review must not invalidate the whole cache.
 */
export async function announceReviewed(tx: Transaction, ...titleIds: number[]): Promise<void> {
  const reviewed = await tx
    .select({ slug: titles.slug })
    .from(titles)
    .where(inArray(titles.id, titleIds));
  await invalidateCache(
    tx,
    reviewed.map(({ slug }) => `title:${slug}`),
  );
}

/** Invalidates the pages with an account's reviews, when it goes or comes back. */
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
