import { z } from 'zod';
import { endpoint } from './shared/endpoint.ts';
import { acceptedAnswer } from './shared/envelope.ts';
import { problems } from './shared/problem.ts';
import { textSchema } from './shared/text.ts';

/** What a visitor writes to the operator. */
export const contactMessageSchema = z.object({
  key: z
    .uuid({ version: 'v7' })
    .describe('Made when the form was opened; the same form sent twice is one message'),
  name: textSchema(100).trim().min(1),
  email: z.email().max(254),
  message: textSchema(5_000).trim().min(1),
  website: textSchema(200).default('').describe('A trap: people do not see it'),
});

export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const contactContract = {
  sendContactMessage: endpoint('public')
    .route({
      method: 'POST',
      path: '/contact_messages/',
      summary: 'Write to the operator',
      successStatus: 202,
    })
    .errors(problems('sent_too_fast'))
    .input(contactMessageSchema)
    .output(acceptedAnswer),
};
