import { eq, sql } from 'drizzle-orm';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import {
  productAttributes,
  productFiles,
  productOptions,
  productOptionValues,
  productPictures,
  productTermLinks,
  productTerms,
} from '../tables.ts';

/** What hangs on a product besides its variants; names are in all languages. */
export async function findProductParts(db: DatabaseOrTransaction, productId: number) {
  const [terms, options, shown, attributes, files] = await Promise.all([
    db
      .select({ kind: productTerms.kind, slug: productTerms.slug, names: productTerms.names })
      .from(productTermLinks)
      .innerJoin(productTerms, eq(productTerms.id, productTermLinks.termId))
      .where(eq(productTermLinks.productId, productId))
      .orderBy(productTerms.position, productTerms.id),
    findOptions(db, productId),
    db
      .select({
        path: pictures.path,
        width: pictures.width,
        height: pictures.height,
        thumbhash: pictures.thumbhash,
        option: productPictures.optionKey,
        value: productPictures.valueKey,
      })
      .from(productPictures)
      .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
      .where(eq(productPictures.productId, productId))
      .orderBy(productPictures.position),
    db
      .select()
      .from(productAttributes)
      .where(eq(productAttributes.productId, productId))
      .orderBy(productAttributes.position),
    db
      .select()
      .from(productFiles)
      .where(eq(productFiles.productId, productId))
      .orderBy(productFiles.position, productFiles.id),
  ]);
  return { terms, options, pictures: shown, attributes, files };
}

/** The options that its variants have, and the values that are among them. */
function findOptions(db: DatabaseOrTransaction, productId: number) {
  return db
    .select({
      option: productOptions.key,
      optionNames: productOptions.names,
      key: productOptionValues.key,
      names: productOptionValues.names,
      swatch: productOptionValues.swatch,
    })
    .from(productOptionValues)
    .innerJoin(productOptions, eq(productOptions.key, productOptionValues.optionKey))
    .where(sql`(${productOptionValues.optionKey}, ${productOptionValues.key}) in (
      select each.key, each.value from product_variants v, jsonb_each_text(v.options) each
      where v.product_id = ${productId} and v.active)`)
    .orderBy(productOptions.position, productOptions.key, productOptionValues.position);
}
