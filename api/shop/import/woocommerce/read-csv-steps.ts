import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import { makeSlug } from '#api/catalogue/index.ts';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import type { Language } from '#contract/shared/language.ts';
import { saveProduct } from '../../products/import/save-product.ts';
import type { StockWish } from '../../products/import/save-variants.ts';
import {
  productFiles,
  productOptions,
  productOptionValues,
  products,
  productTerms,
  productVariants,
} from '../../products/tables.ts';
import type { ImportStep } from '../import-step.ts';
import { productFileSchema } from '../shop-files.ts';
import { storeMedia } from '../store-media.ts';
import { groupRows, type ProductGroup } from './group-rows.ts';
import { isProductTable, placeOf, toProductRows } from './product-row.ts';
import { readCsv } from './read-csv.ts';
import { type FoundProduct, toProduct } from './to-product.ts';

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
      if (again) throw new ImportProblem(`its SKU ${again} appears twice in this table`);
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

/** The address of the product that has one of these SKUs, else a free one after its name. */
async function chooseSlug(
  db: DatabaseOrTransaction,
  { name, skus }: { name: string; skus: string[] },
): Promise<string> {
  const [known] = await db
    .select({ slug: products.slug })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(inArray(productVariants.sku, skus))
    .orderBy(products.id)
    .limit(1);
  if (known) return known.slug;
  const base = makeSlug(name, makeSlug(skus[0] ?? '', 'product'))
    .slice(0, 90)
    .replace(/-$/, '');
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if ((await db.$count(products, eq(products.slug, slug))) === 0) return slug;
  }
}

/** Makes the categories, tags and options of a product that are not there, called as it says. */
async function nameWords(
  tx: Transaction,
  { terms, options }: Pick<FoundProduct, 'terms' | 'options'>,
): Promise<void> {
  if (terms.length > 0) await tx.insert(productTerms).values(terms).onConflictDoNothing();
  if (options.length === 0) return;
  await tx
    .insert(productOptions)
    .values(options.map(({ key, names }) => ({ key, names })))
    .onConflictDoNothing();
  await tx
    .insert(productOptionValues)
    .values(
      options.flatMap(({ key: optionKey, values }) =>
        values.map((value, position) => ({ optionKey, ...value, position })),
      ),
    )
    .onConflictDoNothing();
}
