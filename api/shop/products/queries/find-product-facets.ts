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

/** The filter choices for all products of the shop, in all languages. */
export async function findProductFacets(db: DatabaseOrTransaction) {
  const [terms, values, [price]] = await Promise.all([
    findCountedTerms(db),
    findCountedValues(db),
    db
      .select({
        min: sql<number | null>`min(${products.priceFrom})`,
        max: sql<number | null>`max(${products.priceTo})`,
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
  // Deduplicates the values of each product before joining: there are many variants.
  const carried = db
    .selectDistinct({
      productId: productVariants.productId,
      option: sql<string>`each.key`.as('option'),
      value: sql<string>`each.value`.as('value'),
    })
    .from(productVariants)
    .innerJoin(sql`jsonb_each_text(${productVariants.options}) each`, sql`true`)
    .where(eq(productVariants.active, true))
    .as('carried');
  const counted = db
    .select({
      option: carried.option,
      value: carried.value,
      count: sql<number>`count(*)::integer`.as('count'),
    })
    .from(carried)
    .innerJoin(products, eq(products.id, carried.productId))
    .where(isPublished)
    .groupBy(carried.option, carried.value)
    .as('counted');
  return db
    .select({
      option: productOptions.key,
      optionNames: productOptions.names,
      key: productOptionValues.key,
      names: productOptionValues.names,
      swatch: productOptionValues.swatch,
      count: counted.count,
    })
    .from(counted)
    .innerJoin(
      productOptionValues,
      and(
        eq(productOptionValues.optionKey, counted.option),
        eq(productOptionValues.key, counted.value),
      ),
    )
    .innerJoin(productOptions, eq(productOptions.key, productOptionValues.optionKey))
    .orderBy(productOptions.position, productOptions.key, productOptionValues.position);
}
