import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SubjectKind } from '#contract/constants/audit.ts';
import { identity, instant } from '../columns.ts';

/** The state of a subject, by field. Values are JSON; lists are in a stable order. */
export type Snapshot = Record<string, unknown>;

export const auditEntries = pgTable('audit_entries', {
  id: identity(),
  happenedAt: instant('happened_at').notNull().defaultNow(),
  accountId: bigint('account_id', { mode: 'number' }),
  actorName: text('actor_name').notNull(),
  apiKey: text('api_key'),
  clientAddress: text('client_address'),
  requestId: text('request_id'),
  /** Name of the operation in the contract. */
  action: text().notNull(),
  subjectKind: text('subject_kind').$type<SubjectKind>().notNull(),
  subjectId: text('subject_id').notNull(),
  subjectName: text('subject_name').notNull(),
  before: jsonb().$type<Snapshot>(),
  after: jsonb().$type<Snapshot>(),
  batchId: bigint('batch_id', { mode: 'number' }),
  undoes: bigint({ mode: 'number' }),
  /** False: another entry stands for the bulk job that it is part of. */
  isListed: boolean('is_listed').notNull().default(true),
});
