import { eq } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { reviewReports, reviews } from '../tables.ts';

/** An account's reviews and reports. */
export async function exportReviews(db: Database, accountId: number) {
  const written = await db
    .select({ review: reviews, title: titles.name })
    .from(reviews)
    .innerJoin(titles, eq(titles.id, reviews.titleId))
    .where(eq(reviews.accountId, accountId))
    .orderBy(reviews.id);
  const reported = await db
    .select()
    .from(reviewReports)
    .where(eq(reviewReports.accountId, accountId))
    .orderBy(reviewReports.reportedAt);
  return {
    reviews: written.map(({ review, title }) => ({
      title,
      name: review.name,
      email: review.email,
      stars: review.stars,
      text: review.text,
      created_at: review.createdAt,
      edited_at: review.editedAt,
      hidden_at: review.hiddenAt,
    })),
    reports: reported.map(({ reviewId, reason, note, reportedAt }) => ({
      review: reviewId,
      reason,
      note,
      reported_at: reportedAt,
    })),
  };
}
