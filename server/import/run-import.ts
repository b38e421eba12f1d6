import type { ImportReport } from '#api/catalogue/import/report.ts';
import { type ProgramSite, runDatabaseProgram } from '../run-database-program.ts';
import { printReport, writeReport } from './print-report.ts';

/** The frame of every import: its next run goes on where one was interrupted. */
export function runImport<Args>(
  command: { readArguments: (args: string[]) => Args | undefined; usage: string },
  work: (site: ProgramSite, args: Args) => Promise<void>,
): Promise<void> {
  // A batch is one statement each for a dozen tables; a slow disk may take its time.
  const statementTimeout = 300_000;
  const interrupted = 'Interrupted. What was imported stays; the next import continues.';
  return runDatabaseProgram({ ...command, statementTimeout, interrupted }, work);
}

/**
 * Tells what came of an import; the exit code is 1 when something failed.
 *
 * @throws OperatorError `report_unwritable`
 */
export async function tellReport(
  report: ImportReport,
  { dryRun, reportFile }: { dryRun: boolean; reportFile: string | undefined },
): Promise<void> {
  printReport(report, { dryRun });
  if (reportFile) await writeReport(reportFile, report);
  if (report.failed.length > 0) process.exitCode = 1;
}
