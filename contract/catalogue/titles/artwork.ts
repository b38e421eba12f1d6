import { z } from 'zod';
import { artworkKinds, maxArtworkBytes } from '../../constants/artwork.ts';
import { pictureSchema } from '../../media.ts';
import { changeSchema, envelope } from '../../shared/answers.ts';
import { endpoint, formOverhead } from '../../shared/endpoint.ts';
import { idSchema } from '../../shared/fields.ts';
import { problems } from '../../shared/problem.ts';

const artworkShape = {
  picture: pictureSchema.nullable(),
  kept: z.boolean().describe('Chosen by staff: imports leave it'),
};

export const artworkSchema = z
  .object({
    poster: z.object(artworkShape),
    backdrop: z.object(artworkShape).describe('Also the picture of the hero'),
    logo: z.object(artworkShape).describe('The title logo, on the hero'),
  })
  .meta({ id: 'Artwork' });

export type Artwork = z.infer<typeof artworkSchema>;

const share = z.number().min(0).max(1);
const where = { id: idSchema, kind: z.enum(artworkKinds) };
const answer = envelope({ artwork: artworkSchema, change: changeSchema });

export const artworkContract = {
  getArtwork: endpoint('catalogue')
    .route({ method: 'GET', path: '/ops/titles/{id}/artwork/', summary: 'The pictures of a title' })
    .errors(problems('title_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ artwork: artworkSchema })),

  uploadArtwork: endpoint('catalogue', { maxBodyBytes: maxArtworkBytes + formOverhead })
    .route({
      method: 'POST',
      path: '/ops/titles/{id}/artwork/{kind}/',
      summary: 'Replace a picture of a title by a file',
    })
    .errors(problems('title_not_found', 'payload_too_large', 'image_unreadable'))
    .input(z.object({ ...where, file: z.file() }))
    .output(answer),

  pickFrame: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/titles/{id}/artwork/{kind}/frame/',
      summary: 'Replace a picture of a title by a frame of one of its films',
    })
    .errors(problems('title_not_found', 'stream_not_found', 'frame_not_found'))
    .input(z.object({ ...where, stream_id: z.uuid(), at: z.number().min(0).max(86_400) }))
    .output(answer),

  cropArtwork: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/titles/{id}/artwork/{kind}/crop/',
      summary: 'Cut a picture of a title; numbers are shares of its width and height',
    })
    .errors(problems('title_not_found', 'media_not_found', 'image_unreadable'))
    .input(
      z
        .object({ ...where, left: share, top: share, width: share, height: share })
        .refine(({ left, width }) => width >= 0.05 && left + width <= 1.000_001, {
          path: ['width'],
          error: 'not_accepted',
        })
        .refine(({ top, height }) => height >= 0.05 && top + height <= 1.000_001, {
          path: ['height'],
          error: 'not_accepted',
        }),
    )
    .output(answer),

  setFocus: endpoint('catalogue')
    .route({
      method: 'PUT',
      path: '/ops/titles/{id}/artwork/{kind}/focus/',
      summary: 'The point that stays visible where pages crop a picture',
    })
    .errors(problems('title_not_found', 'media_not_found'))
    .input(z.object({ ...where, x: share, y: share }))
    .output(answer),

  removeArtwork: endpoint('catalogue')
    .route({
      method: 'DELETE',
      path: '/ops/titles/{id}/artwork/{kind}/',
      summary: 'Show a title without this picture',
    })
    .errors(problems('title_not_found'))
    .input(z.object(where))
    .output(answer),
};
