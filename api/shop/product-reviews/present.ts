import type { Viewer } from '#api/platform/viewer.ts';
import type { OwnProductReview, ProductReview } from '#contract/shop/product-reviews.ts';
import type { productReviews } from './tables.ts';

type ReviewRow = typeof productReviews.$inferSelect;

/** Without its writer's address. */
export function presentProductReview(row: ReviewRow, viewer: Viewer | null): ProductReview {
  const { id, name, rating, text, language, createdAt, updatedAt } = row;
  return {
    ...{ id, name, text, language, stars: rating },
    created_at: createdAt.toISOString(),
    edited_at: updatedAt > createdAt ? updatedAt.toISOString() : null,
    is_mine: viewer !== null && row.accountId === viewer.accountId,
  };
}

/** For its writer alone. */
export function presentOwnProductReview(row: ReviewRow): OwnProductReview {
  const { email, hidden } = row;
  return { ...presentProductReview(row, null), is_mine: true, email, hidden };
}
