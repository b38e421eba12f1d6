import { bigint, date, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#api/platform/columns.ts';
import { orders } from '../orders/tables.ts';

export const taxRates = pgTable('tax_rates', {
  validFrom: date('valid_from').primaryKey(),
  numerator: integer().notNull(),
  denominator: integer().notNull(),
});

export const checkoutAttempts = pgTable('checkout_attempts', {
  key: uuid().primaryKey(),
  requestHash: bytes('request_hash').notNull(),
  orderId: bigint('order_id', { mode: 'number' }).references(() => orders.id),
  createdAt: instant('created_at').notNull().defaultNow(),
});
