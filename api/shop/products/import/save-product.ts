import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import { type Transaction, takeTurns } from '#api/platform/database.ts';
import { nameFromSlug } from '#api/platform/text/slug.ts';
import type { SaveOutcome } from '#contract/shared/drafts.ts';
import { languages } from '#contract/shared/language.ts';
import type { ProductForm } from '#contract/shop/product-drafts.ts';
import { announceProducts } from '../commands/announce-products.ts';
import { findTitleTags } from '../queries/find-title-tags.ts';
import {
  productAttributes,
  productMoments,
  productOptions,
  productOptionValues,
  productPictures,
  products,
  productTermLinks,
  productTerms,
  productTitles,
  productTranslations,
} from '../tables.ts';
import { findPlaces } from './find-places.ts';
import type { ProductToSave } from './product-to-save.ts';
import { saveFiles } from './save-files.ts';
import { lockVariantsOf, refuseTakenSkus, type StockWish, saveVariants } from './save-variants.ts';

/**
 * Makes a product, known by its slug, or changes all of it; every page that shows it is made anew.
 *
 * @throws `sku_taken`; `invalid_input` for titles that are not there
 */
export async function saveProduct(
  tx: Transaction,
  product: ProductToSave,
  stock: StockWish,
  now = new Date(),
): Promise<{ id: number; outcome: SaveOutcome }> {
  const { form } = product;
  await takeTurns(tx, 'shop catalogue');
  const [known] = await tx.select().from(products).where(eq(products.slug, form.slug));
  await refuseTakenSkus(tx, form, known?.id);
  const places = await findPlaces(tx, form);
  const termIds = await ensureTerms(tx, form);
  await ensureOptions(tx, form);
  const variants = known ? await lockVariantsOf(tx, known.id) : [];
  const row = toProduct(form, known?.publishedAt ?? null, now);
  const id = known?.id ?? (await insertProduct(tx, { ...row, unitsSold: product.unitsSold }));
  const titleTags = await findTitleTags(tx, [id]);
  const changes = [
    !known || (await updateProduct(tx, known, row)),
    await replaceRows(tx, productTranslations, id, toTranslations(id, form)),
    await saveVariants(tx, { id, known: variants, form }, stock),
    await replaceRows(
      ...([tx, productTermLinks, id] as const),
      termIds.map((termId) => ({ productId: id, termId })),
    ),
    await replaceRows(tx, productAttributes, id, toAttributes(id, form)),
    await replaceRows(
      ...([tx, productTitles, id] as const),
      places.titleIds.map((titleId, position) => ({ productId: id, titleId, position })),
    ),
    await replaceRows(
      ...([tx, productMoments, id] as const),
      places.moments.map((moment) => ({ productId: id, ...moment })),
    ),
    await saveMedia(tx, id, product),
  ];
  if (!changes.includes(true)) return { id, outcome: 'unchanged' };
  await tx.update(products).set({ updatedAt: now }).where(eq(products.id, id));
  // Pages of titles that it belonged to until now are made anew, too.
  await invalidateCache(tx, titleTags);
  await announceProducts(tx, [id]);
  return { id, outcome: known ? 'updated' : 'imported' };
}

type ProductRow = Pick<
  typeof products.$inferSelect,
  'slug' | 'kind' | 'publishedAt' | 'featuredPosition'
>;

function toProduct(form: ProductForm, publishedAt: Date | null, now: Date): ProductRow {
  const { slug, kind, published, published_at: wished, featured_position: place } = form;
  const at = wished === undefined ? (publishedAt ?? now) : new Date(wished);
  return { slug, kind, publishedAt: published ? at : null, featuredPosition: place };
}

async function insertProduct(
  tx: Transaction,
  row: ProductRow & { unitsSold: number | undefined },
): Promise<number> {
  const [made] = await tx.insert(products).values(row).returning({ id: products.id });
  if (!made) throw new Error(`No row came back for ${row.slug}`);
  return made.id;
}

async function updateProduct(
  tx: Transaction,
  known: ProductRow & { id: number },
  row: ProductRow,
): Promise<boolean> {
  const { slug, kind, publishedAt, featuredPosition } = known;
  if (isDeepStrictEqual({ slug, kind, publishedAt, featuredPosition }, row)) return false;
  await tx.update(products).set(row).where(eq(products.id, known.id));
  return true;
}

async function saveMedia(
  tx: Transaction,
  id: number,
  { pictures, files }: ProductToSave,
): Promise<boolean> {
  const rows = pictures?.map((picture, position) => ({ productId: id, position, ...picture }));
  const isRehung = rows ? await replaceRows(tx, productPictures, id, rows) : false;
  const isRefiled = files ? await saveFiles(tx, id, files) : false;
  return isRehung || isRefiled;
}

/** The categories and tags of a product; those that are not there are made, called by their slug. */
async function ensureTerms(tx: Transaction, form: ProductForm): Promise<number[]> {
  const wanted = [
    ...form.categories.map((slug) => ({ kind: 'category' as const, slug })),
    ...form.tags.map((slug) => ({ kind: 'tag' as const, slug })),
  ];
  if (wanted.length === 0) return [];
  const named = wanted.map((term) => ({ ...term, names: { en: nameFromSlug(term.slug) } }));
  await tx.insert(productTerms).values(named).onConflictDoNothing();
  const marks = wanted.map(({ kind, slug }) => `${kind}/${slug}`);
  const rows = await tx
    .select({ id: productTerms.id })
    .from(productTerms)
    .where(
      sql`${productTerms.kind} || '/' || ${productTerms.slug} = any(${sql.param(marks)}::text[])`,
    );
  return rows.map(({ id }) => id);
}

/** Makes the options in which variants differ, if they are missing, called by their slug. */
async function ensureOptions(tx: Transaction, { variants }: ProductForm): Promise<void> {
  const pairs = variants.flatMap(({ options }) => Object.entries(options));
  if (pairs.length === 0) return;
  const name = (slug: string) => ({ en: nameFromSlug(slug) });
  await tx
    .insert(productOptions)
    .values(pairs.map(([key]) => ({ key, names: name(key) })))
    .onConflictDoNothing();
  await tx
    .insert(productOptionValues)
    .values(pairs.map(([optionKey, key]) => ({ optionKey, key, names: name(key) })))
    .onConflictDoNothing();
}

function toTranslations(productId: number, { texts }: ProductForm) {
  return languages.flatMap((language) => {
    const text = texts[language];
    return text ? [{ productId, language, ...text }] : [];
  });
}

function toAttributes(productId: number, { attributes }: ProductForm) {
  return attributes.map(({ names, texts }, position) => ({
    productId,
    position,
    names: { ...names },
    texts: { ...texts },
  }));
}

type PartTable = PgTable & { productId: PgColumn };

/**
 * Makes these the rows that a product has in a table, and says whether they were others. Rows name
 * all columns, but the number that the database gives.
 */
async function replaceRows<Table extends PartTable>(
  tx: Transaction,
  table: Table,
  productId: number,
  rows: PgInsertValue<Table>[],
): Promise<boolean> {
  const isOfProduct = eq(table.productId, productId);
  const found: Record<string, unknown>[] = await tx
    .select()
    .from(table as PgTable)
    .where(isOfProduct);
  const known = found.map(({ id, ...row }) => row);
  const isSame =
    known.length === rows.length &&
    rows.every((row) => known.some((other) => isDeepStrictEqual(other, row)));
  if (isSame) return false;
  await tx.delete(table).where(isOfProduct);
  if (rows.length > 0) await tx.insert(table).values(rows);
  return true;
}
