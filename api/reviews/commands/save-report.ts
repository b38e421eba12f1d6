import { sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import type { ReportReason } from '#contract/shared/library-words.ts';
import type { ReportsTable } from '../tables.ts';

type Report = { reviewId: number; accountId: number; reason: ReportReason; note: string };

/** Another report of the same account takes the place of the one before. */
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
