import { implement } from '@orpc/server';
import { findAccountSignature } from '#api/account/index.ts';
import type { Database } from '#api/platform/database.ts';
import { describeSender } from '#api/platform/mail/describe-sender.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { newsletterOpsContract } from '#contract/site/newsletter-ops.ts';
import type { SiteConfig } from '#contract/site.ts';
import {
  createNewsletter,
  deleteNewsletter,
  saveNewsletter,
  scheduleNewsletter,
  stopNewsletter,
} from './commands/change-newsletter.ts';
import { reportBounces } from './commands/send-newsletter.ts';
import { enqueueNewsletterTest } from './jobs.ts';
import { countAudience, findNewsletter, listNewsletters } from './queries/list-newsletters.ts';
import { renderNewsletter } from './render-newsletter.ts';

export function newsletterOpsRoutes({ db, site }: { db: Database; site: SiteConfig }) {
  const endpoints = implement(newsletterOpsContract).$context<RequestContext>();
  return endpoints.router({
    listNewsletters: endpoints.listNewsletters.handler(async ({ input }) => ({
      data: await listNewsletters(db, input.cursor),
    })),

    getNewsletterAudience: endpoints.getNewsletterAudience.handler(async () => ({
      data: { audience: await countAudience(db) },
    })),

    getNewsletter: endpoints.getNewsletter.handler(async ({ input }) => ({
      data: { newsletter: await findNewsletter(db, input.id) },
    })),

    createNewsletter: endpoints.createNewsletter.handler(async ({ input, context }) => ({
      data: await createNewsletter(db, context.actor, input.texts),
    })),

    saveNewsletter: endpoints.saveNewsletter.handler(async ({ input, context }) => ({
      data: { change: await saveNewsletter(db, context.actor, input) },
    })),

    deleteNewsletter: endpoints.deleteNewsletter.handler(async ({ input, context }) => ({
      data: { change: await deleteNewsletter(db, context.actor, input.id) },
    })),

    previewNewsletter: endpoints.previewNewsletter.handler(async ({ input, context }) => {
      const sender = describeSender(site, context.siteOrigin);
      const rendered = renderNewsletter(input, {
        site: sender,
        unsubscribe: '/newsletter/unsubscribe',
      });
      return { data: rendered };
    }),

    testNewsletter: endpoints.testNewsletter.handler(async ({ input, context }) => {
      const { id: newsletter, language } = input;
      await findNewsletter(db, newsletter);
      const { email: to } = await findAccountSignature(db, viewerOf(context).accountId);
      await enqueueNewsletterTest(db, { newsletter, to, language });
      return { data: { accepted: true as const } };
    }),

    scheduleNewsletter: endpoints.scheduleNewsletter.handler(async ({ input, context }) => ({
      data: { change: await scheduleNewsletter(db, context.actor, input) },
    })),

    stopNewsletter: endpoints.stopNewsletter.handler(async ({ input, context }) => ({
      data: { change: await stopNewsletter(db, context.actor, input.id) },
    })),

    reportBounces: endpoints.reportBounces.handler(async ({ input }) => ({
      data: { bounced: await reportBounces(db, input.addresses) },
    })),
  });
}
