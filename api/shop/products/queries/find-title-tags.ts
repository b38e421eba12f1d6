import { sql } from 'drizzle-orm';
import type { Transaction } from '#api/platform/database.ts';

/** Cache tags of the pages of titles and episodes that show one of these products. */
export async function findTitleTags(tx: Transaction, productIds: number[]): Promise<string[]> {
  if (productIds.length === 0) return [];
  const { rows } = await tx.execute<{ tag: string }>(sql`
    with shown as (
      select title_id as id from product_titles
        where product_id = any(${sql.param(productIds)}::bigint[])
      union
      select title_id from product_moments
        where product_id = any(${sql.param(productIds)}::bigint[])
    )
    select 'title:' || slug as tag from titles join shown using (id)
    union all
    select 'episode:' || e.id from episodes e join seasons s on s.id = e.season_id
      join shown on shown.id = s.title_id`);
  return rows.map(({ tag }) => tag);
}
