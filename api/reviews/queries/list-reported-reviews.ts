import { and, eq } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import { presentModeratedReview } from '../present.ts';
import { reviewReports, reviews } from '../tables.ts';
import { listTouched } from './reported.ts';

const { isTouched, order, reports } = listTouched({
  reports: reviewReports,
  id: reviews.id,
  hiddenAt: reviews.hiddenAt,
});

/** What an operator has to look at, last first. Fails for a forged cursor. */
export async function listReportedReviews(db: Database, wanted: { cursor?: string | undefined }) {
  const { rows, page } = await readForwards({
    order,
    size: 50,
    scope: 'reported reviews',
    cursorText: wanted.cursor,
    readRows: (from, limit) =>
      db
        .select({
          review: reviews,
          title: { type: titles.type, slug: titles.slug, name: titles.name },
          reports,
          keys: keysOf(order),
        })
        .from(reviews)
        .innerJoin(titles, eq(titles.id, reviews.titleId))
        .where(and(isTouched, from))
        .orderBy(orderBy(order, 'forwards'))
        .limit(limit),
    keysOf: ({ keys }) => keys,
    count: () => db.$count(reviews, isTouched),
  });
  return {
    reviews: rows.map(({ review, title, reports: told }) => ({
      ...presentModeratedReview(review, told),
      title,
    })),
    page,
  };
}
