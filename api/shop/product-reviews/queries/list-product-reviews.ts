import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { listTouched, presentModeratedReview } from '#api/reviews/index.ts';
import type { Language } from '#contract/shared/language.ts';
import { englishTexts, productText, textsIn, translatedTexts } from '../../products/localized.ts';
import { products } from '../../products/tables.ts';
import { toReviewRow } from '../present.ts';
import { productReviewReports, productReviews } from '../tables.ts';

/** A page of a product's reviews, newest first. Fails for a forged cursor. */
export async function listProductReviews(
  db: DatabaseOrTransaction,
  product: { id: number; ratingCount: number },
  cursorText: string | undefined,
) {
  const order = newestFirst(productReviews.id);
  const isShown = and(eq(productReviews.productId, product.id), isNull(productReviews.hiddenAt));
  return readForwards({
    order,
    size: 10,
    scope: `product reviews ${product.id}`,
    cursorText,
    readRows: (from, limit) =>
      db
        .select()
        .from(productReviews)
        .where(and(isShown, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ id }) => [String(id)],
    count: () => product.ratingCount,
  });
}

/** An account's review of a product. */
export async function findOwnProductReview(
  db: DatabaseOrTransaction,
  productId: number,
  accountId: number,
) {
  const [own] = await db
    .select()
    .from(productReviews)
    .where(and(eq(productReviews.productId, productId), eq(productReviews.accountId, accountId)))
    .limit(1);
  return own;
}

const { isTouched, order, reports } = listTouched({
  reports: productReviewReports,
  id: productReviews.id,
  hiddenAt: productReviews.hiddenAt,
});

/** The moderation queue, latest first. Fails for a forged cursor. */
export async function listReportedProductReviews(
  db: Database,
  wanted: { cursor?: string | undefined; language: Language },
) {
  const { rows, page } = await readForwards({
    order,
    size: 50,
    scope: 'reported product reviews',
    cursorText: wanted.cursor,
    readRows: (from, limit) =>
      db
        .select({
          review: productReviews,
          product: { slug: products.slug, name: productText('name') },
          reports,
          keys: keysOf(order),
        })
        .from(productReviews)
        .innerJoin(products, eq(products.id, productReviews.productId))
        .leftJoin(translatedTexts, textsIn(translatedTexts, sql`${wanted.language}`))
        .leftJoin(englishTexts, textsIn(englishTexts, sql`'en'`))
        .where(and(isTouched, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ keys }) => keys,
    count: () => db.$count(productReviews, isTouched),
  });
  return {
    reviews: rows.map(({ review, product, reports: told }) => ({
      ...presentModeratedReview(toReviewRow(review), told),
      product,
    })),
    page,
  };
}
