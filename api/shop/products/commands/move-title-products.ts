import { sql } from 'drizzle-orm';
import type { MergedTitle } from '#api/catalogue/index.ts';
import type { Transaction } from '#api/platform/database.ts';

/** Moves the products of a title, and the moments in which they are seen, to another. */
export async function moveTitleProducts(
  tx: Transaction,
  { from, to, episodes }: MergedTitle,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO product_titles (product_id, title_id, position)
    SELECT product_id, ${to}, position FROM product_titles WHERE title_id = ${from}
    ON CONFLICT DO NOTHING`);
  await tx.execute(sql`DELETE FROM product_titles WHERE title_id = ${from}`);
  await tx.execute(sql`
    UPDATE product_moments SET title_id = ${to}, episode_id = coalesce(
      (SELECT map."to" FROM jsonb_to_recordset(${JSON.stringify(episodes)}::jsonb)
        AS map ("from" bigint, "to" bigint) WHERE map."from" = episode_id), episode_id)
    WHERE title_id = ${from}`);
}
