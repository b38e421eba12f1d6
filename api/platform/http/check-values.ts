import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import type { Database } from '../database.ts';

const migrations = pgTable('schema_migration', {
  name: text().primaryKey(),
  appliedAt: instant('applied_at').notNull(),
});

const third = sql`1::float8 / 3`;

/**
 * Whether a value of each kind, and a row of a table, are read as they are: not if a pooler or an
 * account has settings of its own (see `session-settings.ts`).
 */
export async function readsValuesRight(db: Database): Promise<boolean> {
  const [row] = await db
    .select({
      at: migrations.appliedAt,
      seconds: sql<number>`extract(epoch from ${migrations.appliedAt})::float8`,
      day: sql`date '2026-02-03'`,
      span: sql`interval '1 day 02:03:04'`,
      bytes: sql<Buffer>`'\\xc3a9'::bytea`,
      ratio: sql`${third}`,
      amount: sql`12.50::numeric`,
      list: sql`array[1, null]`,
      names: sql`${sql.param(['Señorita', null])}::text[]`,
      object: sql`jsonb_build_object('at', timestamptz '2026-02-03 04:05+00', 'ratio', ${third})`,
      words: sql`${'Πανσέληνος ✓'}::text`,
      // Made by the server: what goes there and back wrong may look right.
      letter: sql`chr(233)`,
    })
    .from(migrations)
    .limit(1);
  if (!row) return true;
  const { at, seconds, bytes, ...others } = row;
  return (
    Math.abs(at.getTime() - seconds * 1_000) < 1 &&
    bytes.toString() === 'é' &&
    JSON.stringify(others) === JSON.stringify(expected)
  );
}

const expected = {
  day: '2026-02-03',
  span: '1 day 02:03:04',
  ratio: 1 / 3,
  amount: '12.50',
  list: [1, null],
  names: ['Señorita', null],
  object: { at: '2026-02-03T04:05:00+00:00', ratio: 1 / 3 },
  words: 'Πανσέληνος ✓',
  letter: 'é',
};
