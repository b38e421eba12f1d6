import type { ImportReport, Reading } from '#api/platform/import/report.ts';
import type { ImportDetail } from '#contract/ops/imports.ts';

const maxRemarks = 1_000;
const maxReadings = 1_000;

/** What is kept of an import's report: all counts, and the first remarks and readings. */
export type StoredReport = {
  counts: NonNullable<ImportDetail['counts']>;
  remarks: ImportDetail['remarks'];
  /** Reports of older versions have none. */
  readings?: ImportDetail['readings'];
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
    readings: pickReadings(report.readings ?? []),
  };
}

/** Films before what lies beside them; what was left out is among the remarks. */
function pickReadings(readings: Reading[]): Reading[] {
  const told = readings.filter(({ kind }) => kind !== 'left_out');
  const isBeside = ({ kind }: Reading) => Number(kind === 'beside');
  return told.toSorted((a, b) => isBeside(a) - isBeside(b)).slice(0, maxReadings);
}
