import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/shared/language.ts';

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text().primaryKey(),
  language: text().$type<Language>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** What was done once and must not be done again, such as loading the demo content. */
export const milestones = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: timestamp('reached_at', { withTimezone: true }).notNull().defaultNow(),
});
