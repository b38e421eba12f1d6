import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Amounts that say whose payment a transfer or QRIS payment is. */
export const identifyingAmounts = pgTable('identifying_amounts', {
  amount: bigint({ mode: 'number' }).primaryKey(),
  /** Number of the order, or reference of the plan's payment. */
  holder: text().notNull(),
  reservedUntil: instant('reserved_until').notNull(),
});
