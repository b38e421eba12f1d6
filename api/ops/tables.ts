import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '#api/platform/columns.ts';

/** Filters and orders of lists, saved by staff. */
export const savedViews = pgTable('saved_views', {
  id: identity(),
  accountId: bigint('account_id', { mode: 'number' }).notNull(),
  list: text().notNull(),
  name: text().notNull(),
  query: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
