import { and, eq, isNull } from 'drizzle-orm';
import { titleScores } from '#api/catalogue/tables.ts';
import type { Database } from '#api/platform/database.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { presentOwnReview, presentReview } from '../present.ts';
import { reviews } from '../tables.ts';

/** A page of what is said about a title, with what the viewer says. Fails for a forged cursor. */
export async function listReviews(
  db: Database,
  titleId: number,
  { viewer, cursor }: { viewer: Viewer | null; cursor?: string | undefined },
) {
  const order = newestFirst(reviews.id);
  const isShown = and(eq(reviews.titleId, titleId), isNull(reviews.hiddenAt));
  const score = findScore(db, titleId);
  const [{ rows, page }, mine, summary] = await Promise.all([
    readForwards({
      ...{ order, size: 10, scope: `reviews ${titleId}`, cursorText: cursor },
      readRows: (from, limit) =>
        db
          .select()
          .from(reviews)
          .where(and(isShown, from))
          .orderBy(orderBy(order, 'forwards'))
          .limit(limit),
      keysOf: ({ id }) => [String(id)],
      count: async () => (await score).count,
    }),
    viewer ? findOwn(db, titleId, viewer.accountId) : undefined,
    score,
  ]);
  return {
    reviews: rows.map((row) => presentReview(row, viewer)),
    mine: mine ? presentOwnReview(mine) : null,
    ...{ summary, page },
  };
}

async function findScore(db: Database, titleId: number) {
  const { average, count } = titleScores;
  const [score] = await db
    .select({ average, count })
    .from(titleScores)
    .where(eq(titleScores.titleId, titleId));
  return score ?? { average: null, count: 0 };
}

async function findOwn(db: Database, titleId: number, accountId: number) {
  const [own] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.titleId, titleId), eq(reviews.accountId, accountId)));
  return own;
}
