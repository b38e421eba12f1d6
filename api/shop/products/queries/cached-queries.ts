import type { Database } from '#api/platform/database.ts';
import { briefly, createQueryCache } from '#api/platform/query-cache.ts';
import type { Language } from '#contract/shared/language.ts';
import { refreshDuePrices } from '../commands/refresh-prices.ts';
import { findProductFacets } from './find-product-facets.ts';
import { findSitemapParts } from './find-product-sitemap.ts';
import { findRelatedProducts } from './find-related-products.ts';
import { findStore } from './find-store.ts';
import { countProducts } from './list-products.ts';
import type { ProductFilters } from './product-filters.ts';

/** Queries over the whole shop, cached in memory for some seconds. */
export function createShopReads(db: Database) {
  const facets = createQueryCache({
    ...briefly,
    maxEntries: 1,
    keyOf: () => '',
    load: () => findProductFacets(db),
  });
  const totals = createQueryCache({
    ...briefly,
    maxEntries: 2_000,
    keyOf: (filters: ProductFilters) => JSON.stringify(filters),
    load: (filters) => countProducts(db, filters),
  });
  const related = createQueryCache({
    ...briefly,
    maxEntries: 2_000,
    keyOf: (productId: number) => String(productId),
    load: (productId) => findRelatedProducts(db, productId),
  });
  const store = createQueryCache({
    ...briefly,
    maxEntries: 20,
    keyOf: (language: Language) => language,
    load: (language) => findStore(db, language),
  });
  const duePrices = createQueryCache({
    freshFor: 1_000,
    staleFor: 0,
    maxEntries: 1,
    keyOf: () => '',
    load: () => refreshDuePrices(db),
  });
  const sitemapParts = createQueryCache({
    ...briefly,
    maxEntries: 1,
    keyOf: () => '',
    load: () => findSitemapParts(db),
  });
  return {
    facets: () => facets.read(undefined),
    /** Checked once a second, not for each page. */
    refreshDuePrices: () => duePrices.read(undefined),
    /** The length of a list. */
    total: totals.read,
    /** Ids of the products related to one. */
    related: related.read,
    store: store.read,
    sitemapParts: () => sitemapParts.read(undefined),
    /** Called after any change to the shop. */
    expire: () => {
      for (const cache of [facets, totals, related, store, sitemapParts]) cache.expire();
    },
  };
}

export type ShopReads = ReturnType<typeof createShopReads>;
