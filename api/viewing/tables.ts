import {
  bigint,
  customType,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { profileId } from '#api/account/tables.ts';
import { episodes, titles } from '#api/catalogue/tables.ts';
import { instant } from '#api/platform/columns.ts';

const timeRange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

function titleId() {
  return bigint('title_id', { mode: 'number' })
    .notNull()
    .references(() => titles.id, { onDelete: 'cascade' });
}

export const watchProgress = pgTable('watch_progress', {
  profileId: profileId(),
  titleId: titleId(),
  episodeId: bigint('episode_id', { mode: 'number' }).references(() => episodes.id, {
    onDelete: 'cascade',
  }),
  positionMs: integer('position_ms').notNull(),
  durationMs: integer('duration_ms').notNull(),
  watchedAt: instant('watched_at').notNull(),
  finishedAt: instant('finished_at'),
});

export const watchRemovals = pgTable(
  'watch_removals',
  {
    profileId: profileId(),
    titleId: titleId(),
    dismissedAt: instant('dismissed_at'),
    forgottenAt: instant('forgotten_at'),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.titleId] })],
);

export const unrememberedTimes = pgTable('unremembered_times', {
  profileId: profileId(),
  kind: text().$type<'pause' | 'cleared'>().notNull(),
  during: timeRange().notNull(),
});

export const dataUses = pgTable(
  'data_uses',
  {
    profileId: profileId(),
    playbackId: uuid('playback_id').notNull(),
    month: date().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.playbackId] })],
);

export const dataCaps = pgTable('data_caps', {
  profileId: profileId().primaryKey(),
  bytes: bigint({ mode: 'number' }).notNull(),
});
