import { lte, sql } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import { type Database, prepareOnce, type Transaction } from '#api/platform/database.ts';
import { currentPrice, isInStock, isOnSale } from '../current-price.ts';
import { findTitleTags } from '../queries/find-title-tags.ts';
import { products, productVariants } from '../tables.ts';

type Refreshed = { id: number; slug: string; differs: boolean };

/**
 * Refreshes the stored prices and availability of products after their variants changed, in the
 * same transaction. Locks the products, in id order and after any variants, so that concurrent
 * changes see each other. Invalidates the pages that show them.
 */
export async function refreshProductPrices(tx: Transaction, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = sql`${sql.param(productIds)}::bigint[]`;
  await tx.execute(sql`select from products where id = any(${ids}) order by id for no key update`);
  // In a separate statement, which sees what was committed while waiting for the locks.
  const { rows } = await tx.execute<Refreshed>(sql`
    with now_sold as (
      select p.id, p.slug, sold.*,
        (p.is_sold, p.price_from, p.price_to, p.on_sale, p.in_stock) is distinct from
          (sold.is_sold, sold.price_from, sold.price_to, sold.on_sale, sold.in_stock) as differs
      from products p cross join lateral (
        select count(*) > 0 as is_sold, coalesce(min(${currentPrice}), 0) as price_from,
          coalesce(max(${currentPrice}), 0) as price_to,
          coalesce(bool_or(${isOnSale}), false) as on_sale,
          coalesce(bool_or(${isInStock}), false) as in_stock,
          min(least(
            case when ${productVariants.saleFrom} > now() then ${productVariants.saleFrom} end,
            case when ${productVariants.saleUntil} > now() then ${productVariants.saleUntil} end
          )) filter (where ${productVariants.salePrice} is not null) as prices_until
        from ${productVariants}
        where ${productVariants.productId} = p.id and ${productVariants.active}
      ) sold
      where p.id = any(${ids})
    ), changed as (
      update products p set is_sold = n.is_sold, price_from = n.price_from, price_to = n.price_to,
        on_sale = n.on_sale, in_stock = n.in_stock, prices_until = n.prices_until,
        updated_at = case when n.differs then now() else p.updated_at end
      from now_sold n
      where n.id = p.id and (n.differs or p.prices_until is distinct from n.prices_until)
    )
    select id, slug, differs from now_sold`);
  // A product page shows the remaining stock, which lists do not.
  const changed = rows.flatMap(({ id, differs }) => (differs ? [id] : []));
  const lists = changed.length > 0 ? ['shop', ...(await findTitleTags(tx, changed))] : [];
  await invalidateCache(tx, [...lists, ...rows.map(({ slug }) => `product:${slug}`)]);
}

const atOnce = 500;
const isDue = lte(products.pricesUntil, sql`now()`);

const selectDue = prepareOnce((db) =>
  db.select({ id: products.id }).from(products).where(isDue).limit(1).prepare('find_due_product'),
);

/**
 * Refreshes prices of products whose sales have begun or ended; usually one query. Returns whether
 * there were any; products locked by another process are left to it.
 */
export async function refreshDuePrices(db: Database): Promise<boolean> {
  const [any] = await selectDue(db).execute();
  if (!any) return false;
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: products.id })
      .from(products)
      .where(isDue)
      .orderBy(products.id)
      .limit(atOnce)
      .for('no key update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    await refreshProductPrices(tx, ids);
    return ids.length > 0;
  });
}
