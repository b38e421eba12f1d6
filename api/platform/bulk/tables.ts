import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { BulkOutcome, BulkState } from '#contract/constants/audit.ts';
import type { ProblemCode } from '#contract/shared/problem.ts';
import type { Actor } from '../audit/actor.ts';
import { identity, instant } from '../columns.ts';

export const bulkJobs = pgTable('bulk_jobs', {
  id: identity(),
  createdAt: instant('created_at').notNull().defaultNow(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  accountId: bigint('account_id', { mode: 'number' }),
  actor: jsonb().$type<Actor>().notNull(),
  action: text().notNull(),
  input: jsonb().$type<Record<string, unknown>>().notNull(),
  state: text().$type<BulkState>().notNull().default('waiting'),
  total: integer().notNull(),
  changed: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  undoes: bigint({ mode: 'number' }),
});

export const bulkItems = pgTable(
  'bulk_items',
  {
    jobId: bigint('job_id', { mode: 'number' }).notNull(),
    position: integer().notNull(),
    subjectId: text('subject_id').notNull(),
    label: text().notNull(),
    /** Null: still to be done. */
    outcome: text().$type<BulkOutcome>(),
    problem: jsonb().$type<{ code: ProblemCode; params: Record<string, string | number> }>(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.position] })],
);
