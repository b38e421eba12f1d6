import { and, eq, isNull, not } from 'drizzle-orm';
import { isLeaving } from '#api/account/index.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import { orderBy } from '#api/platform/keyset/keyset-order.ts';
import { newestFirst, readForwards } from '#api/platform/keyset/read-forwards.ts';
import { productReviews } from '../tables.ts';

/**
 * A page of a product's reviews, newest first.
 *
 * @throws `invalid_input` for a forged cursor
 */
export async function listProductReviews(
  db: DatabaseOrTransaction,
  product: { id: number; ratingCount: number },
  cursorText: string | undefined,
) {
  const order = newestFirst(productReviews.id);
  const isShown = and(
    eq(productReviews.productId, product.id),
    isNull(productReviews.hiddenAt),
    not(isLeaving(productReviews.accountId)),
  );
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
