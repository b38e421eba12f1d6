import { invalidateCache } from '#api/platform/cache-invalidation.ts';
import type { Transaction } from '#api/platform/database.ts';
import { findTitleTags } from '../queries/find-title-tags.ts';
import { indexProducts } from './index-products.ts';
import { refreshProductPrices } from './refresh-product-prices.ts';

/**
 * After products were written, in the same transaction: they are found, their prices are read, and
 * every page that shows them is made anew, those of their titles among them.
 */
export async function announceProducts(tx: Transaction, ids: number[]): Promise<void> {
  await indexProducts(tx, ids);
  await refreshProductPrices(tx, ids);
  await invalidateCache(tx, ['shop', ...(await findTitleTags(tx, ids))]);
}
