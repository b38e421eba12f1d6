import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { requireOwnMedia } from '#api/media/index.ts';
import type { ImportReport, Reading, Remark } from '#api/platform/import/report.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { type ProgramSite, runDatabaseProgram } from '../program/run-database-program.ts';

/** Remarks beyond this are only counted; the file of `--report` has them all. */
const shown = 50;

/**
 * Runs an import; if it is interrupted, the next run resumes it. `mayCreate`: whether it may be the
 * first thing that comes to a new installation.
 */
export function runImport(
  work: (site: ProgramSite) => Promise<void>,
  { mayCreate }: { mayCreate: boolean },
): Promise<void> {
  // A batch is one statement for each of a dozen tables, which may be slow on a slow disk.
  const statementTimeout = 300_000;
  const interrupted = 'Interrupted. What was imported stays; the next import continues.';
  return runDatabaseProgram(
    async (site) => {
      await requireOwnMedia(site.connection.db, site.store);
      await work(site);
    },
    { statementTimeout, interrupted, mayCreate },
  );
}

/**
 * Prints the result of an import; the exit code is 1 if something failed.
 *
 * @throws OperatorError `report_unwritable`
 */
export async function reportImport(
  report: ImportReport,
  { dryRun, reportFile }: { dryRun: boolean; reportFile: string | undefined },
): Promise<void> {
  printReport(report, { dryRun });
  if (reportFile) await writeReport(reportFile, report);
  if (report.failed.length > 0) process.exitCode = 1;
}

function printReport(report: ImportReport, options: { dryRun: boolean }): void {
  const { imported, updated, unchanged, toReview = 0, skipped, failed, missing, seconds } = report;
  if (options.dryRun) printReadings(report.readings ?? []);
  printRemarks('Skipped', skipped);
  printRemarks('Failed', failed);
  printRemarks('Missing', missing);
  const rows = {
    ...{ imported, updated, unchanged, skipped: skipped.length, failed: failed.length },
    ...(toReview > 0 && { 'to review': toReview }),
  };
  console.log(options.dryRun ? '\nWould be (nothing was changed):' : '');
  for (const [name, count] of Object.entries(rows)) {
    console.log(`  ${name.padEnd(10)} ${String(count).padStart(8)}`);
  }
  console.log(`  ${'seconds'.padEnd(10)} ${seconds.toFixed(1).padStart(8)}`);
}

/** All of them: whoever looks before an import wants to find the file that is taken wrongly. */
function printReadings(readings: Reading[]): void {
  if (readings.length === 0) return;
  console.log('\nRead as:');
  for (const { path, what, clue } of readings) console.log(`  ${path}: ${what} (${clue})`);
}

/** Prints imported films that could not be prepared for playing. */
export function printFailedFilms(films: Remark[]): void {
  printRemarks('Not playable', films);
}

/**
 * Written to a temporary file and renamed, so that nobody reads half of it.
 *
 * @throws OperatorError `report_unwritable`
 */
async function writeReport(file: string, report: ImportReport): Promise<void> {
  const partial = `${file}.${randomUUID()}`;
  try {
    await writeFile(partial, `${JSON.stringify(report, undefined, 2)}\n`);
    await rename(partial, file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError('report_unwritable', `The report ${file} cannot be written (${code}).`);
  }
}

function printRemarks(heading: string, remarks: Remark[]): void {
  if (remarks.length === 0) return;
  console.log(`\n${heading}:`);
  for (const { path, reason } of remarks.slice(0, shown)) console.log(`  ${path}: ${reason}`);
  if (remarks.length > shown) {
    console.log(`  … and ${remarks.length - shown} more: --report FILE lists them all`);
  }
}
