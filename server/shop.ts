import { importShop } from '#api/shop/import/import-shop.ts';
import { runImport, tellReport } from './import/run-import.ts';
import { readArguments, usage } from './shop/read-arguments.ts';

/** `npm run shop -- import DIR`, with the site running or not. */
await runImport({ readArguments, usage }, async (site, args) => {
  const { connection, store, environment, signal } = site;
  const { SHOP_CURRENCY: currency, DEFAULT_LANGUAGE: language } = environment;
  const { reportFile, ...options } = args;
  const deps = { db: connection.db, store };
  const report = await importShop(deps, { ...options, currency, language, signal });
  await tellReport(report, args);
});
