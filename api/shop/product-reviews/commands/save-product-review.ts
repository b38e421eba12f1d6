import { and, eq, or, sql } from 'drizzle-orm';
import type { Database, DatabaseOrTransaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Language } from '#contract/shared/language.ts';
import { type Buyer, findReviewerEmail } from '../queries/find-purchase.ts';
import { productReviews } from '../tables.ts';
import { countProductReviews, lockProducts } from './count-product-reviews.ts';

type Given = { name: string; rating: number; text: string; language: Language };

/**
 * The one review of a buyer and product: a second one takes the place of the first. Fails with
 * `purchase_required`.
 */
export async function saveProductReview(
  db: DatabaseOrTransaction,
  buyer: Buyer,
  productId: number,
  given: Given,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProducts(tx, [productId]);
    const email = await findReviewerEmail(tx, productId, buyer);
    if (email === undefined) throw problem('purchase_required');
    const account = 'accountId' in buyer ? { accountId: buyer.accountId } : {};
    const changed = await tx
      .update(productReviews)
      .set({ ...given, ...account, updatedAt: sql`clock_timestamp()` })
      .where(and(eq(productReviews.productId, productId), isBy(buyer, email)))
      .returning({ id: productReviews.id });
    if (changed.length === 0) {
      await tx.insert(productReviews).values({ productId, email, ...account, ...given });
    }
    await countProductReviews(tx, [productId]);
  });
}

/** Fails with `purchase_required` and `review_not_found`. */
export async function deleteProductReview(
  db: Database,
  buyer: Buyer,
  productId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProducts(tx, [productId]);
    const email = await findReviewerEmail(tx, productId, buyer);
    if (email === undefined && !('accountId' in buyer)) throw problem('purchase_required');
    const deleted = await tx
      .delete(productReviews)
      .where(and(eq(productReviews.productId, productId), isBy(buyer, email)))
      .returning({ id: productReviews.id });
    if (deleted.length === 0) throw problem('review_not_found');
    await countProductReviews(tx, [productId]);
  });
}

/** An account's review may stand under an address that it had before. */
function isBy(buyer: Buyer, email: string | undefined) {
  const byEmail = email === undefined ? undefined : eq(productReviews.email, email);
  return 'accountId' in buyer
    ? or(eq(productReviews.accountId, buyer.accountId), byEmail)
    : byEmail;
}
