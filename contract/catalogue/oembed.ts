import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { textSchema, webAddressSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

const side = z.coerce.number().int().min(1).max(10_000).optional();

/** https://oembed.com, section 2.3.4; consumers expect no envelope. */
export const oEmbedSchema = z
  .object({
    version: z.literal('1.0'),
    type: z.literal('video'),
    title: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    thumbnail_url: z.string().optional(),
    thumbnail_width: z.int().optional(),
    thumbnail_height: z.int().optional(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
    cache_age: z.int().describe('Seconds'),
  })
  .meta({ id: 'OEmbed' });

export type OEmbed = z.infer<typeof oEmbedSchema>;

export const oEmbedContract = {
  getOEmbed: endpoint('public')
    .route({
      method: 'GET',
      path: '/oembed/',
      summary: 'How another site shows the player of a page (oEmbed)',
    })
    .errors(problems('title_not_found', 'format_not_supported'))
    .input(
      z.object({
        url: webAddressSchema.describe(
          'Address of a page of this site with a film, video or episode',
        ),
        maxwidth: side,
        maxheight: side,
        format: textSchema(20).default('json').describe('Only `json` is supported'),
      }),
    )
    .output(oEmbedSchema),
};
