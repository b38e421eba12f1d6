import { ORPCError } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#api/platform/audit/actor.ts';
import { type Database, type Transaction, takeTurns } from '#api/platform/database.ts';
import { tryTransaction } from '#api/platform/import/dry-run.ts';
import { isProblemCode, problem } from '#api/platform/problem.ts';
import { explainMessage, explainProblem } from '#api/platform/text/error-texts.ts';
import type { Language } from '#contract/shared/language.ts';
import type { ImportedProduct } from '#contract/shop/product-csv.ts';
import { type ProductForm, productFormSchema } from '#contract/shop/product-drafts.ts';
import { changeProductAsStaff } from '../audit/product-state.ts';
import { refreshProductPrices } from '../commands/refresh-prices.ts';
import { saveProduct } from '../import/save-product.ts';
import { findProductDraft } from '../queries/find-product-draft.ts';
import { productVariants, stockChanges } from '../tables.ts';
import {
  applyRows,
  CellProblem,
  type CsvConventions,
  findStockChange,
  type StockChange,
  toRows,
} from './product-columns.ts';
import type { ProductRows } from './read-products-csv.ts';

type Import = {
  actor: Actor;
  language: Language;
  isDryRun: boolean;
  conventions: CsvConventions;
  /** Written down with what it changes, so that it changes stock once. */
  fileName: string;
};

/** Saves products one after the other; one that is refused does not stop the others. */
export async function importProducts(db: Database, products: ProductRows[], given: Import) {
  const all: ImportedProduct[] = [];
  for (const product of products) all.push(await importOne(db, product, given));
  const count = (outcome: ImportedProduct['outcome']) =>
    all.filter((each) => each.outcome === outcome).length;
  return {
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    products: all.filter(({ outcome, reason }) => outcome !== 'unchanged' || reason !== null),
  };
}

async function importOne(
  db: Database,
  product: ProductRows,
  given: Import,
): Promise<ImportedProduct> {
  try {
    return await tryTransaction(
      (tried) => db.transaction(tried),
      given.isDryRun,
      (tx) => save(tx, product, given),
    );
  } catch (error) {
    const { slug, line } = product;
    const reason = explain(error, given.language);
    return { slug, line, outcome: 'refused', reason, changes: [] };
  }
}

async function save(
  tx: Transaction,
  { slug, line, rows }: ProductRows,
  { actor, language, conventions, fileName }: Import,
): Promise<ImportedProduct> {
  await takeTurns(tx, 'shop catalogue');
  const before = (await findProductDraft(tx, slug))?.form;
  const form = productFormSchema.parse(applyRows(before, { slug, rows }, conventions));
  const given = { actor, slug, action: 'shop.importProducts' };
  const unknown: string[] = [];
  await changeProductAsStaff(tx, given, async () => {
    await saveProduct(tx, { form }, { setStock: false, accountId: actor.accountId });
    for (const cells of rows) {
      const variant = before?.variants.find(({ sku }) => sku === cells.sku);
      const change = variant && findStockChange(variant, cells);
      if (!change) continue;
      if (change.kind === 'unknown') unknown.push(variant.sku);
      else await changeStock(tx, { actor, sku: variant.sku, change, note: fileName });
    }
  });
  const after = (await findProductDraft(tx, slug))?.form;
  const changes = after ? findChanges(before, after, conventions) : [];
  const outcome = before ? (changes.length > 0 ? 'changed' : 'unchanged') : 'created';
  const left = `${explainMessage('stock_left', language)} (${unknown.join(', ')})`;
  const reason = unknown.length > 0 ? left : null;
  return { slug, line, outcome, reason, changes: changes.slice(0, 50) };
}

/**
 * A file that changed this stock already does not change it again.
 *
 * @throws `stock_too_low`
 */
async function changeStock(
  tx: Transaction,
  {
    actor,
    sku,
    change,
    note,
  }: {
    actor: Actor;
    sku: string;
    change: Exclude<StockChange, { kind: 'unknown' }>;
    note: string;
  },
): Promise<void> {
  const [variant] = await tx
    .select()
    .from(productVariants)
    .where(eq(productVariants.sku, sku))
    .for('no key update');
  if (!variant) return;
  const { id: variantId } = variant;
  const isSame = and(eq(stockChanges.variantId, variantId), eq(stockChanges.note, note));
  if ((await tx.$count(stockChanges, isSame)) > 0) return;
  const before = variant.onHand ?? 0;
  const onHand = change.kind === 'count' ? change.onHand : before + change.by;
  if (onHand < 0 && !variant.backorder) throw problem('stock_too_low');
  await tx.update(productVariants).set({ onHand }).where(eq(productVariants.id, variantId));
  const { accountId } = actor;
  const row = {
    variantId,
    change: onHand - before,
    reason: 'correction',
    note,
    accountId,
  } as const;
  await tx.insert(stockChanges).values(row);
  await refreshProductPrices(tx, [variant.productId]);
}

function findChanges(
  before: ProductForm | undefined,
  after: ProductForm,
  conventions: CsvConventions,
): ImportedProduct['changes'] {
  const old = before ? toRows(before, conventions) : [];
  return toRows(after, conventions).flatMap((row) => {
    const known = old.find(({ sku }) => sku === row.sku);
    return Object.entries(row)
      .filter(([column]) => column !== 'stock_exported')
      .map(([column, value]) => ({
        sku: String(row.sku),
        column,
        before: String(known?.[column] ?? ''),
        after: String(value),
      }))
      .filter((change) => change.before !== change.after);
  });
}

/** Rethrows what is not the fault of the file. */
function explain(error: unknown, language: Language): string {
  const invalid = explainProblem('invalid_input', language, {});
  if (error instanceof CellProblem) return `${invalid} (${error.column})`;
  if (error instanceof z.ZodError) {
    return `${invalid} (${error.issues.map(({ path }) => path.join('.')).join(', ')})`;
  }
  if (!(error instanceof ORPCError)) throw error;
  return isProblemCode(error.code) ? explainProblem(error.code, language, error.data) : invalid;
}
