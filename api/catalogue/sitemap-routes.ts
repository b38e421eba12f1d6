import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { sitemapContract } from '#contract/sitemap.ts';
import type { BriefReads } from './queries/brief-reads.ts';
import { findSitemapEntries } from './queries/find-sitemap-entries.ts';
import type { SitemapSource } from './sitemap-source.ts';

/** Entries of one answer: some hundred kilobytes of JSON. */
const entriesAtOnce = 2_000;

export function sitemapRoutes(deps: { db: Database; brief: BriefReads; products: SitemapSource }) {
  const { db, brief, products } = deps;
  const endpoints = implement(sitemapContract).$context<RequestContext>();
  return endpoints.router({
    listParts: endpoints.listParts.handler(async ({ context }) => {
      const [ofCatalogue, ofShop] = await Promise.all([
        brief.sitemapParts(context.country),
        products.findParts(),
      ]);
      const parts = [...ofCatalogue, ...ofShop];
      return {
        data: {
          parts: parts.map(({ updatedAt, ...part }) => ({
            ...part,
            updated_at: updatedAt.toISOString(),
          })),
        },
      };
    }),

    listEntries: endpoints.listEntries.handler(async ({ input, context: { country } }) => {
      const { kind } = input;
      const range = { ...input, limit: entriesAtOnce };
      const rows =
        kind === 'product'
          ? await products.findEntries(range)
          : await findSitemapEntries(db, { ...range, kind, country });
      const entries = rows.map(({ id, slug, updatedAt, pictures }) => ({
        id,
        slug,
        updated_at: updatedAt.toISOString(),
        pictures: pictures.filter((path) => path !== null),
      }));
      const next = rows.length === entriesAtOnce ? (rows.at(-1)?.id ?? null) : null;
      return { data: { entries, next } };
    }),
  });
}
