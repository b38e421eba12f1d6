import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { openTestDatabase } from './postgres.ts';

const modules = import.meta.glob<Record<string, unknown>>('../api/**/tables.ts', { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table));

const { db } = await openTestDatabase();

type Column = { table: string; name: string; type: string; required: boolean; filled: boolean };

/** `filled`: the database has a default or generates the value. */
async function readColumns(): Promise<Column[]> {
  const { rows } = await db.execute<Column>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as required,
      a.atthasdef or a.attidentity <> '' as filled
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where a.attnum > 0 and not a.attisdropped
    order by 1, 2`);
  return rows;
}

/** In the form of PostgreSQL's `format_type`. */
function typeOf(declared: string): string {
  const names: Record<string, string> = {
    timestamp: 'timestamp without time zone',
    bigserial: 'bigint',
    serial: 'integer',
    smallserial: 'smallint',
  };
  return names[declared] ?? declared;
}

test('tables.ts matches the columns of the migrated database', async () => {
  const columns = await readColumns();
  const named = new Map(columns.map((column) => [`${column.table}.${column.name}`, column]));
  const faults = tables.flatMap((table) =>
    table.columns.flatMap((column) => {
      const place = `${table.name}.${column.name}`;
      const actual = named.get(place);
      if (!actual) return [`${place} is not in the database`];
      const declared = typeOf(column.getSQLType());
      const required = column.notNull || column.primary;
      return [
        ...(declared === actual.type ? [] : [`${place} is ${actual.type}, not ${declared}`]),
        ...(required === actual.required ? [] : [`${place} is null or not: ${actual.required}`]),
        ...(column.hasDefault && !column.defaultFn && !actual.filled
          ? [`${place} has no default in the database`]
          : []),
      ];
    }),
  );
  expect(tables.length).toBeGreaterThan(50);
  expect(faults).toEqual([]);
});

test('no required column of a described table is missing', async () => {
  const described = new Map(
    tables.map((table) => [table.name, new Set(table.columns.map(({ name }) => name))]),
  );
  const missing = (await readColumns())
    .filter(({ required, filled }) => required && !filled)
    .filter(({ table, name }) => described.get(table)?.has(name) === false)
    .map(({ table, name }) => `${table}.${name}`);
  expect(missing).toEqual([]);
});
