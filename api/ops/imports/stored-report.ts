import { isFilm } from '#api/catalogue/index.ts';
import type { ImportReport, Reading } from '#api/platform/import/report.ts';
import { isClueCode } from '#contract/constants/import.ts';
import type { ImportDetail } from '#contract/ops/imports.ts';

const maxRemarks = 1_000;
const maxReadings = 1_000;

/** `dismissed`: staff know that a file could not be used, and leave it. */
type StoredRemark = ImportDetail['remarks'][number] & { dismissed?: true };

/** What is kept of an import's report: all counts, and the first remarks and readings. */
export type StoredReport = {
  counts: NonNullable<ImportDetail['counts']>;
  remarks: StoredRemark[];
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

/** What is stored of a run, in whose report the paths are relative to its folder. */
type Run = { kind: string; directory: string; changed: string[] | null };

/**
 * Of an import of some files, the failures of these and of the folders around them: what lies beside
 * them is read as well, and has been reported. Of an upload, nobody asks what else is there.
 */
export function keepOwn(report: ImportReport, { kind, directory, changed }: Run): ImportReport {
  if (!changed) return report;
  const own = new Set(changed);
  const isOwn = ({ path }: { path: string }) => {
    const place = `${directory}/${path}`;
    return path === '.' || own.has(place) || changed.some((file) => file.startsWith(`${place}/`));
  };
  const { failed, skipped, readings } = report;
  if (kind !== 'upload') return { ...report, failed: failed.filter(isOwn) };
  return {
    ...report,
    failed: failed.filter(isOwn),
    skipped: skipped.filter(isOwn),
    ...(readings && { readings: readings.filter(isOwn) }),
  };
}

/** Films before what lies beside them. Of what was left out, films, which staff may correct. */
function pickReadings(readings: Reading[]): Reading[] {
  const told = readings.filter(({ kind, path }) => kind !== 'left_out' || isFilm(path));
  const isBeside = ({ kind }: Reading) => Number(kind === 'beside');
  return told.toSorted((a, b) => isBeside(a) - isBeside(b)).slice(0, maxReadings);
}
