import { isFilm } from '#api/catalogue/index.ts';
import type { ImportReport, Reading } from '#api/platform/import/report.ts';
import { isClueCode } from '#contract/constants/import.ts';
import type { ImportDetail } from '#contract/ops/imports.ts';

const maxRemarks = 1_000;
const maxReadings = 1_000;

/** What is kept of an import's report: all counts, and the first remarks and readings. */
export type StoredReport = {
  counts: NonNullable<ImportDetail['counts']>;
  remarks: ImportDetail['remarks'];
  readings: ImportDetail['readings'];
};

/** Reports of older versions have no codes or others, and no readings. */
type OlderReport = {
  counts: StoredReport['counts'];
  remarks: Pick<StoredReport['remarks'][number], 'kind' | 'path' | 'reason'>[];
};

export function readReport(report: StoredReport | OlderReport | null) {
  const remarks = (report?.remarks ?? []).map((remark) => {
    const coded = { code: null, values: {}, ...remark };
    return { ...coded, code: isClueCode(coded.code) ? coded.code : null };
  });
  const readings = report && 'readings' in report ? report.readings : [];
  return { remarks, readings: readings.filter(({ code }) => isClueCode(code)) };
}

export function toStoredReport(report: ImportReport): StoredReport {
  const { imported, updated, unchanged, toReview = 0, skipped, failed, missing, seconds } = report;
  const remarks = (['failed', 'skipped', 'missing'] as const).flatMap((kind) =>
    report[kind].map(({ path, reason, code, values = {} }) => ({
      ...{ kind, path, reason, values },
      code: isClueCode(code) ? code : null,
    })),
  );
  return {
    counts: {
      imported,
      updated,
      unchanged,
      to_review: toReview,
      skipped: skipped.length,
      failed: failed.length,
      missing: missing.length,
      seconds,
    },
    remarks: remarks.slice(0, maxRemarks),
    readings: pickReadings(report.readings ?? []),
  };
}

/** Films before what lies beside them. Of what was left out, films, which staff may correct. */
function pickReadings(readings: Reading[]): Reading[] {
  const told = readings.filter(({ kind, path }) => kind !== 'left_out' || isFilm(path));
  const isBeside = ({ kind }: Reading) => Number(kind === 'beside');
  return told.toSorted((a, b) => isBeside(a) - isBeside(b)).slice(0, maxReadings);
}
