import { z } from 'zod';
import { titleTypeSchema } from '../catalogue.ts';
import {
  descriptionClues,
  matchReasons,
  questionFailures,
  questionStates,
} from '../constants/metadata.ts';
import { changeSchema, envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema, webAddressSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

const reasonsSchema = z
  .array(z.enum(matchReasons))
  .describe('What speaks for it and against it; empty: nobody has compared it');

export const candidateSchema = z
  .object({
    provider: z.string().describe('Id of the provider'),
    id: z.string().describe('Its id there'),
    type: titleTypeSchema,
    name: z.string(),
    original_name: z.string().nullable(),
    year: z.int().nullable(),
    runtime: z.int().nullable().describe('Seconds'),
    poster: z.string().nullable().describe('Address of a small picture'),
    summary: z.string().nullable(),
    score: z.number().nullable().describe('How well it fits, from 0 to 1'),
    reasons: reasonsSchema,
  })
  .meta({ id: 'TitleCandidate' });

export type TitleCandidate = z.infer<typeof candidateSchema>;

export const sourceSchema = z.object({
  name: z.string(),
  url: z.string(),
  licence: z.string().nullable(),
});

export const descriptionSchema = z
  .object({
    provider: z.string(),
    provider_name: z.string(),
    provider_id: z.string(),
    clue: z.enum(descriptionClues).describe('By what it was found'),
    score: candidateSchema.shape.score,
    reasons: reasonsSchema,
    certificate: z.string().nullable().describe('Where the rating comes from, such as `US: PG-13`'),
    fields: z.array(z.string()).describe('What it says'),
    sources: z.array(sourceSchema).describe('Who must be named'),
    fetched_at: z.iso.datetime(),
  })
  .meta({ id: 'TitleDescription' });

export type TitleDescription = z.infer<typeof descriptionSchema>;

const questionSchema = z.object({
  state: z.enum(questionStates),
  failure: z.enum(questionFailures).nullable(),
  asked_at: z.iso.datetime().nullable(),
  candidates: z.array(candidateSchema),
});

export const providerIdSchema = textSchema(30).regex(/^[a-z][a-z0-9_-]*$/);
const titlePath = z.object({ id: idSchema });

const metadataSchema = z
  .object({
    providers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        is_asked: z.boolean(),
        lacks: z.string().nullable().describe('Variable without which it cannot be asked'),
        terms: z
          .object({
            url: z.string(),
            for_free_sites: z.boolean().describe('Whether sites that earn money need a contract'),
            notice: z.string().describe('Words that must be shown'),
          })
          .nullable(),
        titles: z.int().describe('Of which it says something'),
      }),
    ),
    sells: z.boolean().describe('Whether some titles need a plan'),
    waiting: z.int().describe('Titles about which somebody will be asked'),
    failed: z
      .array(z.object({ failure: z.enum(questionFailures), titles: z.int() }))
      .describe('Titles about which nobody could be asked'),
  })
  .meta({ id: 'MetadataState' });

export type MetadataState = z.infer<typeof metadataSchema>;

export const titleDescriptionContract = {
  getMetadataState: endpoint('owner')
    .route({
      method: 'GET',
      path: '/ops/metadata/',
      summary: 'Databases of films, which of them are asked, and what they could not be asked',
    })
    .output(envelope({ metadata: metadataSchema })),

  getTitleDescriptions: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/titles/{id}/descriptions/',
      summary: 'What databases of films say of a title, and whether they still have to be asked',
    })
    .errors(problems('title_not_found'))
    .input(titlePath)
    .output(
      envelope({
        descriptions: z.array(descriptionSchema),
        question: questionSchema.nullable(),
        providers: z
          .array(z.object({ id: z.string(), name: z.string() }))
          .describe('Those that can be asked'),
      }),
    ),

  findTitleCandidates: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/titles/{id}/candidates/',
      summary: 'Ask databases of films for a name',
    })
    .errors(problems('title_not_found', 'metadata_unavailable'))
    .input(
      titlePath.extend({
        q: textSchema(200).trim().min(1),
        year: z.coerce.number().int().min(1870).max(2200).optional(),
      }),
    )
    .output(envelope({ candidates: z.array(candidateSchema) })),

  getCandidatePicture: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/candidate_pictures/',
      summary: 'The poster of a candidate, small, as WebP',
    })
    .errors(problems('media_not_found'))
    .input(z.object({ url: webAddressSchema }))
    .output(z.file().mime('image/webp')),

  describeTitle: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/titles/{id}/descriptions/',
      summary: 'Take what a database of films says of one of its titles',
    })
    .errors(
      problems(
        ...(['title_not_found', 'metadata_unavailable'] as const),
        ...(['candidate_not_found', 'external_id_taken'] as const),
      ),
    )
    .input(
      z.strictObject({
        id: idSchema,
        provider: providerIdSchema,
        provider_id: textSchema(100).min(1),
      }),
    )
    .output(envelope({ change: changeSchema })),

  askProviders: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/titles/{id}/questions/',
      summary: 'Ask databases of films again, which then replace what they have said themselves',
      successStatus: 202,
    })
    .errors(problems('title_not_found'))
    .input(titlePath)
    .output(envelope({})),

  forgetDescriptions: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/titles/{id}/forgotten_descriptions/',
      summary: 'Take back everything that databases of films have said of a title',
    })
    .errors(problems('title_not_found'))
    .input(titlePath)
    .output(envelope({ change: changeSchema })),
};
