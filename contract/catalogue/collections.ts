import { z } from 'zod';
import { titleCardSchema } from '../catalogue.ts';
import { pictureSchema } from '../media.ts';
import { envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

export const collectionSchema = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    overview: z.string().nullable(),
    poster: pictureSchema.nullable().describe('Its own, or that of its first title'),
    backdrop: pictureSchema.nullable().describe('Its own, or that of its first title with one'),
    titles: z
      .array(
        titleCardSchema.extend({
          allowed: z.boolean().describe('Whether the caller may watch it'),
        }),
      )
      .describe('Those that the caller may see, in the order of playing; never empty'),
  })
  .meta({ id: 'Collection' });

export type Collection = z.infer<typeof collectionSchema>;

export const collectionsContract = {
  getCollection: endpoint('public')
    .route({
      method: 'GET',
      path: '/collections/{slug}/',
      summary: 'A collection with its titles in order',
    })
    .errors(problems('collection_not_found'))
    .input(z.object({ slug: textSchema(200).meta({ examples: ['lights-in-the-dark'] }) }))
    .output(envelope({ collection: collectionSchema })),
};
