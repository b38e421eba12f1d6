import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { pictures } from '#api/media/tables.ts';
import { identity, instant } from '#api/platform/columns.ts';
import type { Localized } from '#api/platform/text/localized.ts';

/** A picture, or else a sound by its path. */
export const postMedia = pgTable('post_media', {
  id: identity(),
  name: text().notNull(),
  pictureId: bigint('picture_id', { mode: 'number' }).references(() => pictures.id, {
    onDelete: 'cascade',
  }),
  path: text(),
  contentType: text('content_type').notNull(),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  durationMs: integer('duration_ms'),
  alts: jsonb().$type<Localized<string>>().notNull().default({}),
  createdAt: instant('created_at').notNull().defaultNow(),
});
