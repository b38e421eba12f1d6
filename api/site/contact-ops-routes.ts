import { implement } from '@orpc/server';
import type { Database } from '#api/platform/database.ts';
import type { OperatorContact } from '#api/platform/mail/mail.ts';
import type { RequestContext } from '#api/platform/request-env.ts';
import { contactOpsContract } from '#contract/site/contact-ops.ts';
import {
  answerContactMessage,
  noteContactMessage,
  setContactState,
} from './commands/answer-contact.ts';
import { findContactMessage, listContactMessages } from './queries/list-contact-messages.ts';

/** `operator`: gets answers to answers, at the address of the moment; null: nobody does. */
export function contactOpsRoutes({
  db,
  operator,
}: {
  db: Database;
  operator: Pick<OperatorContact, 'email'>;
}) {
  const endpoints = implement(contactOpsContract).$context<RequestContext>();
  return endpoints.router({
    listContactMessages: endpoints.listContactMessages.handler(async ({ input }) => ({
      data: await listContactMessages(db, input),
    })),

    getContactMessage: endpoints.getContactMessage.handler(async ({ input }) => ({
      data: { message: await findContactMessage(db, input.id) },
    })),

    setContactState: endpoints.setContactState.handler(async ({ input, context }) => ({
      data: { change: await setContactState(db, context.actor, input) },
    })),

    answerContactMessage: endpoints.answerContactMessage.handler(async ({ input, context }) => {
      await answerContactMessage(db, context.actor, { ...input, replyTo: operator.email });
      return { data: { done: true as const } };
    }),

    noteContactMessage: endpoints.noteContactMessage.handler(async ({ input, context }) => ({
      data: { change: await noteContactMessage(db, context.actor, input) },
    })),
  });
}
