import { z } from 'zod';
import { findingKinds } from '../constants/health.ts';
import { filmKinds, importKinds, reasonCodes } from '../constants/import.ts';
import {
  acceptedAnswer,
  cursorSchema,
  doneAnswer,
  envelope,
  shortPageSchema,
} from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { aboutSchema } from './jobs.ts';

const titleInput = z.object({ id: idSchema.describe('Of the title') });

export const failedFilmSchema = z
  .object({
    stream_id: z.uuid(),
    about: aboutSchema,
    code: z.string().nullable().describe('Such as source_truncated'),
    detail: z.string().nullable().describe('What a program said, in English'),
    file: z.string().nullable().describe('Name of the file that it was to be prepared from'),
    bytes: z.int().nullable(),
    failed_at: z.iso.datetime(),
  })
  .meta({ id: 'FailedFilm' });

export type FailedFilm = z.infer<typeof failedFilmSchema>;

/** A file that the latest import of its place could not use. */
export const refusedFileSchema = z
  .object({
    run: z.int().describe('The import that refused it'),
    path: z.string().describe('Relative to the imported folder'),
    reason: z.string().describe('In English'),
    code: z.enum(reasonCodes).nullable().describe('Key of a text; `values` are what stands in it'),
    values: z.record(z.string(), z.string()),
    kind: z.enum(importKinds),
    films_are: z.enum(filmKinds),
    title_id: z.int().nullable().describe('The title without a film that it was uploaded for'),
    refused_at: z.iso.datetime(),
  })
  .meta({ id: 'RefusedFile' });

export type RefusedFile = z.infer<typeof refusedFileSchema>;

export const healthContract = {
  listFailedFilms: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/failed_films/',
      summary: 'Films that could not be prepared, and why, newest first',
    })
    .input(z.object({ cursor: cursorSchema }))
    .output(envelope({ films: z.array(failedFilmSchema), page: shortPageSchema })),

  prepareFilm: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/failed_films/{id}/prepare/',
      summary: 'Prepare a film again',
      successStatus: 202,
    })
    .errors(problems('stream_not_found', 'source_not_here'))
    .input(z.object({ id: z.uuid() }))
    .output(acceptedAnswer),

  listRefusedFiles: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/refused_files/',
      summary: 'Files that could not be imported, and why, newest first',
    })
    .input(z.object({ cursor: cursorSchema }))
    .output(envelope({ files: z.array(refusedFileSchema), page: shortPageSchema })),

  dismissRefusedFile: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/refused_files/{run}/dismissal/',
      summary: 'Take a file off the list, until another import refuses it',
    })
    .errors(problems('import_not_found'))
    .input(z.object({ run: idSchema, path: textSchema(4_096) }))
    .output(doneAnswer),

  checkAllTitles: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/health/checks/',
      summary: 'Check all titles in the background',
      successStatus: 202,
    })
    .output(acceptedAnswer),

  checkTitle: endpoint('catalogue')
    .route({ method: 'POST', path: '/ops/title_health/{id}/check/', summary: 'Check a title now' })
    .errors(problems('title_not_found'))
    .input(titleInput)
    .output(doneAnswer),

  repairTitle: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/title_health/{id}/repair/',
      summary: 'Prepare the films of a title again, or import its files again',
    })
    .errors(problems('title_not_found', 'source_not_here'))
    .input(titleInput.extend({ how: z.enum(['prepare', 'import']) }))
    .output(
      envelope({
        asked: z.array(z.string()).describe('Parts that are worked on now'),
        impossible: z.array(z.string()).describe('Parts whose original file is missing'),
      }),
    ),

  ignoreFindings: endpoint('catalogue')
    .route({
      method: 'PUT',
      path: '/ops/title_health/{id}/ignored/',
      summary: 'Kinds of findings not to be reported of a title',
    })
    .errors(problems('title_not_found'))
    .input(titleInput.extend({ kinds: z.array(z.enum(findingKinds)).max(findingKinds.length) }))
    .output(doneAnswer),

  settlePlaybackProblem: endpoint('catalogue')
    .route({
      method: 'PUT',
      path: '/ops/playback_problems/{id}/done/',
      summary: 'Mark a report of a viewer as done, or as open again',
    })
    .errors(problems('problem_not_found'))
    .input(z.object({ id: idSchema, done: z.boolean() }))
    .output(doneAnswer),
};
