import { and, asc, eq, sql } from 'drizzle-orm';
import { episodes, seasons, titles } from '#api/catalogue/tables.ts';
import { pictures } from '#api/media/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { ProductForm } from '#contract/shop/product-drafts.ts';
import type { StoredFile } from '../import/stored-file.ts';
import {
  productAttributes,
  productFiles,
  productMoments,
  productPictures,
  products,
  productTermLinks,
  productTerms,
  productTitles,
  productTranslations,
  productVariants,
} from '../tables.ts';

/**
 * A product as staff edit it, with the variants that are sold, their stock, and its pictures and
 * files; undefined if it does not exist.
 */
export async function findProductDraft(db: DatabaseOrTransaction, slug: string) {
  const [product] = await db.select().from(products).where(eq(products.slug, slug));
  if (!product) return undefined;
  const { id } = product;
  const texts = await db
    .select()
    .from(productTranslations)
    .where(eq(productTranslations.productId, id))
    .orderBy(asc(productTranslations.language));
  const terms = await db
    .select({ kind: productTerms.kind, slug: productTerms.slug })
    .from(productTermLinks)
    .innerJoin(productTerms, eq(productTerms.id, productTermLinks.termId))
    .where(eq(productTermLinks.productId, id))
    .orderBy(asc(productTerms.slug));
  const slugsOf = (kind: 'category' | 'tag') =>
    terms.filter((term) => term.kind === kind).map((term) => term.slug);
  const attributes = await db
    .select({ names: productAttributes.names, texts: productAttributes.texts })
    .from(productAttributes)
    .where(eq(productAttributes.productId, id))
    .orderBy(asc(productAttributes.position));
  const form: ProductForm = {
    slug,
    kind: product.kind,
    published: product.publishedAt !== null,
    ...(product.publishedAt && { published_at: product.publishedAt.toISOString() }),
    featured_position: product.featuredPosition,
    texts: Object.fromEntries(
      texts.map(({ language, name, summary, description }) => [
        language,
        { name, summary, description },
      ]),
    ),
    categories: slugsOf('category'),
    tags: slugsOf('tag'),
    variants: await findVariants(db, id),
    attributes,
    ...(await findPlacesOf(db, id)),
  };
  return { id, product, form, ...(await findMedia(db, id)) };
}

export type ProductDraft = NonNullable<Awaited<ReturnType<typeof findProductDraft>>>;

async function findVariants(
  db: DatabaseOrTransaction,
  productId: number,
): Promise<ProductForm['variants']> {
  const rows = await db
    .select()
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), productVariants.active))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
  return rows.map(toVariantForm);
}

export function toVariantForm(
  row: typeof productVariants.$inferSelect,
): ProductForm['variants'][number] {
  const { salePrice: price, saleFrom: from, saleUntil: until } = row;
  const span = {
    ...(from && { from: from.toISOString() }),
    ...(until && { until: until.toISOString() }),
  };
  return {
    sku: row.sku,
    options: row.options,
    price: row.regularPrice,
    sale: price === null ? null : { price, ...span },
    stock: row.onHand,
    backorder: row.backorder,
    weight_grams: row.weightGrams,
    place: row.place,
    low_stock: row.lowStock,
  };
}

async function findPlacesOf(
  db: DatabaseOrTransaction,
  productId: number,
): Promise<Pick<ProductForm, 'titles' | 'moments'>> {
  const title = { type: titles.type, slug: titles.slug };
  const belongs = await db
    .select(title)
    .from(productTitles)
    .innerJoin(titles, eq(titles.id, productTitles.titleId))
    .where(eq(productTitles.productId, productId))
    .orderBy(asc(productTitles.position), asc(titles.id));
  const moments = await db
    .select({
      ...title,
      season: seasons.number,
      episode: episodes.number,
      startsAt: productMoments.startsAtMs,
      endsAt: productMoments.endsAtMs,
    })
    .from(productMoments)
    .innerJoin(titles, eq(titles.id, productMoments.titleId))
    .leftJoin(episodes, eq(episodes.id, productMoments.episodeId))
    .leftJoin(seasons, eq(seasons.id, episodes.seasonId))
    .where(eq(productMoments.productId, productId))
    .orderBy(asc(titles.slug), asc(productMoments.startsAtMs), asc(productMoments.id));
  return {
    titles: belongs,
    moments: moments.map(({ season, episode, startsAt, endsAt, ...named }) => ({
      ...named,
      ...(season !== null && episode !== null && { season, episode }),
      starts_at: startsAt / 1_000,
      ends_at: endsAt / 1_000,
    })),
  };
}

async function findMedia(db: DatabaseOrTransaction, productId: number) {
  const shown = await db
    .select({
      pictureId: productPictures.pictureId,
      optionKey: productPictures.optionKey,
      valueKey: productPictures.valueKey,
      alt: productPictures.alt,
      picture: {
        path: pictures.path,
        width: pictures.width,
        height: pictures.height,
        thumbhash: pictures.thumbhash,
      },
    })
    .from(productPictures)
    .innerJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(eq(productPictures.productId, productId))
    .orderBy(asc(productPictures.position));
  const files: (StoredFile & { id: number; bought: boolean })[] = await db
    .select({
      id: productFiles.id,
      name: productFiles.name,
      path: productFiles.path,
      bytes: productFiles.bytes,
      contentType: productFiles.contentType,
      downloadLimit: productFiles.downloadLimit,
      expiresAfterDays: productFiles.expiresAfterDays,
      bought: sql<boolean>`exists (select from download_grants g where g.file_id = product_files.id)`,
    })
    .from(productFiles)
    .where(eq(productFiles.productId, productId))
    .orderBy(asc(productFiles.position), asc(productFiles.id));
  return { pictures: shown, files };
}
