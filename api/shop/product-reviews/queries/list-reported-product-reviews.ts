import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/platform/database.ts';
import { keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { listTouched, presentModeratedReview } from '#api/reviews/index.ts';
import type { Language } from '#contract/shared/language.ts';
import { englishTexts, productText, textsIn, translatedTexts } from '../../products/localized.ts';
import { products } from '../../products/tables.ts';
import { toReviewRow } from '../present.ts';
import { productReviewReports, productReviews } from '../tables.ts';

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
