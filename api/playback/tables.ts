import { bigint, date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { streams } from '#api/media/tables.ts';
import { bytes, identity, instant } from '#api/platform/columns.ts';
import type { NetworkKind } from '#contract/constants/playback.ts';
import type { PlaybackProblem } from '#contract/playback.ts';
import type { Language } from '#contract/shared/language.ts';

function streamId() {
  return uuid('stream_id')
    .notNull()
    .references(() => streams.id, { onDelete: 'cascade' });
}

/** Playback statistics of a film for one day (UTC), over all viewers. */
export const playbackDays = pgTable(
  'playback_days',
  {
    streamId: streamId(),
    day: date().notNull(),
    starts: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    stalls: integer().notNull().default(0),
    stalledSeconds: integer('stalled_seconds').notNull().default(0),
    watchedSeconds: integer('watched_seconds').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.streamId, table.day] })],
);

/** One film in one player on one day (of the site's time zone), by network and rendition. */
export const playEvents = pgTable(
  'play_events',
  {
    playId: uuid('play_id').notNull(),
    day: date().notNull(),
    network: text().$type<NetworkKind>().notNull(),
    rendition: integer().notNull(),
    titleId: bigint('title_id', { mode: 'number' }).notNull(),
    episodeId: bigint('episode_id', { mode: 'number' }),
    starts: integer().notNull().default(0),
    completions: integer().notNull().default(0),
    watchedSeconds: integer('watched_seconds').notNull().default(0),
    seenAt: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.playId, table.day, table.network, table.rendition] })],
);

/** Days of titles whose events are not yet in the sums. */
export const playSumsDue = pgTable(
  'play_sums_due',
  {
    day: date().notNull(),
    titleId: bigint('title_id', { mode: 'number' }).notNull(),
    markedAt: instant('marked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.day, table.titleId] })],
);

/** Plays that count towards popularity, by day (UTC). */
export const countedPlays = pgTable(
  'counted_plays',
  {
    day: date().notNull(),
    titleId: bigint('title_id', { mode: 'number' }).notNull(),
    plays: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.titleId] })],
);

/** Deleted after the day, with the hashes made of it. */
export const dailySalts = pgTable('daily_salts', {
  day: date().primaryKey(),
  salt: bytes().notNull(),
});

export const countedViewers = pgTable(
  'counted_viewers',
  {
    day: date().notNull(),
    titleId: bigint('title_id', { mode: 'number' }).notNull(),
    viewer: bytes().notNull(),
    plays: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.titleId, table.viewer] })],
);

export type PlaybackFacts = Omit<PlaybackProblem, 'stream_id' | 'words'>;

export const playbackProblems = pgTable('playback_problems', {
  id: identity(),
  streamId: streamId(),
  reportedAt: instant('reported_at').notNull().defaultNow(),
  language: text().$type<Language>().notNull(),
  words: text().notNull(),
  facts: jsonb().$type<PlaybackFacts>().notNull(),
  /** When staff were done with it. */
  doneAt: instant('done_at'),
});
