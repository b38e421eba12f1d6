import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/shared/language.ts';

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text().primaryKey(),
  language: text().$type<Language>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
