import { createHash } from 'node:crypto';
import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { writeCsv } from '#api/platform/text/write-csv.ts';
import { productCsvContract } from '#contract/shop/product-csv.ts';
import { findCsvProducts } from './find-csv-products.ts';
import { importProducts } from './import-products.ts';
import { type CsvConventions, csvColumns, toRows } from './product-columns.ts';
import { readProductsCsv } from './read-products-csv.ts';

export function productCsvRoutes({
  db,
  currency,
  timeZone,
}: {
  db: Database;
  currency: string;
  /** The site's; ask when it is needed. */
  timeZone: () => string;
}) {
  const endpoints = implement(productCsvContract).$context<RequestContext>();

  async function run({ actor, language }: RequestContext, file: Blob, isDryRun: boolean) {
    const rows = await readProductsCsv(file);
    const conventions = { currency, timeZone: timeZone() };
    const fileName = await nameByContent(file);
    const given = { actor, language, isDryRun, conventions, fileName };
    const report = await importProducts(db, rows, given);
    return { data: { report } };
  }

  return endpoints.router({
    exportProducts: endpoints.exportProducts.handler(async () => {
      const csv = await writeProductsCsv(db, { currency, timeZone: timeZone() });
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

/** Known again when it is imported twice. */
async function nameByContent(file: Blob): Promise<string> {
  const hash = createHash('sha256').update(new Uint8Array(await file.arrayBuffer()));
  return `CSV ${hash.digest('hex').slice(0, 12)}`;
}

async function writeProductsCsv(db: Database, conventions: CsvConventions): Promise<string> {
  const products = await findCsvProducts(db);
  const rows = products.flatMap((product) => toRows(product, conventions));
  return writeCsv(
    csvColumns,
    rows.map((row) => csvColumns.map((name) => row[name] ?? '')),
  );
}
