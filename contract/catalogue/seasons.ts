import { z } from 'zod';
import {
  episodeCardSchema,
  ratingSchema,
  titleAccessSchema,
  titleCardSchema,
  titleSchema,
} from '../catalogue.ts';
import { pictureSchema, streamSchema } from '../media.ts';
import { envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { externalIdsOutput } from './external-ids.ts';

const neighbourSchema = z.object({
  id: z.int(),
  name: z.string(),
  season: z.int(),
  number: z.int(),
  playable: z.boolean(),
});

export const episodeSchema = episodeCardSchema
  .extend({
    season: z.int(),
    show: z.object({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      rating: ratingSchema.nullable(),
      backdrop: pictureSchema.nullable(),
    }),
    access: titleAccessSchema,
    stream: streamSchema.nullable().describe('Withheld if the caller may not watch'),
    versions: titleSchema.shape.versions,
    links: titleSchema.shape.links,
    intro: z
      .object({ starts_at: z.number(), ends_at: z.number() })
      .nullable()
      .describe('Position of the opening in seconds, if known'),
    external_ids: externalIdsOutput,
    previous: neighbourSchema.nullable(),
    next: neighbourSchema.nullable(),
  })
  .meta({ id: 'Episode' });

export type Episode = z.infer<typeof episodeSchema>;

/** A series as shown on its seasons page. */
export const showSchema = titleCardSchema
  .omit({ genre: true, duration: true, clip_seconds: true })
  .extend({
    backdrop: pictureSchema.nullable(),
    seasons: z
      .array(
        titleSchema.shape.seasons.element
          .omit({ episodes: true })
          .extend({ episodes: z.int().describe('Number of seasons') }),
      )
      .describe('All of them; season 0 holds specials'),
  })
  .meta({ id: 'Show' });

export type Show = z.infer<typeof showSchema>;

export const seasonsContract = {
  getSeasons: endpoint('public')
    .route({
      method: 'GET',
      path: '/seasons/{id}/{seasons}/',
      summary: 'Some seasons of a series with their episodes',
    })
    .errors(problems('season_not_found', 'title_not_found'))
    .input(
      z.object({
        id: textSchema(200)
          .min(1)
          .meta({ description: 'Id or slug of the series', examples: ['kedai-hujan'] }),
        seasons: textSchema(250)
          .regex(/^\d{1,4}(?:,\d{1,4}){0,49}$/)
          .meta({ description: 'Numbers, separated by commas', examples: ['1', '1,2'] }),
      }),
    )
    .output(envelope({ show: showSchema, seasons: titleSchema.shape.seasons })),

  getEpisode: endpoint('public')
    .route({ method: 'GET', path: '/episodes/{id}/', summary: 'An episode of a series' })
    .errors(problems('episode_not_found'))
    .input(z.object({ id: idSchema }))
    .output(envelope({ episode: episodeSchema })),
};
