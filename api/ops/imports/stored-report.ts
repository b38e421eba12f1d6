import type { ImportReport } from '#api/platform/import/report.ts';
import type { ImportDetail } from '#contract/ops/imports.ts';

const maxRemarks = 1_000;

/** What is kept of an import's report: all counts, and the first remarks. */
export type StoredReport = {
  counts: NonNullable<ImportDetail['counts']>;
  remarks: ImportDetail['remarks'];
};

export function toStoredReport(report: ImportReport): StoredReport {
  const { imported, updated, unchanged, skipped, failed, missing, seconds } = report;
  const remarks = (['failed', 'skipped', 'missing'] as const).flatMap((kind) =>
    report[kind].map(({ path, reason }) => ({ kind, path, reason })),
  );
  return {
    counts: {
      imported,
      updated,
      unchanged,
      skipped: skipped.length,
      failed: failed.length,
      missing: missing.length,
      seconds,
    },
    remarks: remarks.slice(0, maxRemarks),
  };
}
