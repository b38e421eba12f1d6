import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { toLimitKey, type VisitorLimit } from '#api/platform/turns/rate-limit.ts';
import { newsletterContract } from '#contract/site.ts';
import {
  confirmSubscription,
  endSubscription,
  subscribeToNewsletter,
} from './commands/newsletter.ts';

const accepted = { data: { accepted: true as const } };

export function newsletterRoutes({ db, limit }: { db: Database; limit: VisitorLimit }) {
  const endpoints = implement(newsletterContract).$context<RequestContext>();
  return endpoints.router({
    subscribeToNewsletter: endpoints.subscribeToNewsletter.handler(async ({ input, context }) => {
      const { clientAddress } = context;
      await limit(`${input.email.toLowerCase()} ${toLimitKey(clientAddress)}`, clientAddress);
      await subscribeToNewsletter(db, { email: input.email, language: context.language });
      return accepted;
    }),

    confirmNewsletter: endpoints.confirmNewsletter.handler(async ({ input }) => {
      if (!(await confirmSubscription(db, input.token))) throw problem('link_not_valid');
      return accepted;
    }),

    endNewsletter: endpoints.endNewsletter.handler(async ({ input }) => {
      await endSubscription(db, input);
      return accepted;
    }),
  });
}
