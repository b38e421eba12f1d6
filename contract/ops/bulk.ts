import { z } from 'zod';
import { bulkActs, bulkOutcomes, bulkStates, maxBulkItems } from '../constants/audit.ts';
import { envelope } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';

/** At most fifty: what an action sets. */
const hasFewKeys = (record: object) => Object.keys(record).length <= 50;

const scalarSchema = z.union([textSchema(5_000), z.number(), z.boolean(), z.literal(null)]);
const recordSchema = z.record(textSchema(100), scalarSchema).refine(hasFewKeys);
const listSchema = z.array(z.union([scalarSchema, recordSchema])).max(maxBulkItems);

/** Lists and records at most two deep: each action checks its own input further. */
const valueSchema = z.union([
  scalarSchema,
  listSchema,
  z.record(textSchema(100), z.union([scalarSchema, listSchema, recordSchema])).refine(hasFewKeys),
]);

const requestSchema = z.object({
  action: textSchema(100).describe('Such as `catalogue.setAccess`'),
  input: z
    .record(textSchema(100), valueSchema)
    .refine(hasFewKeys)
    .describe('As the action defines it: which subjects, and what to change'),
});

export const bulkItemSchema = z
  .object({
    subject_id: z.string(),
    label: z.string(),
    outcome: z.enum(bulkOutcomes).nullable().describe('Null: still to be done'),
    problem: z.string().nullable().describe('Why it was refused, in the language of the request'),
  })
  .meta({ id: 'BulkItem' });

/** What a bulk job is called by: "Publish 98 titles". */
export const bulkNameShape = {
  id: z.int(),
  action: z.string(),
  act: z.enum(bulkActs).describe('What it does, or what it takes back'),
  undoes_action: z.string().nullable().describe('The action of the bulk job that it takes back'),
  total: z.int(),
  state: z.enum(bulkStates),
};

export const bulkJobSchema = z
  .object({
    ...bulkNameShape,
    input: z.record(z.string(), z.unknown()),
    by: z.string(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    seconds_left: z.int().nullable().describe('At the rate until now; null: unknown, or over'),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    undoes: z.int().nullable().describe('The bulk job that it takes back'),
    undone_by: z.int().nullable(),
    undoable: z.boolean(),
    refusals: z.array(bulkItemSchema).describe('At most 200'),
  })
  .meta({ id: 'BulkJob' });

export type BulkJob = z.infer<typeof bulkJobSchema>;

/** One action on many subjects: a dry run first, then a job with progress, a report and undo. */
export const bulkContract = {
  previewBulk: endpoint('staff')
    .route({
      method: 'POST',
      path: '/ops/bulk/preview/',
      summary: 'How many subjects an action would change, and the first of them',
    })
    .input(requestSchema)
    .errors(problems('bulk_action_not_found', 'role_required'))
    .output(
      envelope({
        act: z.enum(bulkActs),
        total: z.int().describe('At most 10,000: the first ones'),
        first: z.array(z.object({ id: z.string(), label: z.string() })).describe('At most 20'),
      }),
    ),

  startBulk: endpoint('staff')
    .route({
      method: 'POST',
      path: '/ops/bulk/',
      summary: 'Start an action on many subjects',
      successStatus: 202,
    })
    .input(requestSchema)
    .errors(problems('bulk_action_not_found', 'role_required'))
    .output(envelope({ job: bulkJobSchema })),

  getBulk: endpoint('staff')
    .route({ method: 'GET', path: '/ops/bulk/{id}/', summary: 'Progress and report' })
    .input(z.object({ id: idSchema }))
    .errors(problems('bulk_job_not_found'))
    .output(envelope({ job: bulkJobSchema })),

  cancelBulk: endpoint('staff')
    .route({
      method: 'POST',
      path: '/ops/bulk/{id}/cancel/',
      summary: 'Stop; what is changed stays changed',
    })
    .input(z.object({ id: idSchema }))
    .errors(problems('bulk_job_not_found'))
    .output(envelope({ job: bulkJobSchema })),

  undoBulk: endpoint('staff')
    .route({
      method: 'POST',
      path: '/ops/bulk/{id}/undo/',
      summary: 'Take back all its changes, except what has changed since',
      successStatus: 202,
    })
    .input(z.object({ id: idSchema }))
    .errors(
      problems(
        'bulk_job_not_found',
        'change_not_undoable',
        'change_already_undone',
        'role_required',
      ),
    )
    .output(envelope({ job: bulkJobSchema })),
};
