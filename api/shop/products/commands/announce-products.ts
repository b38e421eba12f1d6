import { eq } from 'drizzle-orm';
import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Database, Transaction } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import { findTitleTags } from '../queries/find-title-tags.ts';
import { products } from '../tables.ts';
import { indexProducts } from './index-products.ts';
import { refreshProductPrices } from './refresh-prices.ts';

/**
 * After products were written, in the same transaction: they are found, their prices are read, and
 * every page that shows them is made anew, those of their titles among them.
 */
export async function announceProducts(tx: Transaction, ids: number[]): Promise<void> {
  await indexProducts(tx, ids);
  await refreshProductPrices(tx, ids);
  await invalidateCache(tx, ['shop', ...(await findTitleTags(tx, ids))]);
}

/** A draft from now on; fails with `product_not_found`. */
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
