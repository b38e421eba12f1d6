import { implement } from '@orpc/server';
import { audienceOf, stranger } from '#api/platform/audience.ts';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { oEmbedContract } from '#contract/catalogue/oembed.ts';
import type { RatingRules } from '#contract/shared/rating-rules.ts';
import type { SiteConfig } from '#contract/site.ts';
import type { DecideAccess } from './ports.ts';
import { presentOEmbed } from './present/oembed.ts';
import { findEmbeddable } from './queries/find-embeddable.ts';

export function oEmbedRoutes(deps: {
  db: Database;
  site: SiteConfig;
  ratingRules: RatingRules;
  decideAccess: DecideAccess;
}) {
  const endpoints = implement(oEmbedContract).$context<RequestContext>();
  return endpoints.router({
    getOEmbed: endpoints.getOEmbed.handler(async ({ input, context }) => {
      if (input.format !== 'json') throw problem('format_not_supported');
      const { language, country, siteOrigin } = context;
      const page = new URL(input.url);
      // Another site's pages must not be presented as ours.
      const isOurs = page.host === new URL(siteOrigin).host;
      const found =
        isOurs &&
        deps.site.embed_origins.length > 0 &&
        (await findEmbeddable(deps.db, page.pathname, { language, country }));
      // The embedding site is an anonymous visitor.
      const nobody = { viewer: null, audience: audienceOf(stranger, deps.ratingRules) };
      if (!found || !(await deps.decideAccess(nobody, found)).allowed) {
        throw problem('title_not_found');
      }
      return presentOEmbed(found, input, { origin: siteOrigin, name: deps.site.name });
    }),
  });
}
