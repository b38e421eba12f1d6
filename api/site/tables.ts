import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { identity, instant } from '#api/platform/columns.ts';
import type { Language } from '#contract/shared/language.ts';

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text().primaryKey(),
  language: text().$type<Language>().notNull(),
  token: uuid().notNull().defaultRandom(),
  createdAt: instant('created_at').notNull().defaultNow(),
  confirmedAt: instant('confirmed_at'),
  askedAt: instant('asked_at'),
});

export const sitePages = pgTable(
  'site_pages',
  {
    slug: text().notNull(),
    language: text().$type<Language>().notNull(),
    source: text().notNull(),
    /** md5 of the text shipped with Sorot, while the row still follows it. */
    defaultHash: text('default_hash'),
  },
  (table) => [primaryKey({ columns: [table.slug, table.language] })],
);

export const contactMessages = pgTable('contact_messages', {
  id: identity(),
  key: uuid().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  message: text().notNull(),
  language: text().$type<Language>().notNull(),
  sentAt: instant('sent_at').notNull().defaultNow(),
});

/** One-time tasks that are done, such as loading the demo content. */
export const milestones = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: instant('reached_at').notNull().defaultNow(),
});
