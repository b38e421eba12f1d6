import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { decodePictures } from '#api/catalogue/index.ts';
import type { Database } from '#api/platform/database.ts';
import { withDryRun } from '#api/platform/import/dry-run.ts';
import { explainFailure } from '#api/platform/import/explain-failure.ts';
import { type ImportReport, ReportBuilder } from '#api/platform/import/report.ts';
import type { MediaStore } from '#api/platform/media-store.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import type { Language } from '#contract/shared/language.ts';
import type { ImportStep, StepDeps } from './import-step.ts';
import { jsonFiles, laterFiles, readJsonSteps } from './read-json-steps.ts';
import { RowProblem } from './woocommerce/product-row.ts';
import { readCsvSteps } from './woocommerce/read-csv-steps.ts';

export type ShopImportOptions = {
  directory: string;
  /** The currency of prices in tables. */
  currency: string;
  /** The language of texts in tables, which do not name it. */
  language: Language;
  /** The time zone of times in tables that name none: the site's. */
  timeZone: string;
  /** Look and report, change nothing. */
  dryRun?: boolean;
  /** What is on hand of variants that are there is set, too. */
  setStock?: boolean;
  /** Stops between two products; what was saved until then stays. */
  signal?: AbortSignal;
};

/**
 * Brings a folder into the shop: categories, options, products, coupons and zones as JSON, products
 * as tables that WooCommerce exports. Importing again changes only what has changed.
 *
 * @throws OperatorError `import_folder_missing`, `import_folder_empty`
 */
export async function importShop(
  deps: { db: Database; store: MediaStore },
  options: ShopImportOptions,
): Promise<ImportReport> {
  const { dryRun = false, setStock = false, signal, ...tables } = options;
  const directory = resolve(options.directory);
  const names = await listNames(directory);
  const report = new ReportBuilder();
  const folder = { ...tables, directory, stock: { setStock, accountId: null } };
  const csvFiles = names.filter((name) => name.toLowerCase().endsWith('.csv')).sort();

  await withDryRun(deps, dryRun, async (each) => {
    const run = async (steps: ImportStep[]) => {
      const pictures = steps.flatMap((step) => step.pictures ?? []);
      if (!dryRun) await decodePictures({ ...deps, directory }, pictures);
      for (const step of steps) {
        signal?.throwIfAborted();
        await takeStep(each, step, { report, dryRun });
      }
    };
    for (const file of jsonFiles) await run(await readJsonSteps(file, folder, report));
    for (const file of csvFiles) await run(await readCsvSteps(file, folder, report));
    for (const file of laterFiles) await run(await readJsonSteps(file, folder, report));
  });
  return report.finish();
}

async function listNames(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => undefined);
  if (!names) {
    throw new OperatorError('import_folder_missing', `There is no folder ${directory} to import.`);
  }
  const known: string[] = [...jsonFiles, ...laterFiles];
  if (names.some((name) => known.includes(name) || name.toLowerCase().endsWith('.csv'))) {
    return names;
  }
  throw new OperatorError(
    'import_folder_empty',
    `${directory} has none of ${known.join(', ')}, and no table (.csv).`,
  );
}

async function takeStep(
  deps: StepDeps,
  { path, place, save }: ImportStep,
  { report, dryRun }: { report: ReportBuilder; dryRun: boolean },
): Promise<void> {
  try {
    // What is refused must not end the transaction around a dry run.
    const saving = dryRun ? deps.db.transaction((db) => save({ ...deps, db })) : save(deps);
    report.count(await saving);
  } catch (error) {
    const reason = explainFailure(error);
    report.fail(path, error instanceof RowProblem ? reason : `${place}: ${reason}`);
  }
}
