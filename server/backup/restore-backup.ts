import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { installationFile } from '#api/media/index.ts';
import { closedFolder } from '#api/platform/closed-folder.ts';
import type { FolderStore, MediaStore } from '#api/platform/media-store.ts';
import { migrateDatabase, migrateJobs } from '#api/platform/migrate.ts';
import { openClient, reasonOf } from '#api/platform/open-client.ts';
import { OperatorError } from '#api/platform/operator-error.ts';
import { createHashing } from './archive-entries.ts';
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
import type { BackupSource } from './write-backup.ts';

/**
 * Restores an archive into an empty database, and its files into an empty media store (or one that
 * already has them). Rows and files are verified against the archive before they become visible.
 * @throws OperatorError `database_not_empty`, `media_not_empty`, `backup_newer_than_code`,
 *   `backup_damaged`, `restore_failed`
 */
export async function restoreBackup(
  target: BackupSource,
  file: string,
  report: (detail: string) => void,
): Promise<Manifest> {
  const client = await openClient(target.url);
  const media = await openMediaTarget(target.store);
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

type MediaTarget = {
  /** Writes one file under its name in the archive. */
  write(entry: string, content: Readable): Promise<void>;
  /** Makes the files visible once all have been written. */
  publish(): Promise<void>;
  discard(): Promise<void>;
};

/**
 * An empty media store receives the archive's files, a folder atomically. A store with files (of a
 * site that moves to another database) must already have the archive's files, byte for byte.
 */
async function openMediaTarget(store: MediaStore): Promise<MediaTarget> {
  for await (const { path } of store.list('')) {
    if (path !== installationFile) return compareWith(store);
  }
  return 'root' in store ? draftOf((store as FolderStore).root) : uploadTo(store);
}

/** In a bucket nobody knows of the files before the rows are committed. */
function uploadTo(store: MediaStore): MediaTarget {
  const written: string[] = [];
  let isPublished = false;
  return {
    async write(entry, content) {
      const path = splitMediaPath(entry).join('/');
      const temporary = join(store.temporaryFolder, `restoring-${process.pid}`);
      await mkdir(store.temporaryFolder, { recursive: true });
      await pipeline(content, createWriteStream(temporary));
      written.push(path);
      await store.publish(temporary, path);
    },
    async publish() {
      // Of a site that was started here and is given up for the backup.
      await store.remove(installationFile);
      isPublished = true;
    },
    async discard() {
      if (isPublished) return;
      for (const path of written) await store.remove(path);
    },
  };
}

function draftOf(folder: string): MediaTarget {
  const draft = `${folder}.restoring-${process.pid}`;
  return {
    async write(entry, content) {
      const target = join(draft, ...splitMediaPath(entry));
      await mkdir(dirname(target), { recursive: true, mode: closedFolder });
      await pipeline(content, createWriteStream(target, { flush: true }));
    },
    async publish() {
      await mkdir(draft, { recursive: true, mode: closedFolder });
      // Only abandoned work in progress is left in it, see listMediaFiles.
      await rm(folder, { recursive: true, force: true });
      await rename(draft, folder);
    },
    discard: () => rm(draft, { recursive: true, force: true }),
  };
}

/** @throws OperatorError `media_not_empty` by `write` */
function compareWith(store: MediaStore): MediaTarget {
  return {
    async write(entry, content) {
      const path = splitMediaPath(entry).join('/');
      const found = await hashOf(store.read(path)).catch(() => undefined);
      if ((await hashOf(content)) === found) return;
      throw new OperatorError(
        'media_not_empty',
        `A backup is restored into an empty media folder, or beside its own files, and this one has different ones (${path} differs): name a new folder in SOROT_DATA, or a new prefix in STORAGE_URL.`,
      );
    },
    publish: async () => undefined,
    discard: async () => undefined,
  };
}

async function hashOf(content: Readable): Promise<string> {
  const hashing = createHashing();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(content, hashing.stream, nowhere);
  return hashing.digest();
}

function splitMediaPath(entry: string): string[] {
  const [root, ...path] = entry.split('/');
  if (root === 'media' && path.length > 0 && path.every((part) => /^[^.]/.test(part))) return path;
  throw new OperatorError('backup_damaged', `The backup has a file of an unknown kind: ${entry}.`);
}
