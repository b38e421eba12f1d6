import { z } from 'zod';
import { contactEntryKinds, contactStates } from '../constants/contact.ts';
import {
  changeSchema,
  cursorSchema,
  doneAnswer,
  envelope,
  shortPageSchema,
} from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { contactMessageSchema } from '../site.ts';

/** A message sent through the contact page. */
export const adminMessageSchema = contactMessageSchema
  .omit({ key: true, website: true })
  .extend({
    id: z.int(),
    state: z.enum(contactStates),
    language: z.string().describe('Language of the page that it was written on'),
    sent_at: z.iso.datetime(),
  })
  .meta({ id: 'ContactMessage' });

export type AdminMessage = z.infer<typeof adminMessageSchema>;

export const messageThreadSchema = adminMessageSchema
  .extend({
    account_id: z.int().nullable().describe('With this address, if it is confirmed'),
    entries: z
      .array(
        z.object({
          kind: z.enum(contactEntryKinds),
          text: z.string(),
          author_name: z.string(),
          written_at: z.iso.datetime(),
        }),
      )
      .describe('Answers, which were mailed, and notes among staff; oldest first'),
  })
  .meta({ id: 'ContactThread' });

export type MessageThread = z.infer<typeof messageThreadSchema>;

const one = { id: idSchema };

export const contactOpsContract = {
  listContactMessages: endpoint('support')
    .route({
      method: 'GET',
      path: '/ops/contact_messages/',
      summary: 'What visitors wrote, newest first',
    })
    .input(
      z.object({
        state: z.enum(contactStates).optional(),
        q: textSchema(100).trim().optional().describe('Part of name, address or message'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ messages: z.array(adminMessageSchema), page: shortPageSchema })),

  getContactMessage: endpoint('support')
    .route({
      method: 'GET',
      path: '/ops/contact_messages/{id}/',
      summary: 'A message with its answers and notes',
    })
    .errors(problems('message_not_found'))
    .input(z.object(one))
    .output(envelope({ message: messageThreadSchema })),

  setContactState: endpoint('support')
    .route({
      method: 'PUT',
      path: '/ops/contact_messages/{id}/state/',
      summary: 'Whether a message still waits for an answer',
    })
    .errors(problems('message_not_found'))
    .input(z.object({ ...one, state: z.enum(contactStates) }))
    .output(envelope({ change: changeSchema })),

  answerContactMessage: endpoint('support')
    .route({
      method: 'POST',
      path: '/ops/contact_messages/{id}/answers/',
      summary: 'Mail an answer to the writer; the message then counts as answered',
      successStatus: 201,
    })
    .errors(problems('message_not_found'))
    .input(z.object({ ...one, text: textSchema(10_000).trim().min(1).describe('Plain text') }))
    .output(doneAnswer),

  noteContactMessage: endpoint('support')
    .route({
      method: 'POST',
      path: '/ops/contact_messages/{id}/notes/',
      summary: 'A note that only staff see',
      successStatus: 201,
    })
    .errors(problems('message_not_found'))
    .input(z.object({ ...one, text: textSchema(5_000).trim().min(1) }))
    .output(envelope({ change: changeSchema })),
};
