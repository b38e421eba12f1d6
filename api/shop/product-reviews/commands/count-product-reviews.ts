import { sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';

/** Held until the end of the transaction, so that reviews of a product are counted one by one. */
export async function lockProducts(tx: Transaction, productIds: number[]): Promise<void> {
  await tx.execute(sql`select from products
    where id = any(${sql.param(productIds)}::bigint[]) order by id for no key update`);
}

/**
 * Counts the stars of products that the transaction has locked. Their pages are made anew; lists
 * show the new average when they are.
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
