import type pg from 'pg';
import { OperatorError } from './operator-error.ts';

const oldestServer = 15;
const extensions = ['pg_trgm', 'unaccent'];
/** What one site or worker needs: two pools (see `openStorage`) and one that listens. */
const connectionsNeeded = 13;

type Facts = {
  version: string;
  is_standby: boolean;
  is_read_only: boolean;
  database: string;
  account: string;
  encoding: string;
  schema: string | null;
  has_tables: boolean;
  /** Another schema with tables of Sorot. */
  elsewhere: string | null;
  checks_keys: boolean;
  may_make_tables: boolean;
  may_make_schemas: boolean;
  connections: number;
};

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(`
    SELECT current_setting('server_version') AS version,
      pg_is_in_recovery() AS is_standby,
      current_setting('default_transaction_read_only') = 'on' AS is_read_only,
      quote_ident(current_database()) AS database,
      quote_ident(current_user) AS account,
      current_setting('server_encoding') AS encoding,
      quote_ident(current_schema()) AS schema,
      to_regclass('schema_migration') IS NOT NULL AS has_tables,
      (SELECT quote_ident(schemaname) FROM pg_tables WHERE tablename = 'schema_migration' LIMIT 1)
        AS elsewhere,
      current_setting('session_replication_role') <> 'replica' AS checks_keys,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_make_tables,
      has_database_privilege(current_database(), 'CREATE') AS may_make_schemas,
      least(
        current_setting('max_connections')::integer
          - current_setting('superuser_reserved_connections')::integer
          - coalesce(current_setting('reserved_connections', true)::integer, 0),
        (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database()),
        (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user)
      ) AS connections`);
  const [facts] = rows;
  if (!facts) throw new Error('A statement without a source had no row');
  return facts;
}

/**
 * Refuses a database on which Sorot cannot work, before anything in it is changed. An existing site
 * whose letters are stored or compared badly goes on (see `describeConcerns`): it can be moved.
 * `isBehind`: migrations have yet to be applied.
 *
 * @throws OperatorError `database_too_old`, `database_unsuitable`
 */
export async function refuseUnsuitableDatabase(
  client: pg.Client,
  { isBehind }: { isBehind: boolean },
): Promise<void> {
  const facts = await readFacts(client);
  const { version, database, account } = facts;
  if (Number.parseInt(version, 10) < oldestServer) {
    throw new OperatorError(
      'database_too_old',
      `The database runs PostgreSQL ${version}, and Sorot needs ${oldestServer} or newer.`,
    );
  }
  if (facts.is_standby) {
    throw unsuitable(
      'The database is a read-only standby: let DATABASE_URL lead to the primary, and name standbys in DATABASE_REPLICA_URL.',
    );
  }
  if (facts.is_read_only) {
    throw unsuitable(
      `The database ${database} takes no writes (default_transaction_read_only = on), which some providers set when its disk is full: make space there, or ALTER ROLE ${account} RESET default_transaction_read_only and ALTER DATABASE ${database} RESET default_transaction_read_only.`,
    );
  }
  if (!facts.checks_keys) {
    throw unsuitable(
      `The account ${account} has session_replication_role = replica, so that nothing checks what is written: ALTER ROLE ${account} RESET session_replication_role.`,
    );
  }
  if (facts.connections < connectionsNeeded) {
    throw unsuitable(
      `The account ${account} may open ${facts.connections} connections, and each site or worker needs ${connectionsNeeded}: raise CONNECTION LIMIT of the account and of the database ${database}, or max_connections of the server.`,
    );
  }
  if (!facts.has_tables) await refuseAsNewSite(client, facts);
  if (isBehind) await refuseMissingRights(client, facts);
}

