import { createBriefCache } from '#api/platform/brief-cache.ts';
import type { Database } from '#api/platform/database.ts';
import { findProductFacets } from './find-product-facets.ts';
import { findSitemapParts } from './find-product-sitemap.ts';

/** Milliseconds. Old answers are only seen by the first visitor after a quiet time. */
const lifetimes = { freshFor: 20_000, staleFor: 120_000, maxEntries: 1 };

/** Reads over the whole shop, kept in memory for some seconds. */
export function createShopReads(db: Database) {
  const facets = createBriefCache({
    ...lifetimes,
    keyOf: () => '',
    load: () => findProductFacets(db),
  });
  const sitemapParts = createBriefCache({
    ...lifetimes,
    keyOf: () => '',
    load: () => findSitemapParts(db),
  });
  return {
    facets: () => facets.read(undefined),
    sitemapParts: () => sitemapParts.read(undefined),
    /** After a change of the shop. */
    expire: () => {
      facets.expire();
      sitemapParts.expire();
    },
  };
}

export type ShopReads = ReturnType<typeof createShopReads>;
