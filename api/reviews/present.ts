import type { Viewer } from '#api/platform/viewer.ts';
import type { OwnReview, Review } from '#contract/reviews.ts';
import type { reviews } from './tables.ts';

type ReviewRow = typeof reviews.$inferSelect;

/** Without its writer's address. */
export function presentReview(row: ReviewRow, viewer: Viewer | null): Review {
  const { id, name, stars, text, language } = row;
  return {
    ...{ id, name, stars, text, language },
    created_at: row.createdAt.toISOString(),
    edited_at: row.editedAt?.toISOString() ?? null,
    is_mine: row.accountId === viewer?.accountId,
  };
}

/** For its writer alone. */
export function presentOwnReview(row: ReviewRow): OwnReview {
  const { email, hiddenAt } = row;
  return { ...presentReview(row, null), is_mine: true, email, hidden: hiddenAt !== null };
}
