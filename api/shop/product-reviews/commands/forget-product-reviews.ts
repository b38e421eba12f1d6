import { eq } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';
import { productReviews } from '../tables.ts';
import { countProductReviews, lockProducts } from './count-product-reviews.ts';

/** The reviews of an account go with it; what is counted of them, too. */
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
