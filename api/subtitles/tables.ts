import { bigint, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { titles } from '#api/catalogue/tables.ts';
import { streams } from '#api/media/tables.ts';
import type { Actor } from '#api/platform/audit/actor.ts';
import { bytes, instant } from '#api/platform/columns.ts';
import type { SubtitleReason, SubtitleSearchState } from '#contract/constants/subtitles.ts';

/** What collections of subtitles still allow today. */
export const subtitleQuotas = pgTable(
  'subtitle_quotas',
  {
    service: text().notNull(),
    account: text().notNull(),
    allowed: integer().notNull(),
    remaining: integer().notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.service, table.account] })],
);

function streamId() {
  return uuid('stream_id')
    .notNull()
    .references(() => streams.id, { onDelete: 'cascade' });
}

export const subtitleSearches = pgTable(
  'subtitle_searches',
  {
    streamId: streamId(),
    language: text().notNull(),
    state: text().$type<SubtitleSearchState>().notNull(),
    reason: text().$type<SubtitleReason>(),
    release: text(),
    chosen: text(),
    actor: jsonb().$type<Actor>().notNull(),
    askedAt: instant('asked_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.streamId, table.language] })],
);

export const subtitleRequests = pgTable(
  'subtitle_requests',
  {
    titleId: bigint('title_id', { mode: 'number' })
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    viewer: bytes().notNull(),
    streamId: streamId(),
    askedAt: instant('asked_at').notNull().defaultNow(),
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [primaryKey({ columns: [table.titleId, table.language, table.viewer] })],
);
