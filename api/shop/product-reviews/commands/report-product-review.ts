import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { saveReport } from '#api/reviews/index.ts';
import type { ReportReason } from '#contract/constants/library.ts';
import { productReviewReports, productReviews } from '../tables.ts';

/**
 * Reports somebody else's review to operators.
 *
 * @throws `review_not_found`
 */
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
