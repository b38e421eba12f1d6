import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '#api/account/tables.ts';
import { identity, instant } from '#api/platform/columns.ts';
import { reportsTable } from '#api/reviews/tables.ts';
import type { Language } from '#contract/shared/language.ts';
import { orderId } from '../orders/tables.ts';
import { productId } from '../products/tables.ts';

export const productReviews = pgTable('product_reviews', {
  id: identity(),
  productId: productId(),
  accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
  name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull().default(''),
  rating: integer().notNull(),
  text: text().notNull(),
  language: text().$type<Language>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  hiddenAt: instant('hidden_at'),
});

export const productReviewReports = reportsTable('product_review_reports', () => productReviews.id);

export const purchases = pgTable(
  'purchases',
  {
    productId: productId(),
    email: text().notNull(),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id),
    orderId: orderId(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.email, table.orderId] })],
);
