import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { ImportProblem } from '#api/platform/import/import-problem.ts';
import type { ReportBuilder } from '#api/platform/import/report.ts';
import { makeSlug } from '#api/platform/text/slug.ts';
import { decodeText } from '#contract/shared/decode-text.ts';
import type { Language } from '#contract/shared/language.ts';
import { saveProduct } from '../../products/import/save-product.ts';
import type { StockWish } from '../../products/import/save-variants.ts';
import {
  productFiles,
  productOptions,
  productOptionValues,
  products,
  productTerms,
  productTranslations,
  productVariants,
} from '../../products/tables.ts';
import type { ImportStep } from '../import-step.ts';
import { productFileSchema } from '../shop-files.ts';
import { storeMedia } from '../store-media.ts';
import { groupRows, type ProductGroup } from './group-rows.ts';
import { isProductTable, placeOf, toProductRows } from './product-row.ts';
import { findDelimiter, readCsv } from './read-csv.ts';
import { type FoundProduct, toProduct } from './to-product.ts';

type Folder = {
  directory: string;
  currency: string;
  language: Language;
  timeZone: string;
  stock: StockWish;
};

/** What a table that WooCommerce exported brings, one step for each product. */
export async function readCsvSteps(
  file: string,
  folder: Folder,
  report: ReportBuilder,
): Promise<ImportStep[]> {
  try {
    const text = decodeText(await readFile(join(folder.directory, file)));
    const [head, ...rows] = readCsv(text, findDelimiter(text, isProductTable));
    if (!head || !isProductTable(head.cells)) {
      report.skip(file, 'is no table of products with English or Indonesian headings');
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
      const hasFile = (path: string) => existsSync(join(from.directory, path));
      const found = toProduct(group, { ...from, hasFile });
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

/**
 * The address of the product that has these SKUs, else a free one after its name.
 *
 * @throws ImportProblem when they belong to another product, which would lose its other variants
 */
async function chooseSlug(
  db: DatabaseOrTransaction,
  { name, skus }: Pick<FoundProduct, 'name' | 'skus'>,
): Promise<string> {
  const known = await findKnown(db, skus);
  const [first] = known;
  const taken = known.find((each) => !isSameProduct(each, name)) ?? known[1];
  if (taken) {
    const { slug, shared } = taken;
    throw new ImportProblem(`its SKU ${shared.join(', ')} is one of another product here: ${slug}`);
  }
  if (first) return first.slug;
  const base = makeSlug(name, makeSlug(skus[0] ?? '', 'product'))
    .slice(0, 90)
    .replace(/-$/, '');
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if ((await db.$count(products, eq(products.slug, slug))) === 0) return slug;
  }
}

type KnownProduct = { slug: string; names: string[]; shared: string[]; others: string[] };

/** The products that have some of these SKUs, and their other variants on sale. */
async function findKnown(db: DatabaseOrTransaction, skus: string[]): Promise<KnownProduct[]> {
  const ids = db
    .select({ id: productVariants.productId })
    .from(productVariants)
    .where(inArray(productVariants.sku, skus));
  const rows = await db
    .select({ id: products.id, slug: products.slug, variant: productVariants })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.productId, products.id))
    .where(inArray(products.id, ids))
    .orderBy(products.id);
  const texts = await db
    .select()
    .from(productTranslations)
    .where(inArray(productTranslations.productId, ids));
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => ({
    slug: of[0]?.slug ?? '',
    names: texts.filter(({ productId }) => productId === id).map((text) => text.name),
    shared: of.map(({ variant }) => variant.sku).filter((sku) => skus.includes(sku)),
    others: of
      .filter(({ variant }) => variant.active && !skus.includes(variant.sku))
      .map(({ variant }) => variant.sku),
  }));
}

/** Variations may have gone since; a product of another name with variants of its own is another. */
function isSameProduct({ names, others }: KnownProduct, name: string): boolean {
  return others.length === 0 || names.includes(name);
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
