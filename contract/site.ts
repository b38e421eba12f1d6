import { z } from 'zod';
import { endpoint } from './shared/endpoint.ts';
import { envelope } from './shared/envelope.ts';
import { problems } from './shared/problem.ts';
import { textSchema } from './shared/text.ts';

export const siteSchema = z
  .object({
    name: z.string(),
    contact_phone: z.string().nullable(),
    contact_email: z.string().nullable(),
    social_links: z.array(z.object({ network: z.string(), url: z.string() })),
    no_subscription_needed: z.boolean().describe('The footer says so while it is true'),
    block_context_menu: z.boolean(),
    detect_developer_tools: z.boolean(),
  })
  .meta({ id: 'Site' });

export type Site = z.infer<typeof siteSchema>;

export const infoPageSchema = z
  .object({
    slug: z.string(),
    heading: z.string(),
    html: z.string().describe('Sanitised; made from Markdown'),
    updated_on: z.iso.date(),
  })
  .meta({ id: 'InfoPage' });

export type InfoPage = z.infer<typeof infoPageSchema>;

export const siteContract = {
  getSite: endpoint('public')
    .route({ method: 'GET', path: '/site/', summary: 'What every page shows of the operator' })
    .output(envelope({ site: siteSchema })),

  getInfoPage: endpoint('public')
    .route({ method: 'GET', path: '/pages/{slug}/', summary: 'A page of text, such as the terms' })
    .errors(problems('page_not_found'))
    .input(z.object({ slug: textSchema(80) }))
    .output(envelope({ page: infoPageSchema })),

  subscribeToNewsletter: endpoint('public')
    .route({
      method: 'POST',
      path: '/newsletter_subscriptions/',
      summary: 'Note an e-mail address for the newsletter; noting it twice changes nothing',
      successStatus: 202,
    })
    .input(z.object({ email: z.email().max(254) }))
    .output(envelope({ accepted: z.literal(true) })),

  reportClientError: endpoint('public')
    .route({
      method: 'POST',
      path: '/client_errors/',
      summary: 'An error that a browser saw; logged and counted',
      successStatus: 202,
    })
    .input(
      z.object({
        message: z.string().min(1).max(1_000),
        source: z.string().max(200).default('page').describe('Which part saw it'),
        url: z.string().max(2_000).optional(),
        stack: z.string().max(8_000).optional(),
      }),
    )
    .output(envelope({ accepted: z.literal(true) })),
};
