import { z } from 'zod';
import { titleTypes } from '../../constants/catalogue.ts';
import { changeSchema, cursorSchema, envelope, shortPageSchema } from '../../shared/answers.ts';
import { byLanguage } from '../../shared/drafts.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { idSchema, languageSchema, textSchema } from '../../shared/fields.ts';
import { problems } from '../../shared/problem.ts';
import { externalIdsOutput } from '../external-ids.ts';
import { titleVersionSchema, versionChangesSchema } from './films.ts';

const nameSchema = textSchema(500).trim();
const numberSchema = z.int().min(0).max(100_000);

const textsSchema = byLanguage(
  z.strictObject({
    name: nameSchema.optional(),
    synopsis: textSchema(20_000).trim().optional(),
  }),
  { isOptional: true },
).describe('By language');

export const adminEpisodeSchema = z
  .object({
    id: z.int(),
    number: z.int(),
    name: z.string(),
    texts: z.partialRecord(
      languageSchema,
      z.object({ name: z.string().optional(), synopsis: z.string().optional() }),
    ),
    aired_on: z.iso.date().nullable(),
    runtime_seconds: z.int().nullable(),
    film: z
      .object({
        stream_id: z.uuid(),
        state: z.enum(['waiting', 'processing', 'playable', 'complete', 'failed']),
        file: z.string().nullable().describe('Name of the original file'),
      })
      .nullable(),
    versions: z
      .array(titleVersionSchema)
      .describe('The files of this episode, `film` among them; empty if there is one'),
    external_ids: externalIdsOutput,
    kept: z.array(z.string()).describe('Parts set by staff, which imports leave'),
  })
  .meta({ id: 'AdminEpisode' });

export type AdminEpisode = z.infer<typeof adminEpisodeSchema>;

export const adminSeasonSchema = z
  .object({
    id: z.int(),
    number: z.int(),
    names: z.partialRecord(languageSchema, z.string()),
    episodes: z.array(adminEpisodeSchema),
  })
  .meta({ id: 'AdminSeason' });

export type AdminSeason = z.infer<typeof adminSeasonSchema>;

/** A prepared or waiting film that can be attached to an episode or as a trailer. */
export const filmFileSchema = z
  .object({
    stream_id: z.uuid(),
    file: z.string().describe('Name of the original file'),
    state: z.enum(['waiting', 'processing', 'playable', 'complete', 'failed']),
    duration: z.number().nullable().describe('Seconds'),
    added_at: z.iso.datetime(),
    shown_by: z
      .object({ id: z.int(), type: z.enum(titleTypes), slug: z.string(), name: z.string() })
      .nullable()
      .describe('Null: nothing shows it'),
    part: z.string().nullable(),
  })
  .meta({ id: 'FilmFile' });

export type FilmFile = z.infer<typeof filmFileSchema>;

const namesSchema = byLanguage(nameSchema, { isOptional: true }).default({});
const savedAnswer = envelope({ id: z.int(), change: changeSchema });
const idInput = z.object({ id: idSchema });

const episodeShape = {
  number: numberSchema,
  name: nameSchema.min(1),
  texts: textsSchema.default({}),
  aired_on: z.iso.date().nullable().default(null),
  stream_id: z.uuid().nullable().default(null).describe('A film that was imported'),
};

export const seriesContract = {
  listAdminSeasons: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/titles/{id}/seasons/',
      summary: 'The seasons and episodes of a series',
    })
    .errors(problems('title_not_found'))
    .input(idInput)
    .output(envelope({ seasons: z.array(adminSeasonSchema) })),

  addSeason: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/titles/{id}/seasons/',
      summary: 'Add a season to a series',
      successStatus: 201,
    })
    .errors(problems('title_not_found', 'number_taken', 'not_a_series'))
    .input(idInput.extend({ number: numberSchema, names: namesSchema }))
    .output(savedAnswer),

  saveSeason: endpoint('catalogue')
    .route({ method: 'PUT', path: '/ops/seasons/{id}/', summary: 'Number and name of a season' })
    .errors(problems('season_not_found', 'number_taken'))
    .input(idInput.extend({ number: numberSchema, names: namesSchema }))
    .output(savedAnswer),

  removeSeason: endpoint('catalogue')
    .route({
      method: 'DELETE',
      path: '/ops/seasons/{id}/',
      summary: 'Remove a season without episodes',
    })
    .errors(problems('season_not_found', 'season_not_empty'))
    .input(idInput)
    .output(savedAnswer),

  addEpisode: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/seasons/{id}/episodes/',
      summary: 'Add an episode to a season',
      successStatus: 201,
    })
    .errors(problems('season_not_found', 'number_taken', 'stream_not_found'))
    .input(idInput.extend(episodeShape))
    .output(savedAnswer),

  saveEpisode: endpoint('catalogue')
    .route({ method: 'PUT', path: '/ops/episodes/{id}/', summary: 'Change an episode' })
    .errors(problems('episode_not_found', 'number_taken', 'stream_not_found'))
    .input(
      idInput.extend({
        ...episodeShape,
        versions: versionChangesSchema
          .optional()
          .describe('Those that are left out stay as they are'),
      }),
    )
    .output(savedAnswer),

  removeEpisode: endpoint('catalogue')
    .route({
      method: 'DELETE',
      path: '/ops/episodes/{id}/',
      summary: 'Remove an episode; one whose file is still there comes back with the next import',
    })
    .errors(problems('episode_not_found'))
    .input(idInput)
    .output(savedAnswer),

  arrangeEpisodes: endpoint('catalogue')
    .route({
      method: 'PUT',
      path: '/ops/titles/{id}/episode_order/',
      summary: 'Put the episodes of a series in order, also across seasons',
      description:
        'Names every episode of the seasons that it names; seasons that change are numbered anew.',
    })
    .errors(problems('title_not_found', 'season_not_found', 'episode_not_found'))
    .input(
      idInput.extend({
        seasons: z
          .array(
            z.strictObject({
              season_id: z.int().positive(),
              episodes: z.array(z.int().positive()).max(2_000),
            }),
          )
          .min(1)
          .max(200),
      }),
    )
    .output(envelope({ change: changeSchema })),

  listFilmFiles: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/film_files/',
      summary: 'Imported films that can be attached, newest first',
    })
    .input(
      z.object({
        search: textSchema(200).trim().optional().describe('Part of the name of the file'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ files: z.array(filmFileSchema), page: shortPageSchema })),
};
