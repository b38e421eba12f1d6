import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { profileId } from '#api/account/tables.ts';
import { episodes, titles } from '#api/catalogue/tables.ts';
import { bytes, identity, instant } from '#api/platform/columns.ts';
import type { Privacy } from '#contract/constants/library.ts';

function titleId() {
  return bigint('title_id', { mode: 'number' })
    .notNull()
    .references(() => titles.id, { onDelete: 'cascade' });
}

function playlistId() {
  return uuid('playlist_id')
    .notNull()
    .references(() => playlists.id, { onDelete: 'cascade' });
}

export const playlists = pgTable('playlists', {
  id: uuid().primaryKey().defaultRandom(),
  profileId: profileId(),
  name: text().notNull(),
  description: text().notNull().default(''),
  privacy: text().$type<Privacy>().notNull().default('private'),
  views: integer().notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const playlistThumbnails = pgTable('playlist_thumbnails', {
  playlistId: playlistId().primaryKey(),
  revision: uuid().notNull().defaultRandom(),
  bytes: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  frames: integer().notNull(),
});

export const playlistItems = pgTable('playlist_items', {
  id: identity(),
  playlistId: playlistId(),
  titleId: titleId(),
  episodeId: bigint('episode_id', { mode: 'number' }).references(() => episodes.id, {
    onDelete: 'cascade',
  }),
  position: integer().notNull(),
  addedAt: instant('added_at').notNull().defaultNow(),
});

export const playlistViews = pgTable(
  'playlist_views',
  { playlistId: playlistId(), viewer: text().notNull(), day: date().notNull() },
  (table) => [primaryKey({ columns: [table.playlistId, table.day, table.viewer] })],
);

export const watchlistEntries = pgTable(
  'watchlist_entries',
  {
    profileId: profileId(),
    titleId: titleId(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.titleId] })],
);
