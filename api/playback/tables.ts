import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { streams } from '#api/media/tables.ts';
import { identity, instant } from '#api/platform/columns.ts';
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
