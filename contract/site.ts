import { z } from 'zod';
import { acceptedAnswer, changeSchema, envelope } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import { idSchema, languageSchema, textSchema } from './shared/fields.ts';
import { languages } from './shared/language.ts';
import { gatewayIdSchema, offeredMethodSchema } from './shared/payment-methods.ts';
import { problems } from './shared/problem.ts';
import { lookSchema, menuLinkSchema } from './shared/settings.ts';

export const siteSchema = z
  .object({
    name: z.string(),
    contact_phone: z.string().nullable(),
    contact_email: z.string().nullable(),
    whatsapp_number: z
      .string()
      .nullable()
      .describe('Number for customer service: digits, with the country code'),
    social_links: z.array(z.object({ network: z.string(), url: z.string() })),
    payment_methods: z.array(offeredMethodSchema).describe('Payment methods for orders'),
    gateways: z
      .record(gatewayIdSchema, z.string())
      .describe('Names of payment gateways by their ids, also of those that are not offered'),
    currency: z.string().describe('Of the prices in the shop; ISO 4217'),
    no_subscription_needed: z.boolean().describe('The footer mentions it while it is true'),
    block_context_menu: z.boolean(),
    detect_developer_tools: z.boolean(),
    release: z
      .object({ at: z.iso.datetime(), title: z.string().nullable() })
      .nullable()
      .describe('Time that the site counts down to'),
    embed_origins: z.array(z.string()).describe('Sites that may embed the player; `*` for all'),
    websub_hub: z.string().nullable().describe('WebSub hub for the feeds'),
    media_origins: z
      .array(z.string())
      .optional()
      .describe('Where pages load films and pictures from, besides this site'),
    languages: z
      .array(z.enum(languages))
      .optional()
      .describe('Those that visitors are offered; absent: all'),
    look: lookSchema.optional().describe("The operator's own; absent: as it ships"),
    header_menu: z.array(menuLinkSchema).optional().describe('Absent: as it ships'),
    footer_menu: z.array(menuLinkSchema).optional(),
  })
  .meta({ id: 'Site' });

export type Site = z.infer<typeof siteSchema>;

/** The operator's settings; the rest is derived. */
export type SiteConfig = Omit<Site, 'payment_methods' | 'gateways' | 'no_subscription_needed'> & {
  /** Null: derived from the titles. */
  no_subscription_needed: boolean | null;
};

export const infoPageSchema = z
  .object({
    slug: z.string(),
    language: z
      .enum(languages)
      .describe("English if the page does not exist in the visitor's language"),
    heading: z.string(),
    html: z.string().describe('Sanitised; rendered from Markdown'),
    questions: z
      .array(z.object({ question: z.string(), html: z.string() }))
      .describe('For the FAQ; empty for all other pages'),
    updated_on: z.iso.date(),
  })
  .meta({ id: 'InfoPage' });

export type InfoPage = z.infer<typeof infoPageSchema>;

/** Heading, date and text at the start of a page's Markdown. */
export const infoPagePattern = /^# (.+)\n+Updated: (\d{4}-\d{2}-\d{2})\n+([\s\S]+)$/;

export const siteContract = {
  getSite: endpoint('public')
    .route({ method: 'GET', path: '/site/', summary: 'What every page shows of the operator' })
    .output(envelope({ site: siteSchema })),

  getInfoPage: endpoint('public')
    .route({ method: 'GET', path: '/pages/{slug}/', summary: 'A page of text, such as the terms' })
    .errors(problems('page_not_found'))
    .input(z.object({ slug: textSchema(80) }))
    .output(envelope({ page: infoPageSchema })),

  getInfoPageSource: endpoint('editor')
    .route({
      method: 'GET',
      path: '/ops/pages/{slug}/{language}/',
      summary: 'A page of text as it is written',
    })
    .errors(problems('page_not_found'))
    .input(z.object({ slug: textSchema(80), language: languageSchema }))
    .output(envelope({ source: z.string(), page: infoPageSchema })),

  saveInfoPage: endpoint('editor')
    .route({
      method: 'PUT',
      path: '/pages/{slug}/',
      summary: 'Replace a page of text in a language, by default that of the request',
    })
    .errors(problems('page_not_found'))
    .input(
      z.object({
        slug: textSchema(80),
        language: languageSchema.optional(),
        source: textSchema(100_000)
          .regex(infoPagePattern)
          .describe('Markdown: `# Heading`, then `Updated: YYYY-MM-DD`, then the text'),
      }),
    )
    .output(envelope({ page: infoPageSchema, change: changeSchema })),

  reportClientError: endpoint('public')
    .route({
      method: 'POST',
      path: '/client_errors/',
      summary: 'An error that a browser saw; logged and counted',
      successStatus: 202,
    })
    .input(
      z.object({
        message: textSchema(1_000).min(1),
        source: textSchema(200).default('page').describe('The part of the site that reports it'),
        url: textSchema(2_000).optional(),
        stack: textSchema(8_000).optional(),
      }),
    )
    .output(acceptedAnswer),
};

/** A visitor's message to the operator. */
export const contactMessageSchema = z.object({
  key: z
    .uuid({ version: 'v7' })
    .describe('Created when the form was opened; submitting a form twice sends one message'),
  name: textSchema(100).trim().min(1),
  email: z.email().max(254),
  message: textSchema(5_000).trim().min(1),
  website: textSchema(200).default('').describe('A honeypot, hidden from people'),
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

const token = z.uuid().describe('From the link in a mail');

export const newsletterContract = {
  subscribeToNewsletter: endpoint('public')
    .route({
      method: 'POST',
      path: '/newsletter_subscriptions/',
      summary: 'Ask an address by mail whether it wants the newsletter',
      successStatus: 202,
    })
    .input(z.object({ email: z.email().max(254) }))
    .output(acceptedAnswer),

  confirmNewsletter: endpoint('public')
    .route({
      method: 'POST',
      path: '/newsletter_subscriptions/confirm/',
      summary: 'The address wants the newsletter; confirming twice changes nothing',
    })
    .errors(problems('link_not_valid'))
    .input(z.object({ token }))
    .output(acceptedAnswer),

  endNewsletter: endpoint('public')
    .route({
      method: 'POST',
      path: '/newsletter_subscriptions/end/',
      summary: 'Forget the address; a link that was used before has nothing left to do',
    })
    .input(
      z.object({
        token,
        newsletter: idSchema.optional().describe('The one whose link was used, for its statistics'),
      }),
    )
    .output(acceptedAnswer),
};
