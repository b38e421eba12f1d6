import { createBriefCache } from '#api/platform/brief-cache.ts';
import type { Database } from '#api/platform/database.ts';
import { findProductFacets } from './find-product-facets.ts';

/** Reads over the whole shop, kept in memory for some seconds. Milliseconds. */
export function createShopReads(db: Database) {
  const facets = createBriefCache({
    ...{ freshFor: 20_000, staleFor: 120_000, maxEntries: 1 },
    keyOf: () => '',
    load: () => findProductFacets(db),
  });
  return {
    facets: () => facets.read(undefined),
    /** After a change of the shop. */
    expire: facets.expire,
  };
}

export type ShopReads = ReturnType<typeof createShopReads>;
