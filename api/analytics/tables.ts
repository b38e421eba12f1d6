import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '#api/platform/columns.ts';
import type { SubscriberList } from '#contract/constants/analytics.ts';
import type { NetworkKind } from '#contract/constants/playback.ts';

const sumColumn = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** What a row adds up: plays begun, plays that reached their end, and seconds watched. */
const sums = () => ({
  starts: sumColumn('starts'),
  completions: sumColumn('completions'),
  watchedSeconds: sumColumn('watched_seconds'),
});

const titleId = () => bigint('title_id', { mode: 'number' }).notNull();
const facets = () => ({
  network: text().$type<NetworkKind>().notNull(),
  rendition: integer().notNull(),
});

/** Plays by everything that they are broken down by; the other tables are sums of this one. */
export const playDays = pgTable('play_days', {
  day: date().notNull(),
  titleId: titleId(),
  episodeId: bigint('episode_id', { mode: 'number' }),
  ...facets(),
  ...sums(),
});

export const playTotals = pgTable(
  'play_totals',
  { day: date().notNull(), ...facets(), ...sums() },
  (table) => [primaryKey({ columns: [table.day, table.network, table.rendition] })],
);

export const titlePlayDays = pgTable(
  'title_play_days',
  {
    day: date().notNull(),
    titleId: titleId(),
    starts: integer().notNull(),
    completions: integer().notNull(),
    watchedSeconds: integer('watched_seconds').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.titleId] })],
);

export const titlePlayMonths = pgTable(
  'title_play_months',
  { month: date().notNull(), titleId: titleId(), ...sums() },
  (table) => [primaryKey({ columns: [table.month, table.titleId] })],
);

export const topTitles = pgTable(
  'top_titles',
  {
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    position: integer().notNull(),
    titleId: titleId(),
    ...sums(),
    startsBefore: bigint('starts_before', { mode: 'number' }),
    completionsBefore: bigint('completions_before', { mode: 'number' }),
    watchedSecondsBefore: bigint('watched_seconds_before', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.firstDay, table.lastDay, table.position] })],
);

/** Written by triggers. */
export const subscriberChanges = pgTable('subscriber_changes', {
  id: identity(),
  list: text().$type<SubscriberList>().notNull(),
  change: integer().notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});
