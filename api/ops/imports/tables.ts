import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { titles } from '#api/catalogue/tables.ts';
import { identity, instant } from '#api/platform/columns.ts';
import type { filmKinds, ImportState, importKinds } from '#contract/constants/import.ts';
import type { RenditionSet } from '#contract/constants/media.ts';
import type { WatchState } from './folder-looker.ts';
import type { StoredReport } from './stored-report.ts';

type FilmKind = (typeof filmKinds)[number];

/** Folders of the server that staff import from. */
export const importFolders = pgTable('import_folders', {
  id: identity(),
  path: text().notNull().unique(),
  filmsAre: text('films_are').$type<FilmKind>().notNull().default('movie'),
  watched: boolean().notNull().default(false),
  /** What is new waits in the inbox. */
  review: boolean().notNull().default(false),
  /** Null: what the site's settings say. */
  renditionSet: text('rendition_set').$type<RenditionSet>(),
  /** What whoever watches it has seen last, and the part of the folder that it concerns. */
  problem: text().$type<WatchState['kind']>(),
  problemPath: text('problem_path'),
  problemSince: instant('problem_since'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const importRuns = pgTable('import_runs', {
  id: identity(),
  kind: text().$type<(typeof importKinds)[number]>().notNull(),
  folderId: bigint('folder_id', { mode: 'number' }).references(() => importFolders.id, {
    onDelete: 'set null',
  }),
  accountId: bigint('account_id', { mode: 'number' }),
  /** The title without a film that an upload is for. */
  titleId: bigint('title_id', { mode: 'number' }).references(() => titles.id, {
    onDelete: 'set null',
  }),
  /** The path that `toStoredPath` returns. */
  directory: text().notNull(),
  filmsAre: text('films_are').$type<FilmKind>().notNull(),
  /** Paths as `toStoredPath` returns them; null: everything in the folder. */
  changed: text().array(),
  /** Titles that staff have deleted for good come back. */
  withDeleted: boolean('with_deleted').notNull().default(false),
  /** What is new waits in the inbox. */
  review: boolean().notNull().default(false),
  state: text().$type<ImportState>().notNull(),
  done: integer().notNull().default(0),
  total: integer().notNull().default(0),
  report: jsonb().$type<StoredReport>(),
  failure: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
});

/** The files of an upload. */
export const uploads = pgTable('uploads', {
  id: uuid().primaryKey().defaultRandom(),
  runId: bigint('run_id', { mode: 'number' })
    .notNull()
    .references(() => importRuns.id, { onDelete: 'cascade' }),
  path: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
  modifiedAt: instant('modified_at').notNull(),
  received: bigint({ mode: 'number' }).notNull().default(0),
  touchedAt: instant('touched_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
});
