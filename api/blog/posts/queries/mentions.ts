import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isAvailable, isShownTo, type ShownRatings } from '#api/catalogue/index.ts';
import { titles } from '#api/catalogue/tables.ts';
import { isProductPublished } from '#api/shop/index.ts';
import { products } from '#api/shop/tables.ts';
import type { TitleType } from '#contract/shared/catalogue-words.ts';
import { textOf } from '../localized.ts';
import { posts } from '../tables.ts';

/** A title or product that a post names; `position`: below it, null: only in its text. */
export type Mention = { id: number; slug: string; position: number | null };
export type TitleMention = Mention & { type: TitleType };

/** Joined with `limit 1`: each name is one look into an index, however many blocks are expected. */
const blocksOf = (kind: 'title' | 'product'): SQL =>
  sql`jsonb_path_query(${textOf('blocks')}, ${sql.raw(`'$[*] ? (@.kind == "${kind}")'`)}) named`;

/** The titles that a post names and this visitor may see, its film among them. */
export function titlesOf(country: SQLWrapper, shown: ShownRatings) {
  return sql<TitleMention[]>`coalesce((select jsonb_agg(jsonb_build_object('id', ${titles.id},
      'type', ${titles.type}, 'slug', ${titles.slug}, 'position', named.position)
      order by named.position)
    from (
      select ${posts.videoId} as id, null::integer as position
      union all select title_id, position from post_titles where post_id = ${posts.id}
      union all select found.id, null from ${blocksOf('title')} cross join lateral (
        select t.id from titles t
        where t.type = named ->> 'type' and t.slug = named ->> 'slug' limit 1) found
    ) named
    join ${titles} on ${titles.id} = named.id
    where ${isAvailable(country)} and ${isShownTo(shown) ?? sql`true`}), '[]')`;
}

/** The same of products. */
export const productsOf = sql<Mention[]>`coalesce((select jsonb_agg(jsonb_build_object(
    'id', ${products.id}, 'slug', ${products.slug}, 'position', named.position)
    order by named.position)
  from (
    select product_id as id, position from post_products where post_id = ${posts.id}
    union all select found.id, null from ${blocksOf('product')} cross join lateral (
      select p.id from products p where p.slug = named ->> 'slug' limit 1) found
  ) named
  join ${products} on ${products.id} = named.id
  where ${isProductPublished}), '[]')`;
