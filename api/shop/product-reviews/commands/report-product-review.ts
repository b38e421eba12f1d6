import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { saveReport } from '#api/reviews/index.ts';
import type { ReportReason } from '#contract/shared/library-words.ts';
import { productReviewReports, productReviews } from '../tables.ts';
import { countProductReviews, lockProducts } from './save-product-review.ts';

/** Reports somebody else's review to operators. Fails with `review_not_found`. */
export async function reportProductReview(
  db: Database,
  { accountId }: Viewer,
  reviewId: number,
  given: { reason: ReportReason; note: string },
): Promise<void> {
  const isOthers = or(isNull(productReviews.accountId), ne(productReviews.accountId, accountId));
  const [found] = await db
    .select({ id: productReviews.id })
    .from(productReviews)
    .where(and(eq(productReviews.id, reviewId), isNull(productReviews.hiddenAt), isOthers));
  if (!found) throw problem('review_not_found');
  await saveReport(db, productReviewReports, { reviewId, accountId, ...given });
}

/**
 * Applies an operator's verdict to a review and settles its reports. Fails with `review_not_found`.
 */
export async function moderateProductReview(
  db: Database,
  reviewId: number,
  hidden: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { id, productId, hiddenAt } = productReviews;
    const [review] = await tx.select({ productId }).from(productReviews).where(eq(id, reviewId));
    if (!review) throw problem('review_not_found');
    await lockProducts(tx, [review.productId]);
    await tx
      .update(productReviews)
      .set({ hiddenAt: hidden ? sql`coalesce(${hiddenAt}, now())` : null })
      .where(eq(id, reviewId));
    await tx.delete(productReviewReports).where(eq(productReviewReports.reviewId, reviewId));
    await countProductReviews(tx, [review.productId]);
  });
}
