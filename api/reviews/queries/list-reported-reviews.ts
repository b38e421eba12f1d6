import { desc, eq, sql } from 'drizzle-orm';
import { titles } from '#api/catalogue/tables.ts';
import { decodeCursor, encodeCursor, refuseForgedKeys } from '#api/platform/cursor.ts';
import type { Database } from '#api/platform/database.ts';
import type { ReportedReview } from '#contract/reviews.ts';
import { reviewReports, reviews } from '../tables.ts';

const scope = 'reported reviews';
const pageSize = 50;

const reports = sql<
  ReportedReview['reports']
>`coalesce((select jsonb_agg(jsonb_build_object('reason', ${reviewReports.reason},
    'note', ${reviewReports.note}, 'reported_at', to_char(${reviewReports.reportedAt} at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by ${reviewReports.reportedAt} desc)
  from ${reviewReports} where ${reviewReports.reviewId} = ${reviews.id}), '[]')`;

/** What an operator has to look at: the latest report or hiding decides the order. */
const touchedAt = sql<string>`greatest(${reviews.hiddenAt}, (select max(${reviewReports.reportedAt})
  from ${reviewReports} where ${reviewReports.reviewId} = ${reviews.id}))`;

/** Fails for a forged cursor. */
export async function listReportedReviews(db: Database, wanted: { cursor?: string | undefined }) {
  const cursor = wanted.cursor ? decodeCursor(scope, wanted.cursor, 2) : { number: 1, keys: [] };
  const [at, id] = cursor.keys;
  const follows =
    at === undefined
      ? sql`${touchedAt} is not null`
      : sql`(${touchedAt}, ${reviews.id}) < (${at}::timestamptz, ${id}::bigint)`;
  const [rows, counted] = await Promise.all([
    db
      .select({
        review: reviews,
        title: { type: titles.type, slug: titles.slug, name: titles.name },
        reports,
        key: sql<string>`${touchedAt}::text`,
      })
      .from(reviews)
      .innerJoin(titles, eq(titles.id, reviews.titleId))
      .where(follows)
      .orderBy(desc(touchedAt), desc(reviews.id))
      .limit(pageSize + 1)
      .catch(refuseForgedKeys),
    db.$count(reviews, sql`${touchedAt} is not null`),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const { number } = cursor;
  const keys = last && [last.key, String(last.review.id)];
  return {
    reviews: shown.map(({ review, title, reports: told }): ReportedReview => {
      const { id: reviewId, name, stars, text, language, email, createdAt, editedAt } = review;
      return {
        ...{ id: reviewId, name, stars, text, language, email, title, reports: told },
        hidden: review.hiddenAt !== null,
        created_at: createdAt.toISOString(),
        edited_at: editedAt?.toISOString() ?? null,
      };
    }),
    page: {
      ...{ total: counted, size: pageSize, number },
      next: keys ? encodeCursor(scope, { number: number + 1, keys }) : null,
    },
  };
}
