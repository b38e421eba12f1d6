import { and, eq, isNull, ne, not } from 'drizzle-orm';
import { isLeaving } from '#api/account/index.ts';
import { isAskedTitle } from '#api/catalogue/index.ts';
import { titleScores, titles } from '#api/catalogue/tables.ts';
import { type Database, type DatabaseOrTransaction, prepareOnce } from '#api/platform/database.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { problem } from '#api/platform/problem.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import type { TitleType } from '#contract/constants/catalogue.ts';
import { presentOwnReview, presentReview } from '../present.ts';
import { reviews } from '../tables.ts';

/**
 * A page of a title's reviews, with the viewer's own.
 *
 * @throws `invalid_input` for a forged cursor
 */
export async function listReviews(
  db: Database,
  { id: titleId, average, count }: ReviewedTitle,
  { viewer, cursor }: { viewer: Viewer | null; cursor?: string | undefined },
) {
  const order = newestFirst(reviews.id);
  const isShown = and(
    eq(reviews.titleId, titleId),
    isNull(reviews.hiddenAt),
    // Stars that came from elsewhere count, but say nothing to read.
    ne(reviews.text, ''),
    not(isLeaving(reviews.accountId)),
  );
  const [{ rows, page }, mine] = await Promise.all([
    readForwards({
      order,
      size: 10,
      scope: `reviews ${titleId}`,
      cursorText: cursor,
      // Most titles have no reviews.
      readRows: async (from, limit) =>
        count === 0
          ? []
          : db
              .select()
              .from(reviews)
              .where(and(isShown, from))
              .orderBy(orderBy(order, 'forwards'))
              .limit(limit),
      keysOf: ({ id }) => [String(id)],
      count: () => (count === 0 ? 0 : db.$count(reviews, isShown)),
    }),
    viewer ? findOwn(db, titleId, viewer.accountId) : undefined,
  ]);
  return {
    reviews: rows.map((row) => presentReview(row, viewer)),
    mine: mine ? presentOwnReview(mine) : null,
    summary: { average, count },
    page,
  };
}

async function findOwn(db: Database, titleId: number, accountId: number) {
  const [own] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.titleId, titleId), eq(reviews.accountId, accountId)));
  return own;
}

export type TitleName = { type: TitleType; slug: string };

/** `average`: stars of all visible reviews, null without any; `count`: their number. */
type ReviewedTitle = { id: number; average: number | null; count: number };

const selectTitle = prepareOnce((db) =>
  db
    .select({ id: titles.id, average: titleScores.average, count: titleScores.count })
    .from(titles)
    .leftJoin(titleScores, eq(titleScores.titleId, titles.id))
    .where(isAskedTitle)
    .prepare('find_reviewed_title'),
);

/**
 * A title that this visitor may see.
 *
 * @throws `title_not_found`
 */
export async function findReviewedTitle(
  db: DatabaseOrTransaction,
  { type, slug }: TitleName,
  country: string | null,
): Promise<ReviewedTitle> {
  const [title] = await selectTitle(db).execute({ type, slug, country });
  if (!title) throw problem('title_not_found');
  return { ...title, count: title.count ?? 0 };
}
