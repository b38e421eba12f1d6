import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { accounts } from '#api/account/tables.ts';
import type { Transaction } from '#api/platform/database.ts';
import { reportReasons } from '#contract/constants/library.ts';
import type { ReportsTable } from './tables.ts';

/** A report as the audit log keeps it. */
export const reportContentSchema = z.object({
  account: z.int(),
  reason: z.enum(reportReasons),
  note: z.string(),
  reported_at: z.string(),
});

export type ReportContent = z.infer<typeof reportContentSchema>;

export async function readReports(
  tx: Transaction,
  reports: ReportsTable,
  reviewId: number,
): Promise<ReportContent[]> {
  const rows = await tx
    .select()
    .from(reports)
    .where(eq(reports.reviewId, reviewId))
    .orderBy(reports.accountId);
  return rows.map(({ accountId, reason, note, reportedAt }) => ({
    account: accountId,
    reason,
    note,
    reported_at: reportedAt.toISOString(),
  }));
}

/** Replaces the reports of a review; those of deleted accounts are left out. */
export async function writeReports(
  tx: Transaction,
  reports: ReportsTable,
  reviewId: number,
  contents: ReportContent[],
): Promise<void> {
  await tx.delete(reports).where(eq(reports.reviewId, reviewId));
  if (contents.length === 0) return;
  const reporters = contents.map(({ account }) => account);
  const existing = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, reporters));
  const rows = contents
    .filter(({ account }) => existing.some(({ id }) => id === account))
    .map(({ account, reason, note, reported_at: at }) => ({
      reviewId,
      accountId: account,
      reason,
      note,
      reportedAt: new Date(at),
    }));
  if (rows.length > 0) await tx.insert(reports).values(rows);
}
