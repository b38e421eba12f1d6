import type { Readable } from 'node:stream';
import type pg from 'pg';
import { migrateDatabase, migrateJobs } from '#api/platform/migrate.ts';
import { openClient, reasonOf } from '#api/platform/open-client.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import type { BackupSource } from './backup-source.ts';
import { enqueueWaitingJobs } from './jobs.ts';
import {
  emptyTables,
  finishLoading,
  loadTable,
  prepareLoading,
  refuseUsedDatabase,
} from './load-tables.ts';
import { entryNames, type Manifest } from './manifest.ts';
import { openArchive } from './open-archive.ts';
import { openFileTarget } from './restore-files.ts';
import { openLibrary } from './sources.ts';

/**
 * Restores an archive into an empty database, its files into an empty media store (or one that
 * already has them), and the sources of films, if it has any, into the library of the data folder.
 * Rows and files are verified against the archive before they become visible.
 *
 * @throws OperatorError `database_not_empty`, `media_not_empty`, `backup_newer_than_code`,
 *   `backup_damaged`, `restore_failed`
 */
export async function restoreBackup(
  target: BackupSource,
  file: string,
  report: (detail: string) => void,
): Promise<Manifest> {
  const client = await openClient(target.url);
  const targets = new Map([
    ['media', await openFileTarget(target.store)],
    ['library', await openFileTarget(openLibrary(target.store))],
  ]);
  async function writeFile(entry: string, content: Readable): Promise<void> {
    const { root, path } = splitEntry(entry);
    const place = targets.get(root);
    if (!place) throw unknownKind(entry);
    await place.write(path, content);
  }
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
      else await writeFile(path, content);
      if (table) report(table.name);
    }
    await finishLoading(client, archive.manifest, foreignKeys);
    await enqueueWaitingJobs(client, archive.manifest.jobs);
    for (const place of targets.values()) await place.publish();
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return archive.manifest;
  } catch (error) {
    throw explainRestoreFailure(error);
  } finally {
    for (const place of targets.values()) await place.discard();
    await client.end();
  }
}

/** Creates the tables as of the backup; later migrations then run on its rows. */
async function makeTables(
  client: pg.Client,
  url: string,
  manifest: Manifest,
  report: (detail: string) => void,
): Promise<void> {
  const until = manifest.migrations.at(-1);
  await migrateDatabase(url, report, { until });
  await migrateJobs(url);
  const { rows } = await client.query('SELECT name FROM schema_migration ORDER BY name');
  const made = rows.map(({ name }) => name);
  if (made.join() === manifest.migrations.join()) return;
  throw new OperatorError(
    'backup_newer_than_code',
    `The backup was made by a newer Sorot (its last migration is ${until}): restore it with that version.`,
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

/** The folder of an archive that a file is in, and its path there. */
function splitEntry(entry: string): { root: string; path: string } {
  const [root, ...path] = entry.split('/');
  const isPath = path.length > 0 && path.every((part) => /^[^.]/.test(part));
  if (root !== undefined && isPath) return { root, path: path.join('/') };
  throw unknownKind(entry);
}

function unknownKind(entry: string): OperatorError {
  return new OperatorError('backup_damaged', `The backup has a file of an unknown kind: ${entry}.`);
}
