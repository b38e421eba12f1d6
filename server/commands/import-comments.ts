import type { Command } from '@commander-js/extra-typings';
import { importComments } from '#api/blog/comments/import-comments.ts';
import { readText } from '../program/read-argument.ts';
import { reportImport, runImport } from './run-import.ts';

export function addImportComments(program: Command): void {
  program
    .command('import-comments')
    .description('import comments on posts that were written elsewhere')
    .argument('<file>', 'list of comments as JSON', readText)
    .option('--dry-run', 'only show what would happen')
    .option('--report <file>', 'write the report as JSON')
    .addHelpText('after', '\ndocs/importing.md describes the format of this file.')
    .action((file, { dryRun = false, report: reportFile }) =>
      runImport(
        async ({ connection: { db }, store, signal }) => {
          const report = await importComments({ db, store }, { file, dryRun, signal });
          await reportImport(report, { dryRun, reportFile });
        },
        { mayCreate: false },
      ),
    );
}
