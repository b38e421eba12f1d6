import { and, eq, sql } from 'drizzle-orm';
import { isAvailable, isShownTo, type ShownRatings } from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import { pictures } from '#api/media/tables.ts';
import { type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { currentPrice, isOnSale } from '../current-price.ts';
import { englishTexts, productText, textsIn, translatedTexts } from '../localized.ts';
import {
  productAttributes,
  productFiles,
  productOptions,
  productOptionValues,
  productPictures,
  products,
  productTermLinks,
  productTerms,
  productTitles,
  productVariants,
} from '../tables.ts';
import { findProductCards, isNew } from './find-product-cards.ts';
import { isPublished } from './product-filters.ts';

/** The product at an address; undefined if there is none that shoppers may see. */
export async function findPublishedProduct(
  db: DatabaseOrTransaction,
  slug: string,
): Promise<{ id: number; ratingCount: number; ratingSum: number } | undefined> {
  const { id, ratingCount, ratingSum } = products;
  const [found] = await db
    .select({ id, ratingCount, ratingSum })
    .from(products)
    .where(and(eq(products.slug, slug), isPublished));
  return found;
}

type Wanted = {
  slug: string;
  language: Language;
  country: string | null;
  shown: ShownRatings;
};

const selectProduct = prepareOnce((db) =>
  db
    .select({
      product: products,
      name: productText('name'),
      summary: productText('summary'),
      description: productText('description'),
      isNew,
    })
    .from(products)
    .leftJoin(translatedTexts, textsIn(translatedTexts, sql`${sql.placeholder('language')}`))
    .leftJoin(englishTexts, textsIn(englishTexts, sql`'en'`))
    .where(and(eq(products.slug, sql.placeholder('slug')), isPublished))
    .prepare('find_product'),
);

/** Everything about a product; undefined if there is none that shoppers may see. */
export async function findProduct(
  db: DatabaseOrTransaction,
  { slug, language, ...visitor }: Wanted,
  { findRelated }: { findRelated: (productId: number) => Promise<number[]> },
) {
  const [product] = await selectProduct(db).execute({ slug, language });
  if (!product) return undefined;
  const { id } = product.product;
  const [parts, variants, related, byStars, titleIds] = await Promise.all([
    findProductParts(db, id),
    findProductVariants(db, id),
    findRelated(id).then((ids) => findProductCards(db, ids, language)),
    findStars(db, id),
    findProductTitles(db, id, visitor),
  ]);
  return { ...product, ...parts, variants, related, byStars, titleIds };
}

export type ProductRows = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

const productId = sql.placeholder('productId');

const selectTerms = prepareOnce((db) =>
  db
    .select({ kind: productTerms.kind, slug: productTerms.slug, names: productTerms.names })
    .from(productTermLinks)
    .innerJoin(productTerms, eq(productTerms.id, productTermLinks.termId))
    .where(eq(productTermLinks.productId, productId))
    .orderBy(productTerms.position, productTerms.id)
    .prepare('find_product_terms'),
);

const selectPictures = prepareOnce((db) =>
  db
    .select({
      path: pictures.path,
      width: pictures.width,
      height: pictures.height,
      thumbhash: pictures.thumbhash,
      option: productPictures.optionKey,
      value: productPictures.valueKey,
      alt: productPictures.alt,
    })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(eq(productPictures.productId, productId))
    .orderBy(productPictures.position)
    .prepare('find_product_pictures'),
);

const selectAttributes = prepareOnce((db) =>
  db
    .select()
    .from(productAttributes)
    .where(eq(productAttributes.productId, productId))
    .orderBy(productAttributes.position)
    .prepare('find_product_attributes'),
);

const selectFiles = prepareOnce((db) =>
  db
    .select()
    .from(productFiles)
    .where(eq(productFiles.productId, productId))
    .orderBy(productFiles.position, productFiles.id)
    .prepare('find_product_files'),
);

/** The options of its variants, with the values that occur. */
const selectOptions = prepareOnce((db) =>
  db
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
    .orderBy(productOptions.position, productOptions.key, productOptionValues.position)
    .prepare('find_product_options'),
);

/** Everything that belongs to a product except its variants; names are in all languages. */
async function findProductParts(db: DatabaseOrTransaction, id: number) {
  const wanted = { productId: id };
  const [terms, options, shown, attributes, files] = await Promise.all([
    selectTerms(db).execute(wanted),
    selectOptions(db).execute(wanted),
    selectPictures(db).execute(wanted),
    selectAttributes(db).execute(wanted),
    selectFiles(db).execute(wanted),
  ]);
  return { terms, options, pictures: shown, attributes, files };
}

/** The ids of the titles that a product belongs to and this visitor may see. */
async function findProductTitles(
  db: DatabaseOrTransaction,
  productId: number,
  { country, shown }: { country: string | null; shown: ShownRatings },
): Promise<number[]> {
  const rows = await db
    .select({ id: titles.id })
    .from(productTitles)
    .innerJoin(titles, eq(titles.id, productTitles.titleId))
    .where(and(eq(productTitles.productId, productId), isAvailable(country), isShownTo(shown)))
    .orderBy(productTitles.position, titles.id);
  return rows.map(({ id }) => id);
}

const selectVariants = prepareOnce((db) =>
  db
    .select({
      id: productVariants.id,
      sku: productVariants.sku,
      options: productVariants.options,
      price: currentPrice,
      regularPrice: productVariants.regularPrice,
      onSale: isOnSale,
      saleUntil: productVariants.saleUntil,
      onHand: productVariants.onHand,
      backorder: productVariants.backorder,
      weightGrams: productVariants.weightGrams,
    })
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), eq(productVariants.active, true)))
    .orderBy(productVariants.position, productVariants.id)
    .prepare('find_product_variants'),
);

/** The variants of a product, in the shop's order, at current prices. */
function findProductVariants(db: DatabaseOrTransaction, productId: number) {
  return selectVariants(db).execute({ productId });
}

export type ProductVariantRow = Awaited<ReturnType<typeof findProductVariants>>[number];

/** The number of reviews of a product with 1, 2, 3, 4 and 5 stars. */
export async function findStars(db: DatabaseOrTransaction, productId: number): Promise<number[]> {
  const { rows } = await db.execute<{ rating: number; count: number }>(sql`
    select rating, count(*)::integer as count from product_reviews
    where product_id = ${productId} and hidden_at is null group by rating`);
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0);
}