async function refuseAsNewSite(client: pg.Client, facts: Facts): Promise<void> {
  const { elsewhere, schema, account, database } = facts;
  if (elsewhere) {
    throw unsuitable(
      `The tables of Sorot are in the schema ${elsewhere}, and this account works in ${schema ?? 'none'}: ALTER ROLE ${account} SET search_path = ${elsewhere}, public.`,
    );
  }
  const lack = await findLackOfLetters(client, facts.encoding);
  if (lack) {
    throw unsuitable(
      `The database ${database} ${lack}: make another with CREATE DATABASE sorot TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'.`,
    );
  }
}

async function findLackOfLetters(client: pg.Client, encoding: string): Promise<string | undefined> {
  if (encoding !== 'UTF8') {
    return `stores text as ${encoding}, and Sorot needs UTF8 for its languages`;
  }
  const { rows } = await client.query(`SELECT lower('ÉΣЖ') = 'éσж' AS knows`);
  if (rows[0]?.knows) return;
  return 'has a locale (LC_CTYPE) that does not know the letters of all languages, which search needs';
}

async function refuseMissingRights(client: pg.Client, facts: Facts): Promise<void> {
  const { account, database } = facts;
  const { rows } = await client.query<{ name: string; is_available: boolean }>(
    `SELECT name, EXISTS (SELECT FROM pg_available_extensions a WHERE a.name = wanted.name)
       AS is_available
     FROM unnest($1::text[]) AS wanted (name)
     WHERE NOT EXISTS (SELECT FROM pg_extension WHERE extname = wanted.name)`,
    [extensions],
  );
  const missing = rows.filter((each) => !each.is_available).map(({ name }) => name);
  if (missing.length > 0) {
    throw unsuitable(
      `The server lacks the extensions ${missing.join(', ')}, which come with PostgreSQL: install its contrib package (postgresql-contrib).`,
    );
  }
  const { rows: schemas } = await client.query(
    `SELECT to_regnamespace('graphile_worker') AS queue`,
  );
  const makesSchemas = rows.length > 0 || !schemas[0]?.queue;
  if (makesSchemas && !facts.may_make_schemas) {
    throw unsuitable(
      `The account ${account} may not create schemas and extensions: GRANT CREATE ON DATABASE ${database} TO ${account}, or make it the owner of the database.`,
    );
  }
  if (facts.may_make_tables) return;
  const schema = facts.schema ?? 'public';
  throw unsuitable(
    `The account ${account} may not create tables: in the database ${database}, GRANT USAGE, CREATE ON SCHEMA ${schema} TO ${account}.`,
  );
}

function unsuitable(sentence: string): OperatorError {
  return new OperatorError('database_unsuitable', sentence);
}

/** What works, and should not stay: sentences for the operator. */
export async function describeConcerns(client: pg.Client): Promise<string[]> {
  const { encoding, database } = await readFacts(client);
  const lack = await findLackOfLetters(client, encoding);
  const { rows } = await client.query<{ is_same: boolean | null }>(
    `SELECT datcollversion = pg_database_collation_actual_version(oid) AS is_same
     FROM pg_database WHERE datname = current_database()`,
  );
  return [
    ...(lack
      ? [
          `The database ${database} ${lack}: make a backup, and restore it into one that is made with TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C.UTF-8' LC_CTYPE 'C.UTF-8'.`,
        ]
      : []),
    ...(rows[0]?.is_same === false
      ? [
          `The server sorts text differently than when the database ${database} was made (its system was upgraded), so indexes may be wrong: REINDEX DATABASE ${database}, then ALTER DATABASE ${database} REFRESH COLLATION VERSION.`,
        ]
      : []),
  ];
}

/**
 * Refuses an address that leads to a pooler of transactions: there, a second client gets the
 * connection of the first while that is idle, and locks of a session would be everybody's.
 *
 * @throws OperatorError `database_unsuitable`
 */
export async function refuseSharedSession(first: pg.Client, second: pg.Client): Promise<void> {
  const [one, other] = [await readProcess(first), await readProcess(second)];
  if (one !== other) return;
  throw unsuitable(
    'The database is behind a pooler of transactions: set DATABASE_DIRECT_URL to the database itself, besides DATABASE_URL.',
  );
}

async function readProcess(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}
