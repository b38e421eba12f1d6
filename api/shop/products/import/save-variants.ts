import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { problem, refuseFields } from '#api/platform/problem.ts';
import type { ProductForm } from '#contract/shop/product-drafts.ts';
import { orderItems } from '../../orders/tables.ts';
import { productVariants, stockChanges } from '../tables.ts';

type Row = typeof productVariants.$inferSelect;
type Kept = Pick<Row, 'place' | 'lowStock'>;
/** What is undefined stays. */
type Wanted = Omit<Row, 'id' | 'createdAt' | 'productId' | keyof Kept> & {
  [Name in keyof Kept]: Kept[Name] | undefined;
};

/** `setStock`: also of variants that are there; who did so is written down. */
export type StockWish = { setStock: boolean; accountId: number | null };

/** @throws `sku_taken` when another product has one of these SKUs */
export async function refuseTakenSkus(
  tx: Transaction,
  { variants }: ProductForm,
  productId: number | undefined,
): Promise<void> {
  const skus = variants.map(({ sku }) => sku);
  const isOther = productId === undefined ? undefined : ne(productVariants.productId, productId);
  const [taken] = await tx
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(and(inArray(productVariants.sku, skus), isOther))
    .limit(1);
  if (taken) throw problem('sku_taken', { sku: taken.sku, field: 'variants' });
}

/** Held before the product itself is written, in the order that orders take them. */
export function lockVariantsOf(tx: Transaction, productId: number): Promise<Row[]> {
  return tx
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(productVariants.id)
    .for('no key update');
}

/**
 * Makes these the variants of a product, and says whether they were others. One is known again by
 * its SKU, else by its options. What is on hand of it stays, but when it becomes counted or is
 * counted no more, or with `setStock`. One that is left out goes; if it was ordered, it is only not
 * sold any more.
 */
export async function saveVariants(
  tx: Transaction,
  { id: productId, known, form }: { id: number; known: Row[]; form: ProductForm },
  stock: StockWish,
): Promise<boolean> {
  const wanted = form.variants.map(toVariant);
  const old = matchVariants(wanted, known);
  const left = known.filter((row) => !old.includes(row));
  let isChanged = await retire(tx, left, wanted);
  const moving = old.filter((row, at) => row && !hasOptions(row, wanted[at]));
  await makeRoom(
    tx,
    moving.flatMap((row) => row?.id ?? []),
  );
  for (const [at, row] of wanted.entries()) {
    const before = old[at];
    if (!before) {
      await tx.insert(productVariants).values({ productId, ...row, ...keep(row) });
      isChanged = true;
      continue;
    }
    const onHand = keepsStock(before, row, stock) ? before.onHand : row.onHand;
    const path = ['variants', String(at), 'backorder'];
    if (!row.backorder && (onHand ?? 0) < 0) refuseFields([{ path, reason: 'not_accepted' }]);
    const { id, createdAt, productId: _, ...rest } = before;
    const after = { ...row, ...keep(row, before), onHand };
    if (isDeepStrictEqual(rest, after)) continue;
    isChanged = true;
    await tx.update(productVariants).set(after).where(eq(productVariants.id, id));
    const change = (onHand ?? 0) - (before.onHand ?? 0);
    if (change === 0) continue;
    const { accountId } = stock;
    await tx
      .insert(stockChanges)
      .values({ variantId: id, change, reason: 'correction', accountId });
  }
  return isChanged;
}

function keep(row: Wanted, before: Kept = { place: '', lowStock: null }): Kept {
  const { place = before.place, lowStock = before.lowStock } = row;
  return { place, lowStock };
}

function toVariant(draft: ProductForm['variants'][number], position: number): Wanted {
  const { sku, options, price, sale, stock, backorder, weight_grams: weightGrams } = draft;
  return {
    sku,
    options: { ...options },
    position,
    regularPrice: price,
    salePrice: sale?.price ?? null,
    saleFrom: sale?.from ? new Date(sale.from) : null,
    saleUntil: sale?.until ? new Date(sale.until) : null,
    onHand: stock,
    backorder,
    weightGrams,
    active: true,
    place: draft.place,
    lowStock: draft.low_stock,
  };
}

function matchVariants(wanted: Wanted[], known: Row[]): (Row | undefined)[] {
  const bySku = wanted.map(({ sku }) => known.find((row) => row.sku === sku));
  return wanted.map(
    (each, at) => bySku[at] ?? known.find((row) => !bySku.includes(row) && hasOptions(row, each)),
  );
}

function hasOptions(row: Row, other: Wanted | undefined): boolean {
  return isDeepStrictEqual(row.options, other?.options);
}

function keepsStock(before: Row, after: Wanted, { setStock }: StockWish): boolean {
  return !setStock && (before.onHand === null) === (after.onHand === null);
}

async function retire(tx: Transaction, left: Row[], wanted: Wanted[]): Promise<boolean> {
  if (left.length === 0) return false;
  const ids = left.map(({ id }) => id);
  const sold = await tx
    .selectDistinct({ id: orderItems.variantId })
    .from(orderItems)
    .where(inArray(orderItems.variantId, ids));
  const kept = left.filter((row) => sold.some(({ id }) => id === row.id));
  const gone = left.filter((row) => !kept.includes(row)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(productVariants).where(inArray(productVariants.id, gone));
  await makeRoom(
    tx,
    kept.filter((row) => wanted.some((each) => hasOptions(row, each))).map(({ id }) => id),
  );
  const ending = kept.filter(({ active }) => active).map(({ id }) => id);
  if (ending.length > 0) {
    await tx
      .update(productVariants)
      .set({ active: false })
      .where(inArray(productVariants.id, ending));
  }
  return gone.length > 0 || ending.length > 0;
}

/** No two variants of a product have the same options, not even for a moment. */
async function makeRoom(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(productVariants)
    .set({ options: sql`jsonb_build_object('former', ${productVariants.id}::text)` })
    .where(inArray(productVariants.id, ids));
}
