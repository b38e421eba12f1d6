import type { Command } from '@commander-js/extra-typings';
import { importShop } from '#api/shop/import/import-shop.ts';
import { readText } from './read-argument.ts';
import { runImport, tellReport } from './run-import.ts';

export function addShop(program: Command): void {
  const shop = program.command('shop').description('products, coupons and shipping of the shop');
  shop
    .command('import')
    .description('bring a folder into the shop; again, it changes only what has changed')
    .argument('<folder>', 'folder of JSON files and WooCommerce exports', readText)
    .option('--dry-run', 'only say what would happen')
    .option('--stock', 'also set what is on hand of variants that are there')
    .option('--report <file>', 'write the report as JSON')
    .addHelpText('after', '\ndocs/operating.md says what stands in these files.')
    .action((directory, { dryRun = false, stock: setStock = false, report: reportFile }) =>
      runImport(async ({ connection, store, environment, signal }) => {
        const { SHOP_CURRENCY: currency, DEFAULT_LANGUAGE: language } = environment;
        const options = { directory, dryRun, setStock, currency, language, signal };
        const report = await importShop({ db: connection.db, store }, options);
        await tellReport(report, { dryRun, reportFile });
      }),
    );
}
