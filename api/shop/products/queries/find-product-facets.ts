import { and, eq, sql } from 'drizzle-orm';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import {
  productOptions,
  productOptionValues,
  products,
  productTermLinks,
  productTerms,
  productVariants,
} from '../tables.ts';
import { isPublished } from './product-filters.ts';

/** What the products of the whole shop can be narrowed by, in all languages. */
export async function findProductFacets(db: DatabaseOrTransaction) {
  const [terms, values, [price]] = await Promise.all([
    findCountedTerms(db),
    findCountedValues(db),
    db
      .select({
        min: sql<number | null>`min(${products.priceFrom})`.mapWith(products.priceFrom),
        max: sql<number | null>`max(${products.priceTo})`.mapWith(products.priceTo),
      })
      .from(products)
      .where(isPublished),
  ]);
  return { terms, values, price };
}

export type ProductFacetRows = Awaited<ReturnType<typeof findProductFacets>>;

function findCountedTerms(db: DatabaseOrTransaction) {
  const { path, width, height, thumbhash } = pictures;
  return db
    .select({
      kind: productTerms.kind,
      slug: productTerms.slug,
      names: productTerms.names,
      count: sql<number>`count(*)::integer`,
      picture: { path, width, height, thumbhash },
    })
    .from(productTerms)
    .innerJoin(productTermLinks, eq(productTermLinks.termId, productTerms.id))
    .innerJoin(products, eq(products.id, productTermLinks.productId))
    .leftJoin(pictures, eq(pictures.id, productTerms.pictureId))
    .where(isPublished)
    .groupBy(productTerms.id, pictures.id)
    .orderBy(productTerms.position, productTerms.id);
}

function findCountedValues(db: DatabaseOrTransaction) {
  return db
    .select({
      option: productOptions.key,
      optionNames: productOptions.names,
      key: productOptionValues.key,
      names: productOptionValues.names,
      swatch: productOptionValues.swatch,
      count: sql<number>`count(distinct ${products.id})::integer`,
    })
    .from(productOptionValues)
    .innerJoin(productOptions, eq(productOptions.key, productOptionValues.optionKey))
    .innerJoin(
      productVariants,
      and(
        eq(productVariants.active, true),
        sql`${productVariants.options} @> jsonb_build_object(${productOptions.key}, ${productOptionValues.key})`,
      ),
    )
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(sql`${products.publishedAt} <= now()`)
    .groupBy(productOptions.key, productOptionValues.optionKey, productOptionValues.key)
    .orderBy(productOptions.position, productOptions.key, productOptionValues.position);
}
