import { sql } from 'drizzle-orm';
import type { MergedTitle } from '#api/catalogue/index.ts';
import type { Transaction } from '#api/platform/database.ts';

/**
 * Moves the reviews of a title to the one that it becomes part of. An account that has reviewed both
 * keeps its review there.
 */
export async function moveReviews(tx: Transaction, { from, to }: MergedTitle): Promise<void> {
  await tx.execute(sql`
    UPDATE reviews SET title_id = ${to} WHERE title_id = ${from} AND NOT EXISTS (
      SELECT FROM reviews kept
      WHERE kept.title_id = ${to} AND kept.account_id = reviews.account_id)`);
  // Scores follow changes of stars, not of titles.
  await tx.execute(sql`UPDATE reviews SET stars = stars WHERE title_id IN (${from}, ${to})`);
  await tx.execute(sql`DELETE FROM title_scores WHERE title_id = ${from} AND NOT EXISTS (
    SELECT FROM reviews WHERE title_id = ${from} AND hidden_at IS NULL)`);
}
