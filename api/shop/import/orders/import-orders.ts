import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { Database } from '#api/platform/database.ts';
import { withDryRun } from '#api/platform/import/dry-run.ts';
import { codeOfFailure, explainFailure } from '#api/platform/import/explain-failure.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import { readJsonList } from '#api/platform/import/read-json-list.ts';
import { type ImportReport, ReportBuilder } from '#api/platform/import/report.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import type { Language } from '#contract/shared/language.ts';
import type { ShopConfig } from '../../shop-config.ts';
import { orderFileSchema } from './order-file.ts';
import { saveOrder } from './save-order.ts';

export type OrderImportOptions = {
  /** A list of orders as JSON, or a folder with `orders.json`. */
  path: string;
  shop: Pick<ShopConfig, 'currency' | 'transferHours'>;
  /** The language of orders and accounts that name none. */
  language: Language;
  dryRun?: boolean | undefined;
  /** Stops between two orders; those saved until then stay. */
  signal?: AbortSignal | undefined;
};

/**
 * Imports orders of another shop as history: nobody gets mail, and only those that are still to be
 * sent take stock. An order is known by its reference and imported once.
 *
 * @throws OperatorError `import_file_unreadable`
 */
export async function importOrders(
  deps: { db: Database; store: MediaStore },
  { path, shop, language, dryRun = false, signal }: OrderImportOptions,
): Promise<ImportReport> {
  const isFolder = (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
  const file = isFolder ? join(path, 'orders.json') : path;
  const rows = await readJsonList(file, 'orders');
  const context = { shop, language, now: new Date(), directory: dirname(resolve(file)) };
  const report = new ReportBuilder();
  const seen = new Set<string>();
  await withDryRun(deps, dryRun, async ({ db }) => {
    for (const [index, row] of rows.entries()) {
      signal?.throwIfAborted();
      try {
        const order = orderFileSchema.parse(row);
        if (seen.has(order.reference)) {
          throw new ImportProblem('its reference appears twice in this file', 'reference_taken');
        }
        seen.add(order.reference);
        report.count(await db.transaction((tx) => saveOrder(tx, order, context)));
      } catch (error) {
        const place = `row ${index + 1}${nameOf(row)}`;
        report.fail(basename(file), `${place}: ${explainFailure(error)}`, codeOfFailure(error));
      }
    }
  });
  return report.finish();
}

function nameOf(row: unknown): string {
  const { data } = z.looseObject({ reference: z.string().max(100) }).safeParse(row);
  return data ? ` (${data.reference})` : '';
}
