import { join } from 'node:path';
import { connectDatabase } from '#api/platform/database.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { importShop } from '#api/shop/import/import-shop.ts';
import { printReport, writeReport } from './import/print-report.ts';
import { provideDatabase } from './provide-database.ts';
import { runProgram } from './run-program.ts';
import { readArguments, usage } from './shop/read-arguments.ts';

/** `npm run shop -- import DIR`, with the site running or not. */
await runProgram(async (environment, signal) => {
  const args = readArguments(process.argv.slice(2));
  if (!args) return console.log(usage);
  const database = await provideDatabase(environment);
  const connection = connectDatabase({ url: database.url, statementTimeout: 60_000 });
  try {
    const store = openFolderStore(join(environment.SOROT_DATA, 'media'));
    const { SHOP_CURRENCY: currency, DEFAULT_LANGUAGE: language } = environment;
    const { reportFile, ...options } = args;
    const deps = { db: connection.db, store };
    const report = await importShop(deps, { ...options, currency, language, signal });
    printReport(report, options);
    if (reportFile) await writeReport(reportFile, report);
    if (report.failed.length > 0) process.exitCode = 1;
  } catch (error) {
    if (!signal.aborted) throw error;
    console.error('Interrupted. What was imported stays; the next import continues.');
    process.exitCode = 1;
  } finally {
    await connection.close();
    await database.close();
  }
});
