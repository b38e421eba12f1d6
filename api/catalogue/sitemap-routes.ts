import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { sitemapContract } from '#contract/sitemap.ts';
import type { SitemapSources } from './ports.ts';
import type { CachedQueries } from './queries/cached-queries.ts';
import { findSitemapEntries } from './queries/find-sitemap-entries.ts';

/** Entries per answer: some hundred kilobytes of JSON. */
const entriesAtOnce = 2_000;

export function sitemapRoutes(deps: {
  db: Database;
  cached: CachedQueries;
  sources: SitemapSources;
}) {
  const { db, cached, sources } = deps;
  const endpoints = implement(sitemapContract).$context<RequestContext>();
  return endpoints.router({
    listParts: endpoints.listParts.handler(async ({ context }) => {
      const found = await Promise.all([
        cached.sitemapParts(context.country),
        ...Object.values(sources).map((source) => source.findParts()),
      ]);
      return {
        data: {
          parts: found.flat().map(({ updatedAt, ...part }) => ({
            ...part,
            updated_at: updatedAt.toISOString(),
          })),
        },
      };
    }),

    listEntries: endpoints.listEntries.handler(async ({ input, context }) => {
      const { country, audience } = context;
      const { kind } = input;
      const range = { ...input, limit: entriesAtOnce };
      const rows =
        kind === 'product' || kind === 'post'
          ? await sources[kind].findEntries(range)
          : await findSitemapEntries(
              db,
              { ...range, kind, country, shown: audience.shown },
              cached.terms,
            );
      const entries = rows.map(({ id, slug, updatedAt, pictures, languages }) => ({
        id,
        slug,
        updated_at: updatedAt.toISOString(),
        pictures: pictures.filter((path) => path !== null),
        languages: languages ?? null,
      }));
      const next = rows.length === entriesAtOnce ? (rows.at(-1)?.id ?? null) : null;
      return { data: { entries, next } };
    }),
  });
}
