import { z } from 'zod';
import { titleTypes } from './constants/catalogue.ts';
import { findingKinds } from './constants/health.ts';
import { playbackProblemSchema } from './playback.ts';
import { cursorSchema, envelope, shortPageSchema } from './shared/answers.ts';
import { endpoint } from './shared/endpoint.ts';

export const findingSchema = z
  .object({
    kind: z.enum(findingKinds),
    is_fault: z.boolean().describe('False: informational, no action needed'),
    parts: z
      .array(z.string())
      .describe(
        'Affected parts: film, S01E02, trailer 1, extra 2; at most twenty. Empty: the title itself',
      ),
    part_count: z.int(),
    items: z
      .array(z.string())
      .describe('Languages, renditions, pictures or files in the media store; at most ten'),
    item_count: z.int(),
    reason: z.string().nullable().describe('Error message of a program, in English'),
    measured: z.number().nullable().describe('LUFS, or failed plays'),
    wanted: z.number().nullable().describe('LUFS, or all plays'),
  })
  .meta({ id: 'Finding' });

export type Finding = z.infer<typeof findingSchema>;

const titleNameShape = {
  type: z.enum(titleTypes),
  slug: z.string(),
  name: z.string(),
};

export const titleHealthSchema = z
  .object({
    id: z.int(),
    ...titleNameShape,
    checked_at: z.iso.datetime(),
    findings: z.array(findingSchema),
    ignored: z.array(z.enum(findingKinds)).describe('Kinds that staff do not want reported'),
  })
  .meta({ id: 'TitleHealth' });

export type TitleHealth = z.infer<typeof titleHealthSchema>;

export const healthSummarySchema = z
  .object({
    titles: z.int().describe('In the catalogue'),
    checked: z.int().describe('Titles that have been checked'),
    oldest_check: z.iso.datetime().nullable(),
    newest_check: z.iso.datetime().nullable(),
    with_findings: z.int(),
    kinds: z.array(
      z.object({ kind: z.enum(findingKinds), is_fault: z.boolean(), titles: z.int() }),
    ),
    failed_jobs: z.array(
      z.object({ name: z.string(), count: z.int(), reason: z.string().nullable() }),
    ),
  })
  .meta({ id: 'HealthSummary' });

export type HealthSummary = z.infer<typeof healthSummarySchema>;

/** A problem reported by a viewer, and the film it is about. */
export const reportedProblemSchema = playbackProblemSchema
  .extend({
    id: z.int(),
    reported_at: z.iso.datetime(),
    language: z.string().describe('Of the page that the viewer was on'),
    title: z.object(titleNameShape).nullable().describe('Null: no title shows the film any more'),
    part: z.string().nullable().describe('film, S01E02, trailer 1 or extra 2'),
    done_at: z.iso.datetime().nullable().describe('Null: open'),
  })
  .meta({ id: 'ReportedProblem' });

export type ReportedProblem = z.infer<typeof reportedProblemSchema>;

export const opsContract = {
  getHealthSummary: endpoint('catalogue')
    .route({ method: 'GET', path: '/ops/health/', summary: 'How many titles have which fault' })
    .output(envelope({ summary: healthSummarySchema })),

  listTitleHealth: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/title_health/',
      summary: 'Titles with something wrong, as the last check found them',
    })
    .input(
      z.object({
        kind: z.enum(findingKinds).optional(),
        ignored: z.enum(['true', 'false']).default('false').describe('Those that staff ignore'),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ titles: z.array(titleHealthSchema), page: shortPageSchema })),

  listPlaybackProblems: endpoint('catalogue')
    .route({
      method: 'GET',
      path: '/ops/playback_problems/',
      summary: 'What viewers reported, newest first',
    })
    .input(
      z.object({
        state: z.enum(['open', 'done']).optional(),
        cursor: cursorSchema,
      }),
    )
    .output(envelope({ problems: z.array(reportedProblemSchema), page: shortPageSchema })),
};
