import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { Logger } from '#api/platform/logger.ts';
import type { Metrics } from '#api/platform/metrics.ts';
import { problem } from '#api/platform/problem.ts';
import type { RateLimit } from '#api/platform/rate-limit.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { type Site, siteContract } from '#contract/site.ts';
import { subscribeToNewsletter } from './commands/subscribe-to-newsletter.ts';
import { findInfoPage } from './queries.ts';

const accepted = { data: { accepted: true as const } };

export function siteRoutes(deps: {
  db: Database;
  site: Site;
  logger: Logger;
  metrics: Metrics;
  limitClientErrors: RateLimit;
  limitNewsletter: RateLimit;
}) {
  const endpoints = implement(siteContract).$context<RequestContext>();
  return endpoints.router({
    getSite: endpoints.getSite.handler(() => ({ data: { site: deps.site } })),

    getInfoPage: endpoints.getInfoPage.handler(async ({ input, context }) => {
      const page = await findInfoPage(input.slug, context.language);
      if (!page) throw problem('page_not_found');
      return { data: { page } };
    }),

    subscribeToNewsletter: endpoints.subscribeToNewsletter.handler(async ({ input, context }) => {
      await deps.limitNewsletter(context.clientAddress);
      await subscribeToNewsletter(deps.db, { email: input.email, language: context.language });
      return accepted;
    }),

    reportClientError: endpoints.reportClientError.handler(async ({ input, context }) => {
      await deps.limitClientErrors(context.clientAddress);
      deps.metrics.countClientError();
      deps.logger.warn({ request_id: context.requestId, client_error: input }, 'client error');
      return accepted;
    }),
  });
}
