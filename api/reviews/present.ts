import type { Viewer } from '#api/platform/viewer.ts';
import type { OwnReview, Review } from '#contract/shared/review-schemas.ts';
import type { reviews } from './tables.ts';

/** A review of a title; product reviews have the same form. */
export type ReviewRow = Omit<typeof reviews.$inferSelect, 'titleId' | 'accountId'> & {
  /** Null: by a guest. */
  accountId: number | null;
};

/** Without its writer's address. */
export function presentReview(row: ReviewRow, viewer: Viewer | null): Review {
  return {
    ...presentWords(row),
    is_mine: viewer !== null && row.accountId === viewer.accountId,
  };
}

/** For its writer only. */
export function presentOwnReview(row: ReviewRow): OwnReview {
  const { email, hiddenAt } = row;
  return { ...presentWords(row), email, hidden: hiddenAt !== null, is_mine: true };
}

function presentWords({ id, name, stars, text, language, createdAt, editedAt }: ReviewRow) {
  return {
    id,
    name,
    stars,
    text,
    language,
    created_at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
  };
}
