import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { titles } from '#api/catalogue/tables.ts';
import { identity, instant } from '#api/platform/columns.ts';
import type { FindingKind } from '#contract/constants/health.ts';
import type { Finding } from '#contract/ops.ts';

/** Findings of the last check of a title. */
export const titleHealth = pgTable('title_health', {
  titleId: bigint('title_id', { mode: 'number' })
    .primaryKey()
    .references(() => titles.id, { onDelete: 'cascade' }),
  checkedAt: instant('checked_at').notNull().defaultNow(),
  kinds: text().array().$type<FindingKind[]>().notNull().default([]),
  /** Kinds that staff do not want to hear about for this title. */
  ignoredKinds: text('ignored_kinds').array().$type<FindingKind[]>().notNull().default([]),
  findings: jsonb().$type<Finding[]>().notNull().default([]),
});

/** Filters and orders of lists, saved by staff. */
export const savedViews = pgTable('saved_views', {
  id: identity(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  list: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
