import { sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import { findProductCards, type ProductCardRow } from './find-product-cards.ts';

const shown = 8;

/** Products of the same titles count most, then those of the same categories and tags. */
export async function findRelatedProducts(
  db: DatabaseOrTransaction,
  productId: number,
  language: Language,
): Promise<ProductCardRow[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from (
      select other.product_id as id, 3 as weight from product_titles mine
        join product_titles other using (title_id) where mine.product_id = ${productId}
      union all
      select other.product_id, 1 from product_term_links mine
        join product_term_links other using (term_id) where mine.product_id = ${productId}
    ) related
    join products p on p.id = related.id
    where p.id <> ${productId} and p.is_sold and p.published_at <= now()
    group by p.id
    order by p.in_stock desc, sum(related.weight) desc, p.units_sold desc, p.id desc
    limit ${shown}`);
  return findProductCards(
    db,
    rows.map(({ id }) => Number(id)),
    language,
  );
}
