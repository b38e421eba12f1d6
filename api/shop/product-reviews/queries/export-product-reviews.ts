import { eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { products } from '../../products/tables.ts';
import { productReviewReports, productReviews } from '../tables.ts';

/** An account's product reviews and reports. */
export async function exportProductReviews(db: Database, accountId: number) {
  const written = await db
    .select({ review: productReviews, product: products.slug })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(eq(productReviews.accountId, accountId))
    .orderBy(productReviews.id);
  const reported = await db
    .select()
    .from(productReviewReports)
    .where(eq(productReviewReports.accountId, accountId))
    .orderBy(productReviewReports.reportedAt);
  return {
    product_reviews: written.map(({ review, product }) => ({
      product,
      name: review.name,
      email: review.email,
      stars: review.rating,
      text: review.text,
      hidden: review.hiddenAt !== null,
      created_at: review.createdAt,
      updated_at: review.updatedAt,
    })),
    product_review_reports: reported.map(({ reviewId, reason, note, reportedAt }) => ({
      review: reviewId,
      reason,
      note,
      reported_at: reportedAt,
    })),
  };
}
