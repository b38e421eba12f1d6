import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { decodeCursor, encodeCursor, refuseForgedKeys } from '#api/platform/cursor.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { productReviews } from '../tables.ts';

const pageSize = 10;

/** A page of what is said about a product, newest first. Fails for a forged cursor. */
export async function listProductReviews(
  db: DatabaseOrTransaction,
  productId: number,
  text: string | undefined,
) {
  const scope = `product reviews ${productId}`;
  const cursor = text ? decodeCursor(scope, text, 1) : { number: 1, keys: [] };
  const [before] = cursor.keys;
  const follows = before === undefined ? undefined : lt(productReviews.id, sql`${before}::bigint`);
  const rows = await db
    .select()
    .from(productReviews)
    .where(and(eq(productReviews.productId, productId), eq(productReviews.hidden, false), follows))
    .orderBy(desc(productReviews.id))
    .limit(pageSize + 1)
    .catch(refuseForgedKeys);
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const { number } = cursor;
  const next = last && encodeCursor(scope, { number: number + 1, keys: [String(last.id)] });
  return { shown, page: { size: pageSize, number, next: next ?? null } };
}

/** What an account has written about a product. */
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
