import { z } from 'zod';
import { type SubjectKind, subjectRoles } from '../constants/audit.ts';
import { cursorSchema, envelope, shortPageSchema } from '../shared/answers.ts';
import { endpoint } from '../shared/endpoint.ts';
import { idSchema, textSchema, timeZoneSchema } from '../shared/fields.ts';
import { problems } from '../shared/problem.ts';
import { bulkNameShape } from './bulk.ts';

const kinds = Object.keys(subjectRoles) as [SubjectKind, ...SubjectKind[]];

const stateSchema = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe('The fields that changed; null: it did not exist');

export const auditEntrySchema = z
  .object({
    id: z.int(),
    happened_at: z.iso.datetime(),
    actor: z.object({
      account_id: z.int().nullable().describe('Null: a command, a job, or a deleted account'),
      name: z.string(),
      api_key: z.string().nullable().describe('Name of the API key, if one was used'),
      client_address: z.string().nullable(),
    }),
    request_id: z.string().nullable(),
    action: z.string().describe('Name of the operation'),
    subject: z.object({ kind: z.enum(kinds), id: z.string(), name: z.string() }),
    before: stateSchema,
    after: stateSchema,
    batch_id: z.int().nullable().describe('The bulk job that it was part of'),
    batch: z
      .object(bulkNameShape)
      .nullable()
      .describe('In a list: the bulk job for all changes of which this entry stands'),
    undoes: z.int().nullable().describe('The change that it took back'),
    undone_by: z.int().nullable(),
    undoable: z.boolean().describe('False for mail and money, and for what is undone already'),
  })
  .meta({ id: 'AuditEntry' });

export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditFilterSchema = z.object({
  kind: z.enum(kinds).optional(),
  subject: textSchema(200).optional().describe('Id of a subject; needs its `kind`'),
  title: idSchema
    .optional()
    .describe('Changes of this title and of its artwork, films, seasons, episodes and moments'),
  batch: idSchema.optional().describe('Each change of this bulk job'),
  account: idSchema.optional().describe('Changes by this account'),
  action: textSchema(100).optional(),
  q: textSchema(100)
    .optional()
    .describe('Part of the name of a subject or of the account that changed it'),
  from: z.iso.date().optional().describe('First day'),
  until: z.iso.date().optional().describe('Last day'),
  time_zone: timeZoneSchema
    .optional()
    .describe('Of these days; default: UTC; of exports the site’s'),
});

export type AuditFilter = z.infer<typeof auditFilterSchema>;

/** Who changed what. Staff see what belongs to their roles, owners see everything. */
export const auditContract = {
  getAsOf: endpoint('staff')
    .route({
      method: 'GET',
      path: '/ops/as_of/',
      summary: 'The moment before a form is loaded, to be sent with its change as `As-Of`',
    })
    .output(envelope({ as_of: z.string() })),

  listAuditEntries: endpoint('staff')
    .route({
      method: 'GET',
      path: '/ops/audit/',
      summary: 'Changes by staff, newest first; a bulk job is one entry',
    })
    .input(auditFilterSchema.extend({ cursor: cursorSchema }))
    .output(envelope({ entries: z.array(auditEntrySchema), page: shortPageSchema })),

  exportAuditEntries: endpoint('owner')
    .route({
      method: 'GET',
      path: '/ops/audit/export/',
      summary: 'The same as CSV, at most 100,000 changes',
    })
    .input(auditFilterSchema)
    .output(z.file().mime('text/csv')),

  getAuditEntry: endpoint('staff')
    .route({ method: 'GET', path: '/ops/audit/{id}/', summary: 'One change' })
    .input(z.object({ id: idSchema }))
    .errors(problems('change_not_found'))
    .output(envelope({ entry: auditEntrySchema })),

  undoChange: endpoint('staff')
    .route({ method: 'POST', path: '/ops/audit/{id}/undo/', summary: 'Take a change back' })
    .input(z.object({ id: idSchema }))
    .errors(
      problems(
        'change_not_found',
        'change_not_undoable',
        'change_already_undone',
        'changed_since',
        'undo_too_late',
        ...(['proof_required', 'api_key_not_accepted', 'setting_fixed'] as const),
        'folder_not_allowed',
        'account_not_found',
      ),
    )
    .output(envelope({ entry: auditEntrySchema.nullable().describe('Null: nothing differed') })),
};
