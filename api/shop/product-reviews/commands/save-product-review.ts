import { and, eq, or, sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database, DatabaseOrTransaction, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { Language } from '#contract/shared/language.ts';
import { products } from '../../products/tables.ts';
import { type Buyer, findReviewer, type Reviewer } from '../queries/find-purchase.ts';
import { productReviews } from '../tables.ts';

type Given = { name: string; rating: number; text: string; language: Language };

/**
 * A buyer has one review per product: a second one replaces the first.
 *
 * @throws `purchase_required`
 */
export async function saveProductReview(
  db: DatabaseOrTransaction,
  buyer: Buyer,
  productId: number,
  given: Given,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProducts(tx, [productId]);
    const reviewer = await findReviewer(tx, productId, buyer);
    if (!reviewer) throw problem('purchase_required');
    const account = 'accountId' in buyer ? { accountId: buyer.accountId } : {};
    const changed = await tx
      .update(productReviews)
      .set({ ...given, ...account, updatedAt: sql`clock_timestamp()` })
      .where(and(eq(productReviews.productId, productId), isBy(buyer, reviewer)))
      .returning({ id: productReviews.id });
    if (changed.length === 0) {
      await tx.insert(productReviews).values({ productId, ...reviewer, ...account, ...given });
    }
    await countProductReviews(tx, [productId]);
  });
}

/** @throws `purchase_required`, `review_not_found` */
export async function deleteProductReview(
  db: Database,
  buyer: Buyer,
  productId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockProducts(tx, [productId]);
    const reviewer = await findReviewer(tx, productId, buyer);
    if (!reviewer && !('accountId' in buyer)) throw problem('purchase_required');
    const deleted = await tx
      .delete(productReviews)
      .where(and(eq(productReviews.productId, productId), isBy(buyer, reviewer)))
      .returning({ id: productReviews.id });
    if (deleted.length === 0) throw problem('review_not_found');
    await countProductReviews(tx, [productId]);
  });
}

/** An account's review may have an earlier address of the account. */
function isBy(buyer: Buyer, reviewer: Reviewer | undefined) {
  const byContact =
    reviewer &&
    and(eq(productReviews.email, reviewer.email), eq(productReviews.phone, reviewer.phone));
  return 'accountId' in buyer
    ? or(eq(productReviews.accountId, buyer.accountId), byContact)
    : byContact;
}

/** Locks products for the transaction, so that their reviews are counted one at a time. */
export async function lockProducts(tx: Transaction, productIds: number[]): Promise<void> {
  await tx.execute(sql`select from products
    where id = any(${sql.param(productIds)}::bigint[]) order by id for no key update`);
}

/**
 * Recounts the stars of locked products and invalidates their pages; lists show the new average
 * once they are refreshed.
 */
export async function countProductReviews(tx: Transaction, productIds: number[]): Promise<void> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    update products p set (rating_count, rating_sum) = (
      select count(*), coalesce(sum(rating), 0) from product_reviews r
      where r.product_id = p.id and r.hidden_at is null)
    where p.id = any(${sql.param(productIds)}::bigint[]) returning p.slug`);
  await invalidateCache(
    tx,
    rows.map(({ slug }) => `product:${slug}`),
  );
}

/** Invalidates the pages of products that an account has reviewed. */
export async function announceProductReviews(tx: Transaction, accountId: number): Promise<void> {
  const reviewed = await tx
    .select({ slug: products.slug })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.productId))
    .where(eq(productReviews.accountId, accountId));
  await invalidateCache(
    tx,
    reviewed.map(({ slug }) => `product:${slug}`),
  );
}

/** Deletes an account's reviews, and recounts the stars. */
export async function forgetProductReviews(tx: Transaction, accountId: number): Promise<void> {
  const reviewed = await tx
    .select({ id: productReviews.productId })
    .from(productReviews)
    .where(eq(productReviews.accountId, accountId));
  if (reviewed.length === 0) return;
  const ids = reviewed.map(({ id }) => id);
  await lockProducts(tx, ids);
  await tx.delete(productReviews).where(eq(productReviews.accountId, accountId));
  await countProductReviews(tx, ids);
}
