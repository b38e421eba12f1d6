import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '#api/platform/columns.ts';
import type { ExtraKind } from '#contract/constants/catalogue.ts';
import type { CorrectedKind } from '#contract/constants/import.ts';
import { titles } from '../../tables.ts';

/** What staff say that a file or folder is. */
export const importCorrections = pgTable('import_corrections', {
  id: identity(),
  /** As `toStoredPath` returns it, like `directory`. */
  path: text().notNull(),
  isFolder: boolean('is_folder').notNull(),
  /** The folder that was imported from. */
  directory: text().notNull(),
  kind: text().$type<CorrectedKind>().notNull(),
  /** Of the film or series; empty of what is left out. */
  name: text().notNull(),
  year: integer(),
  season: integer(),
  episode: integer(),
  lastEpisode: integer('last_episode'),
  extra: text().$type<ExtraKind>().notNull(),
  titleId: bigint('title_id', { mode: 'number' }).references(() => titles.id, {
    onDelete: 'set null',
  }),
  madeBy: text('made_by').notNull(),
  madeAt: instant('made_at').notNull().defaultNow(),
  /** Null: no import has followed it yet. */
  appliedAt: instant('applied_at'),
  /** The next import reads the files by themselves again, and forgets the correction. */
  withdrawnAt: instant('withdrawn_at'),
  /** The file, or one of the folder (with its path there), by which either is found elsewhere. */
  witnessPath: text('witness_path'),
  witnessSize: bigint('witness_size', { mode: 'number' }),
  witnessFingerprint: text('witness_fingerprint'),
});
