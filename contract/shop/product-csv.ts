import { z } from 'zod';
import { maxCsvBytes, rowOutcomes } from '../constants/shop.ts';
import { envelope } from '../shared/answers.ts';
import { endpoint, formOverhead } from '../shared/endpoint.ts';
import { problems } from '../shared/problem.ts';

const importedProductSchema = z
  .object({
    line: z.int().describe('Of the file, where its first row is'),
    slug: z.string(),
    outcome: z.enum(rowOutcomes),
    reason: z
      .string()
      .nullable()
      .describe('Why it was refused, or its stock was left, in the language of the request'),
    changes: z
      .array(
        z.object({ sku: z.string(), column: z.string(), before: z.string(), after: z.string() }),
      )
      .describe('At most 50'),
  })
  .meta({ id: 'ImportedProduct' });

export type ImportedProduct = z.infer<typeof importedProductSchema>;

const fileSchema = z.object({ file: z.file() });
const upload = { maxBodyBytes: maxCsvBytes + formOverhead };
const report = envelope({
  report: z.object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    products: z.array(importedProductSchema).describe('Without those that are unchanged'),
  }),
});

/**
 * Products in a spreadsheet: one row per variant, with amounts as people write them, and days and
 * times in the site's zone. Columns that a file lacks and variants that it does not list stay as they
 * are. Stock changes by the difference between `stock` and `stock_exported`.
 */
export const productCsvContract = {
  exportProducts: endpoint('shop')
    .route({
      method: 'GET',
      path: '/ops/products_csv/',
      summary: 'All products as CSV (RFC 4180), as `importProducts` takes them',
    })
    .output(z.file().mime('text/csv')),

  previewProductImport: endpoint('shop', upload)
    .route({
      method: 'POST',
      path: '/ops/products_csv/preview/',
      summary: 'What a CSV file of at most 1,000 products would change; nothing is saved',
    })
    .errors(problems('payload_too_large', 'csv_unreadable'))
    .input(fileSchema)
    .output(report),

  importProducts: endpoint('shop', upload)
    .route({
      method: 'POST',
      path: '/ops/products_csv/',
      summary: 'Save the products of a CSV file; one that is refused does not stop the others',
    })
    .errors(problems('payload_too_large', 'csv_unreadable'))
    .input(fileSchema)
    .output(report),
};
