import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What was left on each day of the disk of a folder. */
export const diskDays = pgTable(
  'disk_days',
  {
    day: date().notNull(),
    folder: text().notNull(),
    freeBytes: bigint('free_bytes', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.folder] })],
);
