import {
  bigint,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { identity, instant } from '#api/platform/columns.ts';
import type {
  ContactEntryKind,
  ContactState,
  NewsletterState,
} from '#contract/constants/contact.ts';
import type { Language } from '#contract/shared/language.ts';
import type { NewsletterText } from '#contract/site/newsletter-ops.ts';

export const newsletterSubscriptions = pgTable('newsletter_subscriptions', {
  email: text().primaryKey(),
  language: text().$type<Language>().notNull(),
  token: uuid().notNull().defaultRandom(),
  createdAt: instant('created_at').notNull().defaultNow(),
  confirmedAt: instant('confirmed_at'),
  askedAt: instant('asked_at'),
  bouncedAt: instant('bounced_at'),
  bouncedBecause: text('bounced_because'),
});

export const newsletters = pgTable('newsletters', {
  id: identity(),
  texts: jsonb().$type<NewsletterText[]>().notNull(),
  state: text().$type<NewsletterState>().notNull().default('draft'),
  sendAt: instant('send_at'),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  changedAt: instant('changed_at').notNull().defaultNow(),
  recipients: integer().notNull().default(0),
  sent: integer().notNull().default(0),
  failed: integer().notNull().default(0),
  bounced: integer().notNull().default(0),
  unsubscribed: integer().notNull().default(0),
});

export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    newsletterId: bigint('newsletter_id', { mode: 'number' })
      .notNull()
      .references(() => newsletters.id),
    email: text()
      .notNull()
      .references(() => newsletterSubscriptions.email),
    state: text()
      .$type<'waiting' | 'sending' | 'sent' | 'failed' | 'bounced'>()
      .notNull()
      .default('waiting'),
    attempts: smallint().notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    reason: text(),
  },
  (table) => [primaryKey({ columns: [table.newsletterId, table.email] })],
);

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
  state: text().$type<ContactState>().notNull().default('open'),
});

/** Answers, which were mailed, and notes among staff. */
export const contactEntries = pgTable('contact_entries', {
  id: identity(),
  messageId: bigint('message_id', { mode: 'number' })
    .notNull()
    .references(() => contactMessages.id),
  kind: text().$type<ContactEntryKind>().notNull(),
  text: text().notNull(),
  authorName: text('author_name').notNull(),
  writtenAt: instant('written_at').notNull().defaultNow(),
});

/** One-time tasks that are done, such as loading the demo content. */
export const milestones = pgTable('milestones', {
  name: text().primaryKey(),
  reachedAt: instant('reached_at').notNull().defaultNow(),
});
