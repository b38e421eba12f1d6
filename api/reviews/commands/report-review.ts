import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { ReportReason } from '#contract/shared/library-words.ts';
import { type ReportsTable, reviewReports, reviews } from '../tables.ts';
import { announceReviewed } from './announce-reviewed.ts';

/** Reports somebody else's review to operators. Fails with `review_not_found`. */
export async function reportReview(
  db: Database,
  { accountId }: Viewer,
  reviewId: number,
  given: { reason: ReportReason; note: string },
): Promise<void> {
  const [found] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt), ne(reviews.accountId, accountId)),
    );
  if (!found) throw problem('review_not_found');
  await saveReport(db, reviewReports, { reviewId, accountId, ...given });
}

/** Applies an operator's verdict to a review and settles its reports. */
export async function moderateReview(
  db: Database,
  reviewId: number,
  hidden: boolean,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [moderated] = await tx
      .update(reviews)
      .set({ hiddenAt: hidden ? sql`coalesce(${reviews.hiddenAt}, now())` : null })
      .where(eq(reviews.id, reviewId))
      .returning({ titleId: reviews.titleId });
    if (!moderated) throw problem('review_not_found');
    await tx.delete(reviewReports).where(eq(reviewReports.reviewId, reviewId));
    await announceReviewed(tx, moderated.titleId);
  });
}

type Report = { reviewId: number; accountId: number; reason: ReportReason; note: string };

/** A further report by the same account replaces the earlier one. */
export async function saveReport(
  db: Database,
  reports: ReportsTable,
  report: Report,
): Promise<void> {
  const { reason, note } = report;
  await db
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({
      target: [reports.reviewId, reports.accountId],
      set: { reason, note, reportedAt: sql`now()` },
    });
}
