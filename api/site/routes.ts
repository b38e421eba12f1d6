import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { nameGateways } from '#api/platform/gateways/open-gateways.ts';
import type { Logger } from '#api/platform/log/logger.ts';
import type { Metrics } from '#api/platform/metrics.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { type Site, type SiteConfig, siteContract } from '#contract/site.ts';
import { savePage } from './commands/save-page.ts';
import { findInfoPage, findPageSource, presentInfoPage } from './queries/find-info-page.ts';

const accepted = { data: { accepted: true as const } };

export function siteRoutes(deps: {
  db: Database;
  site: SiteConfig;
  listPaymentMethods: () => Site['payment_methods'];
  /** Whether any title requires a plan. */
  needsPlan: () => Promise<boolean>;
  logger: Logger;
  metrics: Metrics;
  limitClientErrors: RateLimit;
}) {
  const { db } = deps;
  const endpoints = implement(siteContract).$context<RequestContext>();

  async function presentPage(slug: string, { language }: RequestContext) {
    const page = await findInfoPage(db, slug, language);
    if (!page) throw problem('page_not_found');
    return { data: { page } };
  }

  return endpoints.router({
    getSite: endpoints.getSite.handler(async () => {
      const no_subscription_needed = deps.site.no_subscription_needed ?? !(await deps.needsPlan());
      const payment_methods = deps.listPaymentMethods();
      const gateways = nameGateways();
      return {
        data: { site: { ...deps.site, payment_methods, gateways, no_subscription_needed } },
      };
    }),

    getInfoPage: endpoints.getInfoPage.handler(({ input, context }) =>
      presentPage(input.slug, context),
    ),

    getInfoPageSource: endpoints.getInfoPageSource.handler(async ({ input }) => {
      const source = await findPageSource(db, input.slug, input.language);
      if (!source) throw problem('page_not_found');
      return { data: { ...source, page: presentInfoPage(input.slug, source) } };
    }),

    saveInfoPage: endpoints.saveInfoPage.handler(async ({ input, context }) => {
      const { language = context.language } = input;
      const change = await savePage(db, context.actor, { ...input, language });
      const { data } = await presentPage(input.slug, { ...context, language });
      return { data: { ...data, change } };
    }),

    reportClientError: endpoints.reportClientError.handler(async ({ input, context }) => {
      await deps.limitClientErrors(context.clientAddress);
      deps.metrics.countClientError();
      const client_error = hideTokens(input);
      deps.logger.warn({ request_id: context.requestId, client_error }, 'client error');
      return accepted;
    }),
  });
}

/** Links in mails and of restricted films grant access to anyone who reads the log. */
function hideTokens<Report extends Record<string, string | undefined>>(report: Report) {
  const hidden = Object.entries(report).map(([name, text]) => [
    name,
    text?.replace(/([?&]token=|\/media\/(?:granted|downloads)\/)[^&#/\s]+/g, '$1…'),
  ]);
  return Object.fromEntries(hidden);
}
