import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { titles } from '#api/catalogue/tables.ts';
import type { Finding } from '#contract/ops.ts';
import type { FindingKind } from '#contract/shared/health-words.ts';

/** What the last check found at a title. */
export const titleHealth = pgTable('title_health', {
  titleId: bigint('title_id', { mode: 'number' })
    .primaryKey()
    .references(() => titles.id, { onDelete: 'cascade' }),
  checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
  kinds: text().array().$type<FindingKind[]>().notNull().default([]),
  findings: jsonb().$type<Finding[]>().notNull().default([]),
});
