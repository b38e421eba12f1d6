import { asc, eq } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { toVariantForm } from '../queries/find-product-draft.ts';
import {
  products,
  productTermLinks,
  productTerms,
  productTranslations,
  productVariants,
} from '../tables.ts';
import type { CsvProduct } from './product-columns.ts';

/** All products in the order in which they were made, in four queries however many they are. */
export async function findCsvProducts(db: Database): Promise<CsvProduct[]> {
  const { productId, language, name } = productTranslations;
  const [rows, texts, terms, variants] = await Promise.all([
    db.select().from(products).orderBy(asc(products.id)),
    db.select({ productId, language, name }).from(productTranslations),
    db
      .select({
        productId: productTermLinks.productId,
        kind: productTerms.kind,
        slug: productTerms.slug,
      })
      .from(productTermLinks)
      .innerJoin(productTerms, eq(productTerms.id, productTermLinks.termId)),
    db
      .select()
      .from(productVariants)
      .where(eq(productVariants.active, true))
      .orderBy(asc(productVariants.position), asc(productVariants.id)),
  ]);
  const [textsOf, termsOf, variantsOf] = [byProduct(texts), byProduct(terms), byProduct(variants)];
  return rows.map(({ id, slug, kind, publishedAt }) => {
    const slugsOf = (wanted: 'category' | 'tag') =>
      (termsOf.get(id) ?? []).filter((term) => term.kind === wanted).map((term) => term.slug);
    return {
      slug,
      kind,
      published: publishedAt !== null,
      texts: Object.fromEntries((textsOf.get(id) ?? []).map((text) => [text.language, text])),
      categories: slugsOf('category'),
      tags: slugsOf('tag'),
      variants: (variantsOf.get(id) ?? []).map(toVariantForm),
    };
  });
}

function byProduct<Row extends { productId: number }>(rows: Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ productId }) => productId);
}
