import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { OperatorContact } from '#api/platform/mail/mail.ts';
import { problem } from '#api/platform/problem.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { toLimitKey, type VisitorLimit } from '#api/platform/turns/rate-limit.ts';
import { readFormKeyTime } from '#contract/shared/form-key.ts';
import { contactContract } from '#contract/site.ts';
import { saveContactMessage } from './commands/save-contact-message.ts';

const accepted = { data: { accepted: true as const } };
/** Milliseconds; nobody writes a message faster. */
const leastTime = 2_000;

export function contactRoutes(deps: {
  db: Database;
  limit: VisitorLimit;
  operator: OperatorContact;
}) {
  const endpoints = implement(contactContract).$context<RequestContext>();
  return endpoints.router({
    sendContactMessage: endpoints.sendContactMessage.handler(async ({ input, context }) => {
      const { clientAddress } = context;
      await deps.limit(`${input.email.toLowerCase()} ${toLimitKey(clientAddress)}`, clientAddress);
      if (Math.abs(Date.now() - readFormKeyTime(input.key)) < leastTime)
        throw problem('sent_too_fast');
      // Bots that fill the honeypot field get a normal answer.
      if (input.website === '') {
        const { language } = context;
        await saveContactMessage(deps.db, { message: input, language }, deps.operator);
      }
      return accepted;
    }),
  });
}
