import { z } from 'zod';
import { titleTypes } from './constants/catalogue.ts';
import { subtitleReasons, subtitleSearchStates } from './constants/subtitles.ts';
import { acceptedAnswer, changeSchema, envelope } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import { idSchema, languageSchema, textSchema } from './shared/fields.ts';
import { problems } from './shared/problem.ts';

const tagSchema = textSchema(35)
  .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
  .describe('BCP 47');

export const subtitleServiceSchema = z
  .object({
    name: z.string(),
    allowed: z.int().nullable().describe('Downloads a day; null: nobody has asked it yet'),
    remaining: z.int().nullable(),
    resets_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'SubtitleService' });

export const subtitleCandidateSchema = z
  .object({
    id: z.string(),
    release: z.string(),
    hash_match: z.boolean().describe('It was made for this very file'),
    downloads: z.int(),
    hearing_impaired: z.boolean(),
    machine_translated: z.boolean(),
    forced: z.boolean().describe('Only what is foreign in the film'),
    uploader: z.string().nullable(),
    url: z.string().nullable(),
  })
  .meta({ id: 'SubtitleCandidate' });

export type SubtitleCandidateAnswer = z.infer<typeof subtitleCandidateSchema>;

export const subtitleSearchSchema = z
  .object({
    stream_id: z.uuid(),
    title_id: z.int(),
    name: z.string().describe('Of the title, with the place of an episode'),
    language: z.string(),
    state: z.enum(subtitleSearchStates),
    reason: z.enum(subtitleReasons).nullable(),
    release: z.string().nullable(),
    asked_at: z.iso.datetime(),
  })
  .meta({ id: 'SubtitleSearch' });

export type SubtitleSearch = z.infer<typeof subtitleSearchSchema>;

export const subtitleRequestSchema = z
  .object({
    title_id: z.int(),
    type: z.enum(titleTypes),
    slug: z.string(),
    name: z.string(),
    part: z.string().nullable().describe('The episode that was last asked for'),
    stream_id: z.uuid(),
    language: z.string(),
    count: z.int().describe('Viewers who miss them'),
    asked_at: z.iso.datetime(),
  })
  .meta({ id: 'SubtitleRequest' });

export type SubtitleRequest = z.infer<typeof subtitleRequestSchema>;

export const subtitlesContract = {
  requestSubtitles: endpoint('public')
    .route({
      method: 'POST',
      path: '/films/{stream}/subtitle_requests/',
      summary: 'Say that a film lacks subtitles in a language',
      description: 'Who asks again is counted once. It is done when there are some.',
      successStatus: 202,
    })
    .errors(
      problems(
        ...(['stream_not_found', 'sign_in_required', 'plan_required'] as const),
        ...(['rating_above_limit', 'age_confirmation_required'] as const),
      ),
    )
    .input(
      z.object({
        stream: z.uuid(),
        language: languageSchema,
        guest: z
          .uuid()
          .describe('Made up and kept by the browser; it says nothing of who is signed in'),
      }),
    )
    .output(acceptedAnswer),

  getSubtitleService: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/subtitle_service/',
      summary: 'Where subtitles are looked for, and what it still allows today',
    })
    .output(envelope({ service: subtitleServiceSchema.nullable() })),

  listSubtitleRequests: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/subtitle_requests/',
      summary: 'Subtitles that viewers miss, those that most of them miss first',
    })
    .output(envelope({ requests: z.array(subtitleRequestSchema) })),

  dismissSubtitleRequest: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/subtitle_requests/{title}/{language}/dismissal/',
      summary: 'Put aside what viewers miss, until somebody else misses it',
    })
    .errors(problems('title_not_found'))
    .input(z.object({ title: idSchema, language: languageSchema }))
    .output(envelope({ change: changeSchema })),

  listSubtitleSearches: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/subtitle_searches/',
      summary: 'Films for which subtitles are looked for, and what came of it',
    })
    .input(z.object({ stream: z.uuid().optional().describe('Of one film') }))
    .output(envelope({ searches: z.array(subtitleSearchSchema) })),

  countWithoutSubtitles: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/films_without_subtitles/',
      summary: 'How many films have no subtitles in a language, and wait for none',
    })
    .input(
      z.object({
        language: tagSchema,
        ids: textSchema(10_000)
          .regex(/^\d{1,15}(?:,\d{1,15})*$/)
          .optional()
          .describe('Only films of these titles, separated by commas'),
      }),
    )
    .output(envelope({ count: z.int() })),

  searchSubtitles: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/subtitle_searches/',
      summary: 'Look for subtitles in a language for films that have none, 1,000 at once',
      successStatus: 202,
    })
    .errors(problems('subtitles_not_offered'))
    .input(
      z.object({
        language: tagSchema,
        ids: z
          .array(z.int().positive())
          .max(1_000)
          .optional()
          .describe('Only films of these titles'),
      }),
    )
    .output(envelope({ count: z.int().describe('Films') })),

  findSubtitleCandidates: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/films/{stream}/subtitle_candidates/',
      summary: 'Subtitles that may belong to a film, the best first',
    })
    .errors(
      problems(
        ...(['stream_not_found', 'stream_not_ready', 'subtitles_not_offered'] as const),
        ...(['subtitles_key_refused', 'subtitles_unavailable'] as const),
      ),
    )
    .input(z.object({ stream: z.uuid(), language: tagSchema }))
    .output(envelope({ candidates: z.array(subtitleCandidateSchema) })),

  takeSubtitle: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/films/{stream}/subtitle_searches/',
      summary: 'Add a candidate if it fits the film, in the background',
      successStatus: 202,
    })
    .errors(problems('stream_not_found', 'stream_not_ready', 'subtitles_not_offered'))
    .input(z.object({ stream: z.uuid(), language: tagSchema, candidate: textSchema(20) }))
    .output(acceptedAnswer),
};
