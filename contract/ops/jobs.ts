import { z } from 'zod';
import { titleTypes } from '../constants/catalogue.ts';
import { jobStates, pastJobKinds, pastJobOutcomes } from '../constants/job.ts';
import { packagingLanes } from '../constants/media.ts';
import { cursorSchema, doneAnswer, envelope, shortPageSchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { bulkNameShape } from './bulk.ts';
import { diskSchema } from './disk.ts';

/** The title that something works on, or is about. */
export const aboutSchema = z
  .object({
    id: z.int(),
    type: z.enum(titleTypes),
    slug: z.string(),
    name: z.string(),
    part: z.string().nullable().describe('film, S01E02, trailer 1 or extra 2; null: the title'),
  })
  .nullable()
  .describe('The title that it works on');

export const adminJobSchema = z
  .object({
    id: z.int(),
    name: z.string().describe('Such as package_stream'),
    state: z.enum(jobStates),
    about: aboutSchema,
    progress: z.number().min(0).max(1).nullable(),
    runner: z.string().nullable().describe('Name of the runner that works on it, elsewhere'),
    priority: z.int().describe('Lower runs first'),
    attempts: z.int(),
    max_attempts: z.int(),
    created_at: z.iso.datetime(),
    run_at: z.iso.datetime().describe('Not before'),
    started_at: z.iso.datetime().nullable(),
    reason: z.string().nullable().describe('The last error, in English'),
    is_ending: z.boolean().describe('It was cancelled, and ends soon'),
  })
  .meta({ id: 'AdminJob' });

export type AdminJob = z.infer<typeof adminJobSchema>;

export const pastJobSchema = z
  .object({
    kind: z.enum(pastJobKinds),
    id: z
      .string()
      .describe('Of the bulk job, import, backup or request of data; of a film, its stream'),
    outcome: z.enum(pastJobOutcomes),
    started_at: z.iso.datetime().describe('When it was asked for'),
    finished_at: z.iso.datetime().nullable().describe('Null: not noted'),
    by: z.string().nullable().describe('Null: the site itself, or a deleted account'),
    bulk: z.object(bulkNameShape).nullable().describe('Only of a bulk job'),
    about: aboutSchema,
    changed: z
      .int()
      .nullable()
      .describe('Subjects changed, or files imported or brought up to date'),
    refused: z.int().nullable().describe('Subjects or files that were not'),
    bytes: z.int().nullable().describe('Of the backup, or of what the film takes'),
  })
  .meta({ id: 'PastJob' });

export type PastJob = z.infer<typeof pastJobSchema>;

export const queuedFilmSchema = z
  .object({
    stream_id: z.uuid(),
    about: aboutSchema,
    job_id: z.int(),
    priority: z.int().describe('Lower runs first'),
    is_running: z.boolean(),
    lane: z
      .enum(packagingLanes)
      .describe('Next: the copy, the first rendition, or what else is missing of one that plays'),
    progress: z.number().min(0).max(1),
    ready_in: z
      .int()
      .nullable()
      .describe('Seconds until it plays, or has everything if it plays; null: unknown'),
  })
  .meta({ id: 'QueuedFilm' });

export type QueuedFilm = z.infer<typeof queuedFilmSchema>;

export const storedStreamSchema = z
  .object({
    stream_id: z.uuid(),
    about: aboutSchema,
    bytes: z.int(),
    renditions: z.array(z.object({ name: z.string(), bytes: z.int() })),
  })
  .meta({ id: 'StoredStream' });

export type StoredStream = z.infer<typeof storedStreamSchema>;

export const storageSchema = z
  .object({
    streams: z.int().describe('Bytes of all prepared films'),
    dropped: z
      .object({ films: z.int(), bytes: z.int() })
      .describe('What renditions took that were dropped because nobody watched them'),
    disks: z.array(diskSchema),
    min_free: z.int().describe('Bytes; with fewer, the site is not ready'),
  })
  .meta({ id: 'Storage' });

export type Storage = z.infer<typeof storageSchema>;

const jobInput = z.object({ id: idSchema });

export const jobsContract = {
  listJobs: endpoint('catalogue')
    .route({ method: 'GET', path: '/ops/jobs/', summary: 'Background jobs, newest first' })
    .input(
      z.object({
        state: z.enum(jobStates).optional(),
        name: textSchema(100).optional(),
        cursor: cursorSchema,
      }),
    )
    .output(
      envelope({
        jobs: z.array(adminJobSchema),
        counts: z.array(z.object({ name: z.string(), state: z.enum(jobStates), count: z.int() })),
        page: shortPageSchema,
      }),
    ),

  listPastJobs: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/past_jobs/',
      summary:
        'Bulk changes, imports, films, backups and exports that have run, newest first; exports for those who may make them',
    })
    .input(z.object({ kind: z.enum(pastJobKinds).optional(), cursor: cursorSchema }))
    .output(envelope({ jobs: z.array(pastJobSchema), page: shortPageSchema })),

  listPreparation: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/preparation/',
      summary: 'Films in preparation in their order, and when each will be ready',
    })
    .output(
      envelope({
        films: z.array(queuedFilmSchema).describe('The first hundred'),
        count: z.int().describe('All of them'),
        all_play_in: z
          .int()
          .nullable()
          .describe('Seconds until all of them play; null: unknown, or they do'),
      }),
    ),

  retryJob: endpoint('catalogue')
    .route({ method: 'POST', path: '/ops/jobs/{id}/retry/', summary: 'Run a job again, now' })
    .errors(problems('job_not_found', 'job_running'))
    .input(jobInput)
    .output(doneAnswer),

  cancelJob: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/jobs/{id}/cancel/',
      summary: 'Remove a job; a running one ends within some seconds',
    })
    .errors(problems('job_not_found', 'job_needed'))
    .input(jobInput)
    .output(doneAnswer),

  setJobPriority: endpoint('catalogue')
    .route({
      method: 'PUT',
      path: '/ops/jobs/{id}/priority/',
      summary: 'Let a job run before or after others',
    })
    .errors(problems('job_not_found', 'job_running'))
    .input(jobInput.extend({ priority: z.int().min(-100).max(100).describe('Lower runs first') }))
    .output(doneAnswer),

  listStoredStreams: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/stored_streams/',
      summary: 'Prepared films by the space that they take, largest first',
    })
    .input(z.object({ cursor: cursorSchema }))
    .output(
      envelope({
        streams: z.array(storedStreamSchema),
        storage: storageSchema,
        page: shortPageSchema,
      }),
    ),
};
