import { ORPCError } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#api/platform/audit/actor.ts';
import { type Database, type Transaction, takeTurns } from '#api/platform/database.ts';
import { tryTransaction } from '#api/platform/import/dry-run.ts';
import { isProblemCode } from '#api/platform/problem.ts';
import { explainProblem } from '#api/platform/text/error-texts.ts';
import type { Language } from '#contract/shared/language.ts';
import type { ImportedProduct } from '#contract/shop/product-csv.ts';
import { type ProductForm, productFormSchema } from '#contract/shop/product-drafts.ts';
import { changeProductAsStaff } from '../audit/product-state.ts';
import { refreshProductPrices } from '../commands/refresh-prices.ts';
import { saveProduct } from '../import/save-product.ts';
import { findProductDraft } from '../queries/find-product-draft.ts';
import { productVariants, stockChanges } from '../tables.ts';
import { applyRows, CellProblem, toRows } from './product-columns.ts';
import type { ProductRows } from './read-products-csv.ts';

type Import = { actor: Actor; language: Language; isDryRun: boolean };

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
    products: all.filter(({ outcome }) => outcome !== 'unchanged'),
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
      (tx) => save(tx, product, given.actor),
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
  actor: Actor,
): Promise<ImportedProduct> {
  await takeTurns(tx, 'shop catalogue');
  const before = (await findProductDraft(tx, slug))?.form;
  const form = productFormSchema.parse(applyRows(before, slug, rows));
  const given = { actor, slug, action: 'shop.importProducts' };
  await changeProductAsStaff(tx, given, async () => {
    await saveProduct(tx, { form }, { setStock: false, accountId: actor.accountId });
    for (const { sku, stock } of rows) if (stock) await setStock(tx, actor, sku, Number(stock));
  });
  const after = (await findProductDraft(tx, slug))?.form;
  const changes = after ? findChanges(before, after) : [];
  const outcome = before ? (changes.length > 0 ? 'changed' : 'unchanged') : 'created';
  return { slug, line, outcome, reason: null, changes: changes.slice(0, 50) };
}

/** What is on hand becomes what was counted. */
async function setStock(
  tx: Transaction,
  { accountId }: Actor,
  sku: string | undefined,
  onHand: number,
): Promise<void> {
  const [variant] = await tx
    .select()
    .from(productVariants)
    .where(eq(productVariants.sku, sku ?? ''))
    .for('no key update');
  if (!variant || variant.onHand === onHand) return;
  const { id: variantId } = variant;
  const change = onHand - (variant.onHand ?? 0);
  await tx.update(productVariants).set({ onHand }).where(eq(productVariants.id, variantId));
  const row = { variantId, change, reason: 'correction', note: 'CSV', accountId } as const;
  await tx.insert(stockChanges).values(row);
  await refreshProductPrices(tx, [variant.productId]);
}

function findChanges(
  before: ProductForm | undefined,
  after: ProductForm,
): ImportedProduct['changes'] {
  const old = before ? toRows(before) : [];
  return toRows(after).flatMap((row) => {
    const known = old.find(({ sku }) => sku === row.sku);
    return Object.entries(row)
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
