import { implement } from '@orpc/server';
import { type MailSetup, sendTestMail } from '#api/platform/mail/send-test-mail.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import type { RateLimit } from '#api/platform/turns/rate-limit.ts';
import { viewerOf } from '#api/platform/viewer.ts';
import { testMailContract } from '#contract/ops/site-administration.ts';

/** How mail leaves the site. `openMail`: given the base of the links in it. */
export function testMailRoutes(deps: {
  openMail: (siteUrl: string) => MailSetup;
  limit: RateLimit;
}) {
  const endpoints = implement(testMailContract).$context<RequestContext>();
  const describe = ({ transport, from }: MailSetup) => ({
    server: transport.server,
    sender: from.address,
  });
  return endpoints.router({
    getMailSetup: endpoints.getMailSetup.handler(async ({ context }) => ({
      data: { setup: describe(deps.openMail(context.siteOrigin)) },
    })),

    sendTestMail: endpoints.sendTestMail.handler(async ({ input, context }) => {
      await deps.limit(String(viewerOf(context).accountId));
      const mail = deps.openMail(context.siteOrigin);
      const tested = await sendTestMail(mail, { to: input.to, language: context.language });
      return { data: { setup: describe(mail), ...tested } };
    }),
  });
}
