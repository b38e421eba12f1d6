import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { connectDatabase } from './database.ts';
import { openClient, reasonOf } from './open-client.ts';
import { OperatorError } from './operator-error.ts';
import { pause } from './pause.ts';
import { projectFolder } from './project-folder.ts';
import { refuseUnsuitableDatabase } from './suitable-database.ts';

type Migration = { name: string; sql: string; checksum: string };

/** Any number that none of our other advisory locks uses. */
const migrationLock = 7_205_001;
const migrationsFolder = join(projectFolder, 'db/migrations');
/**
 * Milliseconds. A migration waits for those who use its tables, and everybody else then waits for
 * it: so it waits briefly, and tries again while they go on.
 */
const lockTimes = { wait: 2_000, pause: 3_000, patience: 600_000 };

/**
 * Applies the missing migrations (`NNNN_name.sql`) in order, each in its own transaction. Processes
 * that start together wait for one another.
 *
 * @param report called with the name of each migration that was applied
 * @param options.until the last one to apply, for data that was made under it; default: all
 * @throws OperatorError `database_unreachable`, `database_too_old`, `database_unsuitable`,
 *   `database_newer_than_code`, `migration_changed`, `migration_failed`; the database is then as it was before that migration
 */
export async function migrateDatabase(
  url: string,
  report: (name: string) => void = () => undefined,
  options: { folder?: string; until?: string; lockTimes?: typeof lockTimes } = {},
): Promise<void> {
  const migrations = await readMigrations(options.folder ?? migrationsFolder);
  const client = await openClient(url);
  try {
    const applied = await readApplied(client);
    await refuseUnsuitableDatabase(client, { isBehind: applied.length < migrations.length });
    refuseForeignHistory(migrations, applied);
    for (const migration of migrations.slice(applied.length)) {
      if (options.until !== undefined && migration.name > options.until) break;
      const times = options.lockTimes ?? lockTimes;
      if (await applyPatiently(client, migration, times, report)) report(migration.name);
    }
  } finally {
    await client.end();
  }
}

/**
 * Whether a database has been migrated at all: others hold no site.
 *
 * @throws OperatorError `database_unreachable`
 */
export async function isMigrated(url: string): Promise<boolean> {
  const client = await openClient(url);
  try {
    return (await readApplied(client)).length > 0;
  } finally {
    await client.end();
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_.+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name: file.replace(/\.sql$/, ''), sql, checksum };
    }),
  );
}

async function readApplied(client: pg.Client): Promise<{ name: string; checksum: string }[]> {
  const { rows: tables } = await client.query(`SELECT to_regclass('schema_migration') AS found`);
  if (!tables[0]?.found) return [];
  const { rows } = await client.query('SELECT name, checksum FROM schema_migration ORDER BY name');
  return rows;
}

function refuseForeignHistory(
  migrations: Migration[],
  applied: { name: string; checksum: string }[],
): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const migration = migrations[index];
    if (migration?.name === name && migration.checksum === checksum) continue;
    if (migration?.name === name) {
      throw new OperatorError(
        'migration_changed',
        `The database was migrated with another version of ${name}.sql than this code has: use the matching version of Sorot.`,
      );
    }
    throw new OperatorError(
      'database_newer_than_code',
      `The database is newer than this code (it has the migration ${name}): start the newer Sorot again, or restore a backup made by this one.`,
    );
  }
}

/** False: another process applied it while we waited for the lock. */
async function applyPatiently(
  client: pg.Client,
  migration: Migration,
  times: typeof lockTimes,
  report: (name: string) => void,
): Promise<boolean> {
  const { name } = migration;
  const deadline = performance.now() + times.patience;
  let isReported = false;
  for (;;) {
    try {
      return await applyMigration(client, migration, times.wait);
    } catch (error) {
      const user = isLocked(error) ? await describeLongestUser(client) : undefined;
      if (!user || performance.now() > deadline) {
        const cause = user ? `its tables are in use by ${user}` : reasonOf(error);
        throw new OperatorError(
          'migration_failed',
          `The migration ${name} failed and was rolled back: ${cause}.`,
          error,
        );
      }
      if (!isReported) report(`${name} waits for ${user}`);
      isReported = true;
      await pause(times.pause);
    }
  }
}

async function applyMigration(
  client: pg.Client,
  { name, sql, checksum }: Migration,
  lockTimeout: number,
): Promise<boolean> {
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(`SET LOCAL lock_timeout = ${lockTimeout}`);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migration (
         name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const { rowCount } = await client.query(
      'INSERT INTO schema_migration (name, checksum) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [name, checksum],
    );
    if (rowCount) await client.query(sql);
    await client.query('COMMIT');
    return rowCount === 1;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Whether a statement waited too long for a lock, or two waited for each other. */
function isLocked(error: unknown): boolean {
  return error instanceof pg.DatabaseError && ['55P03', '40P01'].includes(error.code ?? '');
}

/** Others of the same account, or with rights to see them, have a name. */
async function describeLongestUser(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string | null; seconds: number }>(
    `SELECT pid, nullif(application_name, '') AS name,
       extract(epoch FROM now() - xact_start)::integer AS seconds
     FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
     ORDER BY xact_start NULLS LAST LIMIT 1`,
  );
  const [user] = rows;
  if (!user) return 'a transaction that has just ended';
  const since = user.seconds === null ? '' : `, which began ${user.seconds} s ago`;
  return `the transaction of process ${user.pid} (${user.name ?? 'another account'})${since}`;
}

/** Applies the migrations of the job queue, which are graphile-worker's. */
export async function migrateJobs(url: string): Promise<void> {
  const { pool, close } = connectDatabase({ url, maxConnections: 1, statementTimeout: 0 });
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await close();
  }
}
