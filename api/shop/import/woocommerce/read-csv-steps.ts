import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { ImportProblem, type ReportBuilder } from '#api/catalogue/index.ts';
import type { Transaction } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { saveProduct } from '../../products/import/save-product.ts';
import type { StockWish } from '../../products/import/save-variants.ts';
import { productFiles } from '../../products/tables.ts';
import type { ImportStep } from '../import-step.ts';
import { productFileSchema } from '../shop-files.ts';
import { storeMedia } from '../store-media.ts';
import { chooseSlug } from './choose-slug.ts';
import { groupRows, type ProductGroup } from './group-rows.ts';
import { nameWords } from './name-words.ts';
import { isProductTable, placeOf, toProductRows } from './product-row.ts';
import { readCsv } from './read-csv.ts';
import { toProduct } from './to-product.ts';

type Folder = { directory: string; currency: string; language: Language; stock: StockWish };

/** What a table that WooCommerce exported brings, one step for each product. */
export async function readCsvSteps(
  file: string,
  folder: Folder,
  report: ReportBuilder,
): Promise<ImportStep[]> {
  try {
    const [head, ...rows] = readCsv(await readFile(join(folder.directory, file), 'utf8'));
    if (!head || !isProductTable(head.cells)) {
      report.skip(file, 'is no table of products with English headings');
      return [];
    }
    const groups = groupRows(toProductRows(head.cells, rows), file, report);
    const seen = new Set<string>();
    return groups.map((group) => toStep(group, { ...folder, file, report, seen }));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!(error instanceof ImportProblem) && !code) throw error;
    report.fail(file, code ? `cannot be read (${code})` : (error as Error).message);
    return [];
  }
}

function toStep(
  group: ProductGroup,
  from: Folder & { file: string; report: ReportBuilder; seen: Set<string> },
): ImportStep {
  const { file, report, seen } = from;
  return {
    path: file,
    place: placeOf(group.row),
    save: async ({ db, store }) => {
      const found = toProduct(group, from);
      for (const reason of found.skipped) report.skip(file, reason);
      const again = found.skus.find((sku) => seen.has(sku));
      if (again) throw new ImportProblem(`its SKU ${again} stands in this table already`);
      for (const sku of found.skus) seen.add(sku);
      const slug = await chooseSlug(db, found);
      const { pictures, files, ...form } = productFileSchema.parse({ ...found.product, slug });
      const media = await storeMedia({ db, store, directory: from.directory }, { pictures, files });
      return db.transaction(async (tx) => {
        await nameWords(tx, found);
        const { id, outcome } = await saveProduct(tx, { form, ...media }, from.stock);
        if (form.kind === 'downloadable') await refuseWithoutFiles(tx, id);
        return outcome;
      });
    },
  };
}

async function refuseWithoutFiles(tx: Transaction, productId: number): Promise<void> {
  if ((await tx.$count(productFiles, eq(productFiles.productId, productId))) > 0) return;
  throw new ImportProblem('none of its files to download is in this folder');
}
