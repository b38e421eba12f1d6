import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#api/platform/columns.ts';
import type { Language } from '#contract/shared/language.ts';
import { carts } from '../cart/tables.ts';

export const cartReminders = pgTable('cart_reminders', {
  cartId: bigint('cart_id', { mode: 'number' })
    .primaryKey()
    .references(() => carts.id),
  email: text().notNull(),
  language: text().$type<Language>().notNull(),
  timeZone: text('time_zone'),
  agreedAt: instant('agreed_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
});

export const cartReminderRefusals = pgTable('cart_reminder_refusals', {
  email: text().primaryKey(),
  refusedAt: instant('refused_at').notNull().defaultNow(),
});
