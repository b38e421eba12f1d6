import { z } from 'zod';
import { renditionSets } from '../constants/media.ts';
import { acceptedAnswer, envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

export const setEstimateSchema = z
  .object({
    films: z.int(),
    unknown: z.int().describe('Films of unknown length, which count like an average one'),
    seconds: z.int().describe('Length of all films'),
    sets: z.array(
      z.object({
        set: z.enum(renditionSets),
        bytes: z.int().describe('Disk space, beside the films themselves'),
        work: z
          .int()
          .nullable()
          .describe('Seconds of preparation on one machine; null: nothing was measured yet'),
      }),
    ),
  })
  .meta({ id: 'SetEstimate' });

export type SetEstimate = z.infer<typeof setEstimateSchema>;

export const renditionSetsContract = {
  estimateRenditionSets: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/rendition_sets/',
      summary: 'What each set of renditions would take for the films that are here',
      description:
        'Estimated from what films of this site take, from samples, and from how long both took.',
    })
    .output(
      envelope({
        site: setEstimateSchema.describe('All films'),
        folders: z
          .array(z.object({ id: z.int(), estimate: setEstimateSchema }))
          .describe('The films below each import folder'),
        sampling: z.boolean().describe('Samples are being made'),
        without_original: z.int().describe('Prepared films that have no original'),
      }),
    ),

  sampleRenditions: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/rendition_sets/samples/',
      summary: 'Encode parts of a few films, to estimate better',
      successStatus: 202,
    })
    .output(acceptedAnswer),

  addOriginals: endpoint('catalogue')
    .route({
      method: 'POST',
      path: '/ops/originals/',
      summary: 'Add the original to films that were prepared without: of a title, a folder, or all',
    })
    .errors(problems('title_not_found', 'import_folder_not_found'))
    .input(z.object({ title: idSchema.optional(), folder: idSchema.optional() }))
    .output(
      envelope({
        asked: z.int().describe('Films whose original is made now, if it can be copied'),
        impossible: z.int().describe('Films whose source is gone'),
      }),
    ),
};
