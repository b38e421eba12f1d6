import pg from 'pg';

/**
 * Ids, counts and amounts are `int8`, which the driver would hand out as text, because it may be
 * beyond what a number holds. Numeric sums stay text. Set for the whole process, because Drizzle asks
 * the driver and not the connection (docs/decisions/129).
 */
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8);
/** `int8[]`, whose number the driver does not name. */
const int8Array: number = 1016;
const parseTexts: (list: string) => (string | null)[] = pg.types.getTypeParser(int8Array);
pg.types.setTypeParser(int8Array, (list) =>
  parseTexts(list).map((text) => (text === null ? null : parseInt8(text))),
);

/** @throws RangeError instead of rounding a value beyond `Number.MAX_SAFE_INTEGER` */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit into a number`);
  return value;
}

/**
 * What our statements, and the driver that reads their results, rely on. Whoever runs the database
 * may have chosen otherwise for the server, the database or the account (`ALTER ROLE … SET`), so
 * each connection says it.
 */
const reliedOn = {
  // Values as text.
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  // What statements mean.
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  gin_fuzzy_search_limit: '0',
  // A plan for all values cannot tell which partial index an ON CONFLICT means.
  plan_cache_mode: 'auto',
  // What transactions may do, and see of others.
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  exit_on_error: 'off',
};

type Setting = keyof typeof reliedOn;

/** Settings that PgBouncer carries from one connection of the server to the next (since 1.0). */
const keptByPoolers: Setting[] = ['DateStyle', 'TimeZone', 'standard_conforming_strings'];

/**
 * The account's own way to the tables is kept if it leads to them, or, in a database without them,
 * to a schema where they can be made.
 */
const searchPath = `CASE
  WHEN to_regclass('schema_migration') IS NOT NULL THEN current_setting('search_path')
  WHEN to_regclass('public.schema_migration') IS NOT NULL THEN 'public'
  WHEN left(current_schema(), 3) <> 'pg_' AND has_schema_privilege(current_schema(), 'CREATE')
    THEN current_setting('search_path')
  ELSE 'public' END`;

/**
 * Prepares a connection that has just been opened, in one round trip. A statement, because poolers
 * refuse most settings in the first message of a connection. `statementTimeout`: milliseconds; 0
 * means none.
 */
export async function prepareSession(
  client: pg.ClientBase,
  { statementTimeout, readOnly = false }: { statementTimeout: number; readOnly?: boolean },
): Promise<void> {
  // Otherwise left alone: the server may be out of space, or demoted.
  const settings = { ...reliedOn, ...(readOnly && { default_transaction_read_only: 'on' }) };
  const changes = Object.entries(settings).map(([name, value]) => toChange(name, `'${value}'`));
  // Limits first: they already hold for this.
  await client.query(`
    SELECT ${toChange('transaction_timeout', "'0'")} WHERE ${isAtLeast(17)};
    SET statement_timeout = 0; SET lock_timeout = 0;
    SET idle_in_transaction_session_timeout = 0;
    SELECT ${changes.join(', ')};
    SELECT ${toChange('idle_session_timeout', "'0'")} WHERE ${isAtLeast(14)};
    SELECT ${toChange('search_path', searchPath)};
    SET statement_timeout = ${Math.round(statementTimeout)}`);
}

/**
 * Prepares a connection through a pooler of transactions, which carries only some settings; the
 * others have to be right on the server (`findForeignSettings`).
 */
export async function preparePooledSession(client: pg.ClientBase): Promise<void> {
  const changes = keptByPoolers.map((name) => toChange(name, `'${reliedOn[name]}'`));
  await client.query(`SELECT ${changes.join(', ')}`);
}

function toChange(name: string, value: string): string {
  return `set_config('${name}', ${value}, false)`;
}

function isAtLeast(version: number): string {
  return `current_setting('server_version_num')::integer >= ${version}0000`;
}

/** Settings of a connection that are not what we rely on, with the value that they must have, in SQL. */
export async function findForeignSettings(
  client: pg.ClientBase,
): Promise<{ name: string; wanted: string }[]> {
  const names = Object.keys(reliedOn) as Setting[];
  const values = names.map((name) => `current_setting('${name}') AS "${name}"`);
  const { rows } = await client.query<Record<Setting | 'tables', string | null>>(
    `SELECT ${values.join(', ')}, to_regclass('schema_migration') AS tables`,
  );
  const foreign = names
    .filter((name) => !isEqual(name, rows[0]?.[name] ?? ''))
    .map((name) => ({ name: String(name), wanted: `'${reliedOn[name]}'` }));
  return rows[0]?.tables ? foreign : [...foreign, { name: 'search_path', wanted: 'public' }];
}

/** More digits than those that are needed to read a number back change nothing. */
function isEqual(name: Setting, value: string): boolean {
  return name === 'extra_float_digits' ? Number(value) >= 1 : value === reliedOn[name];
}
