import type { ReviewRow } from '#api/reviews/index.ts';
import type { productReviews } from './tables.ts';

/** In the common form of all reviews. */
export function toReviewRow(row: typeof productReviews.$inferSelect): ReviewRow {
  const { rating, updatedAt, ...review } = row;
  return { ...review, stars: rating, editedAt: updatedAt > row.createdAt ? updatedAt : null };
}
