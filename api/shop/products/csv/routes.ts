import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { writeCsv } from '#api/platform/text/write-csv.ts';
import { productCsvContract } from '#contract/shop/product-csv.ts';
import { findCsvProducts } from './find-csv-products.ts';
import { importProducts } from './import-products.ts';
import { csvColumns, toRows } from './product-columns.ts';
import { readProductsCsv } from './read-products-csv.ts';

export function productCsvRoutes({ db }: { db: Database }) {
  const endpoints = implement(productCsvContract).$context<RequestContext>();

  async function run({ actor, language }: RequestContext, file: Blob, isDryRun: boolean) {
    const rows = await readProductsCsv(file);
    const report = await importProducts(db, rows, { actor, language, isDryRun });
    return { data: { report } };
  }

  return endpoints.router({
    exportProducts: endpoints.exportProducts.handler(async () => {
      const csv = await writeProductsCsv(db);
      return new File([csv], 'products.csv', { type: 'text/csv' });
    }),

    previewProductImport: endpoints.previewProductImport.handler(({ input, context }) =>
      run(context, input.file, true),
    ),

    importProducts: endpoints.importProducts.handler(({ input, context }) =>
      run(context, input.file, false),
    ),
  });
}

async function writeProductsCsv(db: Database): Promise<string> {
  const rows = (await findCsvProducts(db)).flatMap(toRows);
  return writeCsv(
    csvColumns,
    rows.map((row) => csvColumns.map((name) => row[name] ?? '')),
  );
}
