import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';

/** The number of reviews of a product with 1, 2, 3, 4 and 5 stars. */
export async function findStars(db: DatabaseOrTransaction, productId: number): Promise<number[]> {
  const { rows } = await db.execute<{ rating: number; count: number }>(sql`
    select rating, count(*)::integer as count from product_reviews
    where product_id = ${productId} and hidden_at is null group by rating`);
  return [1, 2, 3, 4, 5].map((stars) => rows.find(({ rating }) => rating === stars)?.count ?? 0);
}
