import { bigint, boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '#api/account/tables.ts';
import { bytes, identity, instant } from '#api/platform/columns.ts';
import type { BackupState } from '#contract/constants/settings.ts';

export const settings = pgTable('settings', {
  /** A `SettingKey`, or that of a mail's text. */
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/** Keys of services that owners have entered. */
export const serviceKeys = pgTable('service_keys', {
  variable: text().primaryKey(),
  ciphertext: bytes().notNull(),
  ending: text(),
  storedBy: bigint('stored_by', { mode: 'number' }).references(() => accounts.id, {
    onDelete: 'set null',
  }),
  storedAt: instant('stored_at').notNull().defaultNow(),
});

export const backups = pgTable('backups', {
  id: identity(),
  /** In the folder for backups. */
  file: text().notNull(),
  state: text().$type<BackupState>().notNull().default('waiting'),
  scheduled: boolean().notNull().default(false),
  requestedAt: instant('requested_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
  bytes: bigint({ mode: 'number' }),
  rowCount: bigint('row_count', { mode: 'number' }),
  verifiedAt: instant('verified_at'),
  failure: text(),
});

/** Rows that came with the demo, by kind and id. */
export const demoContent = pgTable(
  'demo_content',
  { kind: text().notNull(), id: bigint({ mode: 'number' }).notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
