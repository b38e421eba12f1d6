import { z } from 'zod';
import { artworkKinds } from '../../constants/artwork.ts';
import { changeSchema, envelope } from '../../shared/answers.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { idSchema, webAddressSchema } from '../../shared/fields.ts';
import { problems } from '../../shared/problem.ts';
import { providerIdSchema, sourceSchema } from '../title-descriptions.ts';
import { artworkSchema } from './artwork.ts';

const offeredArtworkSchema = z
  .object({
    provider: z.string().describe('Id of the provider'),
    provider_name: z.string(),
    kind: z.enum(artworkKinds),
    url: z.string().describe('By which it is chosen'),
    preview: z.string().describe('Address of a smaller one'),
    language: z
      .string()
      .nullable()
      .describe('Of the words on it; null: there are none, or nobody knows'),
    width: z.int(),
    height: z.int(),
    source: sourceSchema.nullable().describe('Who must be named beside it'),
  })
  .meta({ id: 'OfferedArtwork' });

export const offeredArtworkContract = {
  listOfferedArtwork: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/titles/{id}/offered_artwork/',
      summary: 'Pictures that databases of films have of a title, which are asked for them now',
    })
    .errors(problems('title_not_found', 'metadata_unavailable'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ pictures: z.array(offeredArtworkSchema) })),

  setOfferedArtwork: endpoint('catalogue')
    .route({
      method: 'PUT',
      path: '/ops/titles/{id}/artwork/{kind}/offered/',
      summary: 'Replace a picture of a title by one that a database of films offers',
    })
    .errors(
      problems(
        ...(['title_not_found', 'metadata_unavailable', 'media_not_found'] as const),
        ...(['payload_too_large', 'image_unreadable'] as const),
      ),
    )
    .input(
      z.object({
        id: idSchema,
        kind: z.enum(artworkKinds),
        provider: providerIdSchema,
        url: webAddressSchema,
      }),
    )
    .output(envelope({ artwork: artworkSchema, change: changeSchema })),
};
