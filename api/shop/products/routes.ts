import { implement } from '@orpc/server';
import { findCards, presentCard } from '#api/catalogue/index.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { productsPerPage } from '#contract/constants/shop.ts';
import { productsContract } from '#contract/shop/products.ts';
import type { ShopConfig } from '../shop-config.ts';
import { presentFacets } from './present/facets.ts';
import { presentProduct } from './present/product.ts';
import { presentProductCard } from './present/product-card.ts';
import type { ShopReads } from './queries/cached-queries.ts';
import { findProduct } from './queries/find-product.ts';
import { findProductCards } from './queries/find-product-cards.ts';
import { findRelatedGroups } from './queries/find-related-products.ts';
import { findTitleProducts } from './queries/find-title-products.ts';
import { listProducts } from './queries/list-products.ts';

export function productRoutes(deps: { db: Database; reads: ShopReads; shop: ShopConfig }) {
  const { db, reads, shop } = deps;
  const { currency } = shop;
  const endpoints = implement(productsContract).$context<RequestContext>();
  return endpoints.router({
    listProducts: endpoints.listProducts.handler(async ({ input, context: { language } }) => {
      await reads.refreshDuePrices();
      const { sort, page: number, category, tag, search } = input;
      const filters = {
        category,
        tag,
        search,
        options: readOptions(input.options),
        inStock: input.in_stock === 'true',
        onSale: input.on_sale === 'true',
        priceMin: input.price_min,
        priceMax: input.price_max,
      };
      const [ids, total, facets] = await Promise.all([
        listProducts(db, { filters, sort, page: number }),
        reads.total(filters),
        reads.facets(),
      ]);
      const cards = await findProductCards(db, ids, language);
      return {
        data: {
          products: cards.map((row) => presentProductCard(row, currency)),
          page: describePage({ total, number, shown: cards.length }),
          facets: presentFacets(facets, { language, currency }),
        },
      };
    }),

    getProduct: endpoints.getProduct.handler(async ({ input: { slug }, context }) => {
      const { language, country, audience } = context;
      const wanted = { slug, language, country, shown: audience.shown };
      const rows = await findProduct(db, wanted, { findRelated: reads.related });
      if (!rows) throw problem('product_not_found');
      const titles = await findCards(db, rows.titleIds, language);
      return { data: { product: presentProduct(rows, { language, shop, titles }) } };
    }),

    getStore: endpoints.getStore.handler(async ({ context: { language } }) => {
      await reads.refreshDuePrices();
      const [rows, facets] = await Promise.all([reads.store(language), reads.facets()]);
      const present = (row: Parameters<typeof presentProductCard>[0]) =>
        presentProductCard(row, currency);
      const { saving } = rows;
      return {
        data: {
          store: {
            hero: rows.hero.map(({ card, summary }) => ({ ...present(card), summary })),
            categories: presentFacets(facets, { language, currency }).categories,
            newest: rows.newest.map(present),
            best_sellers: rows.bestSellers.map(present),
            banner: saving?.card
              ? {
                  product: present(saving.card),
                  percent: saving.percent,
                  ends_at: saving.endsAt?.toISOString() ?? null,
                }
              : null,
          },
        },
      };
    }),

    listRelatedProducts: endpoints.listRelatedProducts.handler(async ({ context }) => {
      const groups = await findRelatedGroups(db, context);
      return {
        data: {
          groups: groups.map(({ title, products }) => ({
            title: presentCard(title),
            products: products.map((row) => presentProductCard(row, currency)),
          })),
        },
      };
    }),

    listTitleProducts: endpoints.listTitleProducts.handler(async ({ input, context }) => {
      const { type, slug, episode_id: episodeId } = input;
      const found = await findTitleProducts(db, { type, slug, episodeId }, context);
      if (!found) throw problem('title_not_found');
      return {
        data: {
          products: found.products.map((row) => presentProductCard(row, currency)),
          moments: found.moments.map(({ id, startsAtMs, endsAtMs, card }) => ({
            id,
            starts_at: startsAtMs / 1_000,
            ends_at: endsAtMs / 1_000,
            product: presentProductCard(card, currency),
          })),
        },
      };
    }),
  });
}

function describePage(found: { total: number; number: number; shown: number }) {
  const { total, number, shown } = found;
  const before = (number - 1) * productsPerPage;
  return {
    total,
    size: productsPerPage,
    number,
    pages: Math.ceil(total / productsPerPage),
    from: shown === 0 ? 0 : before + 1,
    to: shown === 0 ? 0 : before + shown,
  };
}

/**
 * `size:m,size:l,colour:ink` → the accepted values of each option.
 *
 * @throws `invalid_input`
 */
function readOptions(text: string | undefined): Record<string, string[]> {
  const wanted: Record<string, string[]> = Object.create(null);
  for (const pair of text?.split(',').filter(Boolean) ?? []) {
    const [, key, value] = /^([a-z][a-z0-9-]*):([a-z0-9][a-z0-9-]*)$/.exec(pair) ?? [];
    if (key === undefined || value === undefined) {
      throw problem('invalid_input', { field: 'options' });
    }
    wanted[key] = [...(wanted[key] ?? []), value];
  }
  return wanted;
}
