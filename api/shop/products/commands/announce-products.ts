import { eq, sql } from 'drizzle-orm';
import { listSpellings } from '#api/catalogue/index.ts';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { writeSearchVector } from '#api/platform/search-vector.ts';
import { findTitleTags } from '../queries/find-title-tags.ts';
import { products } from '../tables.ts';
import { refreshProductPrices } from './refresh-prices.ts';

/**
 * Run after writing products, in the same transaction: reindexes them, refreshes their prices, and
 * invalidates every page that shows them, including those of their titles.
 */
export async function announceProducts(tx: Transaction, ids: number[]): Promise<void> {
  await indexProducts(tx, ids);
  await refreshProductPrices(tx, ids);
  await invalidateCache(tx, ['shop', ...(await findTitleTags(tx, ids))]);
}

/**
 * Shows a product in the shop, or makes it a draft again.
 *
 * @throws `product_not_found`
 */
export async function publishProduct(
  tx: Transaction,
  slug: string,
  published: boolean,
): Promise<void> {
  const [found] = await tx
    .update(products)
    .set({
      publishedAt: published ? sql`coalesce(${products.publishedAt}, now())` : null,
      updatedAt: sql`now()`,
    })
    .where(eq(products.slug, slug))
    .returning({ id: products.id });
  if (!found) throw problem('product_not_found');
  await announceProducts(tx, [found.id]);
}

type Texts = { id: number; names: string[]; marks: string[]; terms: string[] };

/**
 * Rewrites what products are found by: for the search their names in all languages, SKUs, and the
 * names of their terms and options; for lists their terms and options themselves.
 */
async function indexProducts(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await tx.execute<Texts>(sql`
    select id,
      array(select t.name from product_translations t where t.product_id = p.id) as names,
      array(select v.sku from product_variants v where v.product_id = p.id) as marks,
      array(
        select each.value from product_term_links l join product_terms t on t.id = l.term_id,
          jsonb_each_text(t.names) each where l.product_id = p.id
        union
        select each.value from product_variants v, jsonb_each_text(v.options) chosen
          join product_option_values o on o.option_key = chosen.key and o.key = chosen.value,
          jsonb_each_text(o.names) each where v.product_id = p.id
      ) as terms
    from products p where id = any(${sql.param(ids)}::bigint[])`);
  const indexed = rows.map(({ id, names, marks, terms }) => ({
    id,
    search: writeSearchVector({ A: toWords(names), B: toWords(marks), C: toWords(terms) }),
  }));
  await tx.execute(sql`
    update products set marks = array(
        select t.kind || ':' || t.slug from product_term_links l
          join product_terms t on t.id = l.term_id where l.product_id = products.id
        union
        select each.key || '=' || each.value from product_variants v, jsonb_each_text(v.options) each
          where v.product_id = products.id and v.active
      ),
      search = r.search::tsvector
    from jsonb_to_recordset(${JSON.stringify(indexed)}::jsonb) as r (id bigint, search text)
    where products.id = r.id`);
}

function toWords(texts: string[]): string {
  return [...new Set(texts.flatMap(listSpellings))].join(' ');
}
