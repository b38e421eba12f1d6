import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#api/platform/database.ts';
import { announceProducts } from '#api/shop/products/commands/announce-products.ts';
import {
  productAttributes,
  productFiles,
  productMoments,
  productPictures,
  products,
  productTermLinks,
  productTitles,
  productTranslations,
  productVariants,
} from '#api/shop/products/tables.ts';
import {
  findPlaces,
  type StoredProduct,
  toAttributes,
  toFiles,
  toLinks,
  toMoments,
  toPictures,
  toProduct,
  toTitles,
  toTranslations,
  toVariants,
} from './product-rows.ts';

/**
 * Creates the products that are not there, with everything that belongs to them. A product that is
 * there stays as it is: its stock and prices have a life of their own.
 */
export async function saveProducts(
  tx: Transaction,
  stored: StoredProduct[],
  { terms, now }: { terms: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const made = await tx
    .insert(products)
    .values(stored.map((product) => toProduct(product, now)))
    .onConflictDoNothing()
    .returning({ id: products.id, slug: products.slug });
  const ids = new Map(made.map(({ id, slug }) => [slug, id]));
  const saved = stored.flatMap((product) => {
    const id = ids.get(product.draft.slug);
    return id === undefined ? [] : [{ ...product, id }];
  });
  if (saved.length === 0) return;
  const named = saved.flatMap(({ draft }) => [
    ...draft.titles,
    ...draft.moments.map(({ title }) => title),
  ]);
  const places = await findPlaces(tx, named);
  await insertAll(tx, productTranslations, saved.flatMap(toTranslations));
  await insertAll(
    tx,
    productVariants,
    saved.flatMap((each) => toVariants(each, now)),
  );
  await insertAll(
    tx,
    productTermLinks,
    saved.flatMap((each) => toLinks(each, terms)),
  );
  await insertAll(tx, productAttributes, saved.flatMap(toAttributes));
  await insertAll(tx, productPictures, saved.flatMap(toPictures));
  await insertAll(
    tx,
    productTitles,
    saved.flatMap((each) => toTitles(each, places)),
  );
  await insertAll(
    tx,
    productMoments,
    saved.flatMap((each) => toMoments(each, places)),
  );
  await insertAll(tx, productFiles, saved.flatMap(toFiles));
  await announceProducts(
    tx,
    saved.map(({ id }) => id),
  );
}

async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: PgInsertValue<Table>[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows);
}
