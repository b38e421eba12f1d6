import type { Command } from '@commander-js/extra-typings';
import { importOrders } from '#api/shop/import/orders/import-orders.ts';
import { openSiteSettings, readConfig } from '../live-config.ts';
import { readText } from '../program/read-argument.ts';
import { reportImport, runImport } from './run-import.ts';

export function addImportOrders(program: Command): void {
  program
    .command('import-orders')
    .description('import orders that were placed in another shop, as history')
    .argument('<path>', 'list of orders as JSON, or a folder with orders.json', readText)
    .option('--dry-run', 'only show what would happen')
    .option('--report <file>', 'write the report as JSON')
    .addHelpText('after', '\ndocs/importing.md describes the format of this file.')
    .action((path, { dryRun = false, report: reportFile }) =>
      runImport(
        async ({ connection: { db }, store, environment, signal }) => {
          const settings = await openSiteSettings(environment, db);
          const { shop, languages } = readConfig(settings, environment);
          const language = languages.fallback;
          const report = await importOrders(
            { db, store },
            { path, shop, language, dryRun, signal },
          );
          await reportImport(report, { dryRun, reportFile });
        },
        { mayCreate: !dryRun },
      ),
    );
}
