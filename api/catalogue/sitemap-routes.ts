import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { sitemapContract } from '#contract/sitemap.ts';
import type { BriefReads } from './queries/brief-reads.ts';
import { findSitemapEntries } from './queries/find-sitemap-entries.ts';

/** Entries of one answer: some hundred kilobytes of JSON. */
const entriesAtOnce = 2_000;

export function sitemapRoutes({ db, brief }: { db: Database; brief: BriefReads }) {
  const endpoints = implement(sitemapContract).$context<RequestContext>();
  return endpoints.router({
    listParts: endpoints.listParts.handler(async ({ context }) => {
      const parts = await brief.sitemapParts(context.country);
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
      const range = { ...input, limit: entriesAtOnce, country };
      const rows = await findSitemapEntries(db, range);
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
