import { and, sql } from 'drizzle-orm';
import { type CardRow, findCards, isAvailable, isShownTo } from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import type { DatabaseOrTransaction } from '#api/platform/database.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Audience } from '#contract/shared/rating-rules.ts';
import { products, productTitles } from '../tables.ts';
import { findProductCards, type ProductCardRow } from './find-product-cards.ts';
import { isPublished } from './product-filters.ts';

const shown = 8;

/**
 * Ids of related products: those of the same titles first, then those with the same categories and
 * tags. Reads everything in these categories; cache the result for some seconds.
 */
export async function findRelatedProducts(
  db: DatabaseOrTransaction,
  productId: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
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
  return rows.map(({ id }) => id);
}

const max = { titles: 20, products: 12 };

type Visitor = { language: Language; country: string | null; audience: Audience };

/** The most popular titles with merchandise, each with the products on sale. */
export async function findRelatedGroups(
  db: DatabaseOrTransaction,
  { language, country, audience }: Visitor,
): Promise<{ title: CardRow; products: ProductCardRow[] }[]> {
  const { rows } = await db.execute<{ title_id: number; product_ids: number[] }>(sql`
    select ${titles.id} as title_id, (array_agg(${products.id}
      order by ${products.inStock} desc, ${productTitles.position}, ${products.id} desc
    ))[1:${sql.raw(String(max.products))}] as product_ids
    from ${productTitles}
    join ${titles} on ${titles.id} = ${productTitles.titleId}
    join ${products} on ${products.id} = ${productTitles.productId}
    where ${and(isPublished, isAvailable(country), isShownTo(audience.shown))}
    group by ${titles.id}
    order by ${titles.popularity} desc, ${titles.id} desc
    limit ${max.titles}`);
  const groups = rows.map((row) => ({
    titleId: row.title_id,
    productIds: row.product_ids,
  }));
  const [titleCards, productCards] = await Promise.all([
    findCards(
      db,
      groups.map(({ titleId }) => titleId),
      language,
    ),
    findProductCards(db, [...new Set(groups.flatMap(({ productIds }) => productIds))], language),
  ]);
  const productOf = new Map(productCards.map((card) => [card.id, card]));
  return groups.flatMap(({ titleId, productIds }) => {
    const title = titleCards.find(({ id }) => id === titleId);
    return title ? [{ title, products: productIds.flatMap((id) => productOf.get(id) ?? []) }] : [];
  });
}
