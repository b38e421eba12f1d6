import { type AnyPgColumn, bigint, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accountId } from '#api/account/tables.ts';
import { titles } from '#api/catalogue/tables.ts';
import { identity, instant } from '#api/platform/columns.ts';
import type { ReportReason } from '#contract/constants/library.ts';
import type { Language } from '#contract/shared/language.ts';

export const reviews = pgTable('reviews', {
  id: identity(),
  accountId: accountId(),
  titleId: bigint('title_id', { mode: 'number' })
    .notNull()
    .references(() => titles.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  email: text().notNull(),
  stars: smallint().notNull(),
  text: text().notNull(),
  language: text().$type<Language>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  editedAt: instant('edited_at'),
  hiddenAt: instant('hidden_at'),
});

/** Reports of content by accounts: one per account and item. */
export function reportsTable(name: string, review: () => AnyPgColumn) {
  return pgTable(
    name,
    {
      reviewId: bigint('review_id', { mode: 'number' })
        .notNull()
        .references(review, { onDelete: 'cascade' }),
      accountId: accountId(),
      reason: text().$type<ReportReason>().notNull(),
      note: text().notNull().default(''),
      reportedAt: instant('reported_at').notNull().defaultNow(),
    },
    (table) => [primaryKey({ columns: [table.reviewId, table.accountId] })],
  );
}

export type ReportsTable = ReturnType<typeof reportsTable>;

export const reviewReports = reportsTable('review_reports', () => reviews.id);
