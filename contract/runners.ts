import { z } from 'zod';
import { mediaFailureCodes, renditionSets } from './constants/media.ts';
import { capabilities } from './constants/runner.ts';
import { doneAnswer, envelope } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';
import { textSchema } from './shared/fields.ts';
import { problems } from './shared/problem.ts';
import { streamManifestSchema } from './stream-manifest.ts';

export const runnerSchema = z
  .object({
    name: z.string(),
    version: z.string().nullable().describe('Of Sorot; null: it has not been started yet'),
    capabilities: z.array(z.string()).describe("What its machine's ffmpeg can do"),
    films: z.array(z.string()).describe('Names of the files that it prepares now'),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Runner' });

export type Runner = z.infer<typeof runnerSchema>;

const runnerSourceSchema = z.object({ name: z.string(), bytes: z.int().nullable() });

export const runnerLeaseSchema = z
  .object({
    id: z.uuid(),
    seconds: z.int().describe('After so many without a word from the runner, another may take it'),
    source: runnerSourceSchema,
    further_sources: z.array(runnerSourceSchema).describe('The files in which the film goes on'),
    side_files: z
      .array(
        z.object({
          name: z.string(),
          language: z.string(),
          forced: z.boolean(),
          purpose: z.enum(['hearing-impaired', 'commentary']).optional(),
          part: z
            .int()
            .optional()
            .describe('Number of the file that they belong to, if not the first'),
        }),
      )
      .describe('Subtitles beside the film'),
    rendition_set: z.enum(renditionSets).describe('What is made of the film'),
    plays: z.boolean().default(false).describe('Then everything is made at once'),
    published: streamManifestSchema
      .nullable()
      .describe('What an interrupted run has published, which is not made again'),
  })
  .meta({ id: 'RunnerLease' });

export type RunnerLease = z.infer<typeof runnerLeaseSchema>;

const leaseInput = z.object({ id: z.uuid() });

/**
 * What `sorot runner` calls, with the token of a runner: `Authorization: Bearer runner_…`. Files come
 * and go at `/media/runner-leases/`.
 */
export const runnersContract = {
  claimRunnerJob: endpoint('runner')
    .route({
      method: 'POST',
      path: '/runner_leases/',
      summary: 'Take the next film that this runner can prepare',
    })
    .errors(problems('runner_incompatible'))
    .input(
      z.object({
        protocol: z.int().describe('Version of the protocol; the site must have the same'),
        version: textSchema(40).describe('Of Sorot, to be shown'),
        capabilities: z.array(textSchema(40)).max(100),
      }),
    )
    .output(
      envelope({
        lease: runnerLeaseSchema.nullable().describe('Null: there is nothing to do'),
        lacking: z
          .array(z.enum(capabilities))
          .describe('What waiting films need and this runner cannot do'),
      }),
    ),

  reportRunnerProgress: endpoint('runner')
    .route({
      method: 'POST',
      path: '/runner_leases/{id}/progress/',
      summary: 'Keep a film, and say how much of it is done',
    })
    .errors(problems('runner_lease_lost'))
    .input(leaseInput.extend({ progress: z.number().min(0).max(1) }))
    .output(doneAnswer),

  publishRunnerStream: endpoint('runner')
    .route({
      method: 'POST',
      path: '/runner_leases/{id}/stream/',
      summary: 'Publish what has been uploaded: the film plays, or has more renditions',
    })
    .errors(problems('runner_lease_lost', 'runner_files_missing'))
    .input(leaseInput.extend({ manifest: streamManifestSchema }))
    .output(doneAnswer),

  endRunnerJob: endpoint('runner')
    .route({
      method: 'POST',
      path: '/runner_leases/{id}/end/',
      summary: 'Give a film back: prepared, failed, or for another runner',
    })
    .errors(problems('runner_lease_lost'))
    .input(
      leaseInput.extend({
        result: z
          .enum(['done', 'playable', 'failed', 'returned'])
          .describe('`playable`: the original is published, and the rest is another job'),
        code: z.enum(mediaFailureCodes).optional().describe('Why it failed'),
        detail: textSchema(1_000).optional().describe('A sentence for the operator, in English'),
      }),
    )
    .output(doneAnswer),
};

/** What staff see of runners. Tokens are made and removed by `sorot runners`. */
export const runnerOpsContract = {
  listRunners: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/runners/',
      summary: 'Machines that prepare films over HTTPS, by name',
    })
    .output(envelope({ runners: z.array(runnerSchema) })),
};
