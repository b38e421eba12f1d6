import { eq } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { findTitleTags } from '../queries/find-title-tags.ts';
import { products } from '../tables.ts';
import { indexProducts } from './index-products.ts';
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

/** Turns a product back into a draft; fails with `product_not_found`. */
export async function unpublishProduct(db: Database, slug: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .update(products)
      .set({ publishedAt: null, updatedAt: new Date() })
      .where(eq(products.slug, slug))
      .returning({ id: products.id });
    if (!found) throw problem('product_not_found');
    await announceProducts(tx, [found.id]);
  });
}
