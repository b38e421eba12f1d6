import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { titles } from '#api/catalogue/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { type KeysetOrder, keysOf, orderBy } from '#api/platform/keyset/keyset-order.ts';
import { readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { ModeratedReview } from '#contract/shared/review-schemas.ts';
import { presentModeratedReview } from '../present.ts';
import { type ReportsTable, reviewReports, reviews } from '../tables.ts';

/** Tables and columns of reviews and their reports. */
type ReviewTables = { reports: ReportsTable; id: AnyPgColumn; hiddenAt: AnyPgColumn };

/** The moderation queue, ordered by the latest report or hiding. */
export function listTouched({ reports, id, hiddenAt }: ReviewTables): {
  isTouched: SQL;
  order: KeysetOrder;
  reports: SQL<ModeratedReview['reports']>;
} {
  const touchedAt = sql`greatest(${hiddenAt}, (select max(${reports.reportedAt})
    from ${reports} where ${reports.reviewId} = ${id}))`;
  return {
    isTouched: sql`${touchedAt} is not null`,
    order: {
      keys: [
        { value: touchedAt, type: sql`timestamptz` },
        { value: sql`${id}`, type: sql`bigint` },
      ],
      direction: 'desc',
    },
    reports: sql`coalesce((select jsonb_agg(jsonb_build_object('reason', ${reports.reason},
        'note', ${reports.note}, 'reported_at',
        to_char(${reports.reportedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by ${reports.reportedAt} desc)
      from ${reports} where ${reports.reviewId} = ${id}), '[]')`,
  };
}

const { isTouched, order, reports } = listTouched({
  reports: reviewReports,
  id: reviews.id,
  hiddenAt: reviews.hiddenAt,
});

/** The moderation queue, latest first. Fails for a forged cursor. */
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
