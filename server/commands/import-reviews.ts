import type { Command } from '@commander-js/extra-typings';
import { importReviews } from '#api/reviews/import-reviews.ts';
import { readText } from '../program/read-argument.ts';
import { reportImport, runImport } from './run-import.ts';

export function addImportReviews(program: Command): void {
  program
    .command('import-reviews')
    .description('import reviews of titles that accounts wrote elsewhere')
    .argument('<file>', 'list of reviews as JSON', readText)
    .option('--dry-run', 'only show what would happen')
    .option('--report <file>', 'write the report as JSON')
    .addHelpText('after', '\ndocs/importing.md describes the format of this file.')
    .action((file, { dryRun = false, report: reportFile }) =>
      runImport(
        async ({ connection, signal }) => {
          const report = await importReviews(connection.db, { file, dryRun, signal });
          await reportImport(report, { dryRun, reportFile });
        },
        { mayCreate: false },
      ),
    );
}
