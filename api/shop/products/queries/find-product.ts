import { and, eq, sql } from 'drizzle-orm';
import type { ShownRatings } from '#api/catalogue/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { englishTexts, productText, textsIn, translatedTexts } from '../localized.ts';
import { products } from '../tables.ts';
import { isNew } from './find-product-cards.ts';
import { findProductParts } from './find-product-parts.ts';
import { findProductTitles } from './find-product-titles.ts';
import { findProductVariants } from './find-product-variants.ts';
import { findRelatedProducts } from './find-related-products.ts';
import { findStars } from './find-stars.ts';
import { isPublished } from './product-filters.ts';

/** The product of an address; undefined: there is none that shoppers may see. */
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

/** Everything about a product; undefined: there is none that shoppers may see. */
export async function findProduct(
  db: DatabaseOrTransaction,
  { slug, language, ...visitor }: Wanted,
) {
  const [product] = await db
    .select({
      product: products,
      name: productText('name'),
      summary: productText('summary'),
      description: productText('description'),
      isNew,
    })
    .from(products)
    .leftJoin(translatedTexts, textsIn(translatedTexts, sql`${language}`))
    .leftJoin(englishTexts, textsIn(englishTexts, sql`'en'`))
    .where(and(eq(products.slug, slug), isPublished));
  if (!product) return undefined;
  const { id } = product.product;
  const [parts, variants, related, byStars, titleIds] = await Promise.all([
    findProductParts(db, id),
    findProductVariants(db, id),
    findRelatedProducts(db, id, language),
    findStars(db, id),
    findProductTitles(db, id, visitor),
  ]);
  return { ...product, ...parts, variants, related, byStars, titleIds };
}

export type ProductRows = NonNullable<Awaited<ReturnType<typeof findProduct>>>;
