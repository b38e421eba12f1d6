import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { titleScores } from '#api/catalogue/tables.ts';
import { decodeCursor, encodeCursor, refuseForgedKeys } from '#api/platform/cursor.ts';
import type { Database } from '#api/platform/database.ts';
import type { Viewer } from '#api/platform/viewer.ts';
import { presentOwnReview, presentReview } from '../present.ts';
import { reviews } from '../tables.ts';

const pageSize = 10;

/** A page of what is said about a title, with what the viewer says. Fails for a forged cursor. */
export async function listReviews(
  db: Database,
  titleId: number,
  { viewer, cursor: text }: { viewer: Viewer | null; cursor?: string | undefined },
) {
  const scope = `reviews ${titleId}`;
  const cursor = text ? decodeCursor(scope, text, 1) : { number: 1, keys: [] };
  const [before] = cursor.keys;
  const follows = before === undefined ? undefined : lt(reviews.id, sql`${before}::bigint`);
  const [rows, mine, [score]] = await Promise.all([
    db
      .select()
      .from(reviews)
      .where(and(eq(reviews.titleId, titleId), isNull(reviews.hiddenAt), follows))
      .orderBy(desc(reviews.id))
      .limit(pageSize + 1)
      .catch(refuseForgedKeys),
    viewer ? findOwn(db, titleId, viewer.accountId) : undefined,
    db.select().from(titleScores).where(eq(titleScores.titleId, titleId)),
  ]);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const { number } = cursor;
  const next = last && encodeCursor(scope, { number: number + 1, keys: [String(last.id)] });
  const count = score?.count ?? 0;
  return {
    reviews: shown.map((row) => presentReview(row, viewer)),
    mine: mine ? presentOwnReview(mine) : null,
    summary: { average: score?.average ?? null, count },
    page: { total: count, size: pageSize, number, next: next ?? null },
  };
}

async function findOwn(db: Database, titleId: number, accountId: number) {
  const [own] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.titleId, titleId), eq(reviews.accountId, accountId)));
  return own;
}
