import { z } from 'zod';
import { newsletterStates } from '../constants/contact.ts';
import {
  acceptedAnswer,
  changeSchema,
  cursorSchema,
  envelope,
  shortPageSchema,
} from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, languageSchema, textSchema } from '../shared/fields.ts';
import { languages } from '../shared/language.ts';
import { problems } from '../shared/problem.ts';

export const newsletterTextSchema = z
  .object({
    language: languageSchema,
    subject: textSchema(200).trim().min(1),
    body: textSchema(50_000).trim().min(1).describe('Markdown'),
  })
  .meta({ id: 'NewsletterText' });

export type NewsletterText = z.infer<typeof newsletterTextSchema>;

/** Readers get their language, else English, else the first one. */
const texts = z
  .array(newsletterTextSchema)
  .min(1)
  .max(languages.length)
  .refine((list) => new Set(list.map(({ language }) => language)).size === list.length, {
    message: 'not_accepted',
  });

const instant = z.iso.datetime().max(40);

export const newsletterSchema = z
  .object({
    id: z.int(),
    texts: z.array(newsletterTextSchema),
    state: z.enum(newsletterStates),
    send_at: instant.nullable(),
    started_at: instant.nullable(),
    finished_at: instant.nullable(),
    changed_at: instant,
    recipients: z.int().describe('Subscribers when it started'),
    waiting: z.int().describe('Mails still to be sent'),
    sent: z.int().describe('Accepted by mail servers; whether they are read is not measured'),
    failed: z.int(),
    bounced: z.int().describe('Refused for good: these addresses get no more newsletters'),
    unsubscribed: z.int().describe('By the links in this newsletter'),
  })
  .meta({ id: 'Newsletter' });

export type Newsletter = z.infer<typeof newsletterSchema>;

export const newsletterAudienceSchema = z
  .object({
    subscribers: z.int().describe('Confirmed addresses that do not bounce'),
    unconfirmed: z.int(),
    bounced: z.int(),
    languages: z.array(z.object({ language: languageSchema, subscribers: z.int() })),
  })
  .meta({ id: 'NewsletterAudience' });

export type NewsletterAudience = z.infer<typeof newsletterAudienceSchema>;

const one = { id: idSchema };
const change = envelope({ change: changeSchema });

export const newsletterOpsContract = {
  listNewsletters: endpoint('support')
    .route({ method: 'GET', path: '/ops/newsletters/', summary: 'Newsletters, newest first' })
    .input(z.object({ cursor: cursorSchema }))
    .output(envelope({ newsletters: z.array(newsletterSchema), page: shortPageSchema })),

  getNewsletterAudience: endpoint('support')
    .route({
      method: 'GET',
      path: '/ops/newsletter_audience/',
      summary: 'How many subscribe, by language',
    })
    .output(envelope({ audience: newsletterAudienceSchema })),

  getNewsletter: endpoint('support')
    .route({
      method: 'GET',
      path: '/ops/newsletters/{id}/',
      summary: 'A newsletter with its statistics',
    })
    .errors(problems('newsletter_not_found'))
    .input(z.object(one))
    .output(envelope({ newsletter: newsletterSchema })),

  createNewsletter: endpoint('support')
    .route({
      method: 'POST',
      path: '/ops/newsletters/',
      summary: 'A new draft',
      successStatus: 201,
    })
    .input(z.object({ texts }))
    .output(envelope({ id: z.int(), change: changeSchema })),

  saveNewsletter: endpoint('support')
    .route({
      method: 'PUT',
      path: '/ops/newsletters/{id}/',
      summary: 'Replace the texts of a newsletter that is not being sent yet',
    })
    .errors(problems('newsletter_not_found', 'newsletter_sent'))
    .input(z.object({ ...one, texts }))
    .output(change),

  deleteNewsletter: endpoint('support')
    .route({ method: 'DELETE', path: '/ops/newsletters/{id}/', summary: 'Delete a draft' })
    .errors(problems('newsletter_not_found', 'newsletter_sent'))
    .input(z.object(one))
    .output(change),

  previewNewsletter: endpoint('support')
    .route({
      method: 'POST',
      path: '/ops/newsletter_previews/',
      summary: 'What a reader gets, in both forms; nothing is stored',
    })
    .input(newsletterTextSchema)
    .output(envelope({ subject: z.string(), html: z.string(), text: z.string() })),

  testNewsletter: endpoint('support')
    .route({
      method: 'POST',
      path: '/ops/newsletters/{id}/test/',
      summary: 'Mail it to oneself',
      successStatus: 202,
    })
    .errors(problems('newsletter_not_found'))
    .input(z.object({ ...one, language: languageSchema }))
    .output(acceptedAnswer),

  scheduleNewsletter: endpoint('support')
    .route({
      method: 'PUT',
      path: '/ops/newsletters/{id}/schedule/',
      summary: 'Send it to all subscribers at a time or now; one that was stopped goes on',
    })
    .errors(problems('newsletter_not_found', 'newsletter_sent'))
    .input(z.object({ ...one, at: instant.optional().describe('Omitted: now') }))
    .output(change),

  stopNewsletter: endpoint('support')
    .route({
      method: 'DELETE',
      path: '/ops/newsletters/{id}/schedule/',
      summary: 'Do not send it, or send no more of it',
    })
    .errors(problems('newsletter_not_found', 'newsletter_sent'))
    .input(z.object(one))
    .output(change),

  reportBounces: endpoint('support')
    .route({
      method: 'POST',
      path: '/ops/newsletter_bounces/',
      summary: 'Addresses that came back: they get no more newsletters until they subscribe again',
    })
    .input(z.object({ addresses: z.array(z.email().max(254)).min(1).max(1_000) }))
    .output(envelope({ bounced: z.int().describe('Subscriptions among them') })),
};
