import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { Language } from '#contract/shared/language.ts';
import { reviews } from '../tables.ts';
import { announceReviewed } from './announce-reviewed.ts';

type Given = { name: string; email: string; stars: number; text: string; language: Language };

/** An account has one review per title: a second one replaces the first. */
export async function saveReview(
  db: Database,
  { accountId }: Pick<Viewer, 'accountId'>,
  titleId: number,
  given: Given,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(reviews)
      .values({ accountId, titleId, ...given })
      .onConflictDoUpdate({
        target: [reviews.titleId, reviews.accountId],
        set: { ...given, editedAt: sql`now()` },
      });
    await announceReviewed(tx, titleId);
  });
}

/** @throws `review_not_found` */
export async function deleteReview(
  db: Database,
  { accountId }: Viewer,
  titleId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(reviews)
      .where(and(eq(reviews.titleId, titleId), eq(reviews.accountId, accountId)))
      .returning({ id: reviews.id });
    if (!deleted) throw problem('review_not_found');
    await announceReviewed(tx, titleId);
  });
}
