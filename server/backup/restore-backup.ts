import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { reasonOf } from '#api/platform/open-client.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { enqueueWaitingJobs } from './jobs.ts';
import {
  emptyTables,
  finishLoading,
  loadTable,
  prepareLoading,
  refuseUsedDatabase,
} from './load-tables.ts';
import { entryNames, type Manifest } from './manifest.ts';
import { openMediaTarget } from './media-target.ts';
import { openArchive } from './open-archive.ts';
import { connectForCopy } from './tables.ts';
import type { BackupSource } from './write-backup.ts';

/**
 * Puts an archive back into an empty database, and its files into an empty media folder (or beside
 * themselves). Rows and files are compared with what the archive says they are, and seen by nobody
 * before.
 *
 * @throws OperatorError `database_not_empty`, `media_not_empty`, `backup_newer_than_code`,
 *   `backup_damaged`, `restore_failed`
 */
export async function restoreBackup(
  target: BackupSource,
  file: string,
  report: (detail: string) => void,
): Promise<Manifest> {
  const client = await connectForCopy(target.url);
  const media = await openMediaTarget(target.mediaFolder);
  try {
    const isMigrated = await refuseUsedDatabase(client);
    const archive = await openArchive(file);
    await makeTables(client, target.url, archive.manifest, report);
    if (!isMigrated) await emptyTables(client);
    await client.query('BEGIN');
    const foreignKeys = await prepareLoading(client);
    const tables = new Map(archive.manifest.tables.map((each) => [entryNames.table(each), each]));
    for await (const { path, content } of archive.files()) {
      const table = tables.get(path);
      if (table) await loadTable(client, table, content);
      else await media.write(path, content);
      if (table) report(table.name);
    }
    await finishLoading(client, archive.manifest, foreignKeys);
    await enqueueWaitingJobs(client, archive.manifest.jobs);
    await media.publish();
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return archive.manifest;
  } catch (error) {
    throw explainRestoreFailure(error);
  } finally {
    await media.discard();
    await client.end();
  }
}

/** The tables as they were when the backup was made; later migrations follow on its rows. */
async function makeTables(
  client: pg.Client,
  url: string,
  manifest: Manifest,
  report: (detail: string) => void,
): Promise<void> {
  const until = manifest.migrations.at(-1);
  await migrateDatabase(url, report, { until });
  await runMigrations({ connectionString: url });
  const { rows } = await client.query('SELECT name FROM schema_migration ORDER BY name');
  const made = rows.map(({ name }) => name);
  if (made.join() === manifest.migrations.join()) return;
  throw new OperatorError(
    'backup_newer_than_code',
    `The backup was made by a newer Sorot (its last migration is ${until}): restore it with that one.`,
  );
}

function explainRestoreFailure(error: unknown): Error {
  if (error instanceof OperatorError) return error;
  return new OperatorError(
    'restore_failed',
    `The backup was not restored, and the database is still empty: ${reasonOf(error)}.`,
    error,
  );
}
