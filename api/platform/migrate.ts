import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openClient, reasonOf } from './open-client.ts';
import { OperatorError } from './operator-error.ts';
import { projectFolder } from './project-folder.ts';

type Migration = { name: string; sql: string; checksum: string };

/** Any number that none of our other advisory locks uses. */
const migrationLock = 7_205_001;
const oldestServer = 15;
const migrationsFolder = join(projectFolder, 'db/migrations');

/**
 * Applies the missing migrations (`NNNN_name.sql`) in order, each in its own transaction. Processes
 * that start together wait for one another.
 * @param report called with the name of each migration that was applied
 * @param options.until the last one to apply, for data that was made under it; default: all
 * @throws OperatorError `database_unreachable`, `database_too_old`, `database_newer_than_code`,
 *   `migration_changed`, `migration_failed`; the database is then as it was before that migration
 */
export async function migrateDatabase(
  url: string,
  report: (name: string) => void = () => undefined,
  options: { folder?: string; until?: string } = {},
): Promise<void> {
  const migrations = await readMigrations(options.folder ?? migrationsFolder);
  const client = await openClient(url);
  try {
    await refuseOldServer(client);
    const applied = await readApplied(client);
    refuseForeignHistory(migrations, applied);
    for (const migration of migrations.slice(applied.length)) {
      if (options.until !== undefined && migration.name > options.until) break;
      if (await applyMigration(client, migration)) report(migration.name);
    }
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

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= oldestServer) return;
  throw new OperatorError(
    'database_too_old',
    `The database runs PostgreSQL ${version}, and Sorot needs ${oldestServer} or newer.`,
  );
}

async function readApplied(client: pg.Client): Promise<{ name: string; checksum: string }[]> {
  const { rows: found } = await client.query(`SELECT to_regclass('schema_migration') AS found`);
  if (!found[0]?.found) return [];
  const { rows } = await client.query('SELECT name, checksum FROM schema_migration ORDER BY name');
  return rows;
}

function refuseForeignHistory(
  migrations: Migration[],
  applied: { name: string; checksum: string }[],
): void {
  for (const [index, { name, checksum }] of applied.entries()) {
    const known = migrations[index];
    if (known?.name === name && known.checksum === checksum) continue;
    if (known?.name === name) {
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
async function applyMigration(client: pg.Client, migration: Migration): Promise<boolean> {
  const { name, sql, checksum } = migration;
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
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
    throw new OperatorError(
      'migration_failed',
      `The migration ${name} failed and was rolled back: ${reasonOf(error)}.`,
      error,
    );
  }
}
