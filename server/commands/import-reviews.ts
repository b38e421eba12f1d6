import type { Command } from '@commander-js/extra-typings';
import { importReviews } from '#api/reviews/import-reviews.ts';
import { readText } from './read-argument.ts';
import { runImport, tellReport } from './run-import.ts';

export function addImportReviews(program: Command): void {
  program
    .command('import-reviews')
    .description('bring reviews of titles along, which accounts have written elsewhere')
    .argument('<file>', 'list of reviews as JSON', readText)
    .option('--dry-run', 'only say what would happen')
    .option('--report <file>', 'write the report as JSON')
    .addHelpText('after', '\ndocs/importing.md says what stands in this file.')
    .action((file, { dryRun = false, report: reportFile }) =>
      runImport(async ({ connection, signal }) => {
        const report = await importReviews(connection.db, { file, dryRun, signal });
        await tellReport(report, { dryRun, reportFile });
      }),
    );
}
