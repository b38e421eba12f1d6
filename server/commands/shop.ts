import type { Command } from '@commander-js/extra-typings';
import { importShop } from '#api/shop/import/import-shop.ts';
import { findDefaultLanguage, findTimeZone } from '../live-config.ts';
import { readText } from '../program/read-argument.ts';
import { reportImport, runImport } from './run-import.ts';

export function addShop(program: Command): void {
  const shop = program.command('shop').description('products, coupons and shipping of the shop');
  shop
    .command('import')
    .description('import a folder into the shop; importing again applies only what has changed')
    .argument('<folder>', 'folder of JSON files and WooCommerce exports', readText)
    .option('--dry-run', 'only show what would happen')
    .option('--stock', 'also overwrite the stock of existing variants')
    .option('--report <file>', 'write the report as JSON')
    .addHelpText('after', '\ndocs/operating.md describes the format of these files.')
    .action((directory, { dryRun = false, stock: setStock = false, report: reportFile }) =>
      runImport(
        async ({ connection, store, environment, signal }) => {
          const { SHOP_CURRENCY: currency } = environment;
          const language = await findDefaultLanguage(environment, connection.db);
          const timeZone = await findTimeZone(environment, connection.db);
          const options = { directory, dryRun, setStock, currency, language, timeZone, signal };
          const report = await importShop({ db: connection.db, store }, options);
          await reportImport(report, { dryRun, reportFile });
          // What a shop's table has and the shop has not is for somebody to look at.
          if (report.skipped.length > 0) process.exitCode = 1;
        },
        { mayCreate: !dryRun },
      ),
    );
}
