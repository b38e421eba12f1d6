import { z } from 'zod';
import { endpoint } from './shared/endpoint.ts';
import { envelope } from './shared/envelope.ts';

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

export const siteContract = {
  getSite: endpoint('public')
    .route({ method: 'GET', path: '/site/', summary: 'What every page shows of the operator' })
    .output(envelope({ site: siteSchema })),

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
