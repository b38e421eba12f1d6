import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { ReportReason } from '#contract/constants/library.ts';
import { type ReportsTable, reviewReports, reviews } from '../tables.ts';

/**
 * Reports somebody else's review to operators.
 *
 * @throws `review_not_found`
 */
export async function reportReview(
  db: Database,
  { accountId }: Viewer,
  reviewId: number,
  given: { reason: ReportReason; note: string },
): Promise<void> {
  const [review] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(eq(reviews.id, reviewId), isNull(reviews.hiddenAt), ne(reviews.accountId, accountId)),
    );
  if (!review) throw problem('review_not_found');
  await saveReport(db, reviewReports, { reviewId, accountId, ...given });
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
