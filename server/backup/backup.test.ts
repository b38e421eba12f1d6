import { createHash, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type FolderStore, openFolderStore } from '#api/platform/media-store.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { startTestBucket } from '#test/bucket.ts';
import { needPostgres15 } from '#test/machine.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/postgres.ts';
import { startTestServer } from '#test/postgres-server.ts';
import { slowTest } from '#test/slow-test.ts';
import type { BackupSource } from './backup-source.ts';
import { listLeftOut } from './list-left-out.ts';
import { listMediaFiles } from './media-files.ts';
import { restoreBackup } from './restore-backup.ts';
import { findMissingSources } from './sources.ts';
import { writeBackup } from './write-backup.ts';

const quiet = () => undefined;
let folder: string;
let source: BackupSource & TestDatabase & { store: FolderStore };
let archive: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-backup-'));
  source = { ...(await createTestDatabase()), store: openFolderStore(join(folder, 'media')) };
  await fill(source.url);
  await addMedia(source.store.root, 'streams/1/480p/segment-1.m4s', randomBytes(300_000));
  await addMedia(source.store.root, 'streams/1/master.m3u8', '#EXTM3U\n');
  await addMedia(source.store.root, 'pictures/senja & laut.jpg', '');
  await addMedia(source.store.root, 'product-files/ab/album.flac', 'fLaC');
  await addMedia(source.store.root, '.work/half-a-film.mp4', 'unfinished');
  archive = join(folder, 'sorot.tar');
  await writeBackup(source, archive, quiet);
});

afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

slowTest('restores into our PostgreSQL with equal rows, files and jobs', async () => {
  const target = await createEmptyDatabase();
  await expectCompleteRestore(target.url, openFolderStore(join(folder, 'media-own')));
  await target.drop();
});

slowTest('restores into PostgreSQL 15 with equal rows, files and jobs', async (context) => {
  await needPostgres15(context);
  const server = await startTestServer('15');
  onTestFinished(server.stop);
  await expectCompleteRestore(server.url, openFolderStore(join(folder, 'media-15')));
});

async function expectCompleteRestore(url: string, store: FolderStore): Promise<void> {
  await restoreBackup({ url, store }, archive, quiet);

  const checksums = await readChecksums(source.url);
  expect(Object.keys(checksums).length).toBeGreaterThan(10);
  expect(await readChecksums(url)).toEqual(checksums);
  expect(await readMedia(store.root)).toEqual(await readMedia(source.store.root));
  expect(await listMediaFiles(store)).toEqual([
    'pictures/senja & laut.jpg',
    'product-files/ab/album.flac',
    'streams/1/480p/segment-1.m4s',
    'streams/1/master.m3u8',
  ]);
  expect(await query(url, 'SELECT task_identifier, key FROM graphile_worker.jobs')).toEqual([
    { task_identifier: 'package-stream', key: 'stream-1' },
  ]);
}

test('sources of uploads are in a backup if it is asked for, and are missed otherwise', async () => {
  const data = join(folder, 'with-library');
  const from = { url: source.url, store: openFolderStore(join(data, 'media')) };
  await addMedia(join(data, 'library'), 'Senja (2024)/Senja (2024).mkv', 'a film');
  const film = 'library/Senja (2024)/Senja (2024).mkv';
  await query(
    source.url,
    `INSERT INTO streams (fingerprint, source_path) VALUES ('senja', '${film}'), ('own', '/mnt/gone.mkv')`,
  );
  for (const withSources of [true, false]) {
    const file = join(folder, `sources-${withSources}.tar`);
    const { format } = await writeBackup(from, file, quiet, { withSources });
    // Versions that know nothing of sources read the format of archives without them.
    expect(format).toBe(withSources ? 2 : 1);
    const place = join(folder, `sources-${withSources}`);
    const target = {
      ...(await createEmptyDatabase()),
      store: openFolderStore(join(place, 'media')),
    };
    await restoreBackup(target, file, quiet);
    const missing = await findMissingSources(target);
    expect(missing).toEqual(withSources ? ['/mnt/gone.mkv'] : ['/mnt/gone.mkv', film]);
    if (withSources) expect(await readFile(join(place, film), 'utf8')).toBe('a film');
    await target.drop();
  }
  const left = await listLeftOut(data, { withSources: false });
  expect(left).toMatchObject([{ name: 'library', files: 1, bytes: 6 }]);
  expect(await listLeftOut(data, { withSources: true })).toEqual([]);
  await query(source.url, 'DELETE FROM streams');
});

test('a backup of an earlier version is restored, and its database gets an id', async () => {
  const [earlier, target] = [await createEmptyDatabase(), await createEmptyDatabase()];
  await migrateDatabase(earlier.url, quiet, { until: '0055_imported_term_names' });
  await query(
    earlier.url,
    `INSERT INTO streams (fingerprint, source_path, folder)
     VALUES ('a', '/srv/library/a.mkv', 'streams/a/1')`,
  );
  const store = openFolderStore(join(folder, 'earlier/media'));
  const file = join(folder, 'earlier.tar');
  expect((await writeBackup({ url: earlier.url, store }, file, quiet)).format).toBe(1);
  await restoreBackup({ url: target.url, store }, file, quiet);
  await migrateDatabase(target.url);
  expect(await query(target.url, 'SELECT id FROM installation')).toHaveLength(1);
  expect(await query(target.url, 'SELECT source_path FROM streams')).toEqual([
    { source_path: '/srv/library/a.mkv' },
  ]);
  await earlier.drop();
  await target.drop();
});

test('media are restored into a folder that is a link, and stay behind it', async () => {
  const disk = join(folder, 'disk');
  await mkdir(disk);
  await mkdir(join(folder, 'linked'));
  await symlink(disk, join(folder, 'linked/media'));
  const target = {
    ...(await createEmptyDatabase()),
    store: openFolderStore(join(folder, 'linked/media')),
  };
  await restoreBackup(target, archive, quiet);
  expect(await readdir(disk)).toEqual(['pictures', 'product-files', 'streams']);
  expect(await readMedia(disk)).toEqual(await readMedia(source.store.root));
  await target.drop();
});

test('a restored database works: identities continue, keys and checks hold', async () => {
  const target = {
    ...(await createEmptyDatabase()),
    store: openFolderStore(join(folder, 'media-on')),
  };
  await restoreBackup(target, archive, quiet);
  await query(
    target.url,
    `INSERT INTO terms (type, kind, slug, names) VALUES ('movie', 'tag', 'new', '{}')`,
  );
  await expect(
    query(target.url, 'INSERT INTO title_terms (title_id, term_id, position) VALUES (999, 1, 0)'),
  ).rejects.toMatchObject({ code: '23503' });
  await target.drop();
});

slowTest('a database or media folder in use is refused and left untouched', async () => {
  const before = await readChecksums(source.url);
  const elsewhere = join(folder, 'media-elsewhere');
  await expect(
    restoreBackup({ ...source, store: openFolderStore(elsewhere) }, archive, quiet),
  ).rejects.toMatchObject({ code: 'database_not_empty' });
  expect(await readChecksums(source.url)).toEqual(before);

  const target = await createEmptyDatabase();
  await addMedia(elsewhere, 'streams/1/master.m3u8', 'another film');
  await expect(
    restoreBackup({ url: target.url, store: openFolderStore(elsewhere) }, archive, quiet),
  ).rejects.toMatchObject({ code: 'media_not_empty' });
  expect(await listMediaFiles(openFolderStore(elsewhere))).toEqual(['streams/1/master.m3u8']);
  await target.drop();
});

slowTest('a site moves to another database and keeps its media folder', async () => {
  const target = await createEmptyDatabase();
  const before = await readMedia(source.store.root);
  await restoreBackup({ url: target.url, store: source.store }, archive, quiet);
  expect(await readChecksums(target.url)).toEqual(await readChecksums(source.url));
  expect(await readMedia(source.store.root)).toEqual(before);
  await target.drop();
});

test('a truncated or altered archive restores nothing; the intact one then restores', async () => {
  const target = {
    ...(await createEmptyDatabase()),
    store: openFolderStore(join(folder, 'media-late')),
  };
  const bytes = await readFile(archive);
  const broken = join(folder, 'broken.tar');
  for (const length of [bytes.length - 2048, Math.floor(bytes.length / 2)]) {
    await writeFile(broken, bytes);
    await truncate(broken, length);
    await expect(restoreBackup(target, broken, quiet)).rejects.toMatchObject({
      code: 'backup_damaged',
    });
  }
  const changed = Buffer.from(bytes);
  const at = changed.indexOf('#EXTM3U');
  changed[at + 1] = 'e'.charCodeAt(0);
  await writeFile(broken, changed);
  await expect(restoreBackup(target, broken, quiet)).rejects.toMatchObject({
    code: 'backup_damaged',
    message: expect.stringContaining('master.m3u8'),
  });
  expect(await query(target.url, 'SELECT FROM titles')).toEqual([]);
  expect(await listMediaFiles(target.store)).toEqual([]);

  await restoreBackup(target, archive, quiet);
  expect(await query(target.url, 'SELECT FROM titles')).toHaveLength(2);
  await target.drop();
});

test('a file that is not a backup is reported as such', async () => {
  const target = {
    ...(await createEmptyDatabase()),
    store: openFolderStore(join(folder, 'media-none')),
  };
  const text = join(folder, 'notes.txt');
  await writeFile(text, 'buy popcorn');
  await expect(restoreBackup(target, text, quiet)).rejects.toMatchObject({ code: 'not_a_backup' });
  await expect(restoreBackup(target, join(folder, 'gone.tar'), quiet)).rejects.toMatchObject({
    code: 'no_such_file',
  });
  await target.drop();
});

slowTest('a site in a folder is restored into a bucket, and from there into a folder', async () => {
  const bucket = await startTestBucket();
  const targets = [await createEmptyDatabase(), await createEmptyDatabase()] as const;
  const inBucket = { url: targets[0].url, store: await bucket.open() };
  const inFolder = { url: targets[1].url, store: openFolderStore(join(folder, 'media-back')) };
  await restoreBackup(inBucket, archive, quiet);
  expect(await listMediaFiles(inBucket.store)).toEqual(await listMediaFiles(source.store));

  const second = join(folder, 'from-bucket.tar');
  await writeBackup(inBucket, second, quiet);
  await restoreBackup(inFolder, second, quiet);
  expect(await readMedia(inFolder.store.root)).toEqual(await readMedia(source.store.root));

  // A damaged archive leaves nothing in an empty bucket.
  const empty = await bucket.open({ prefix: 'empty' });
  await truncate(second, 200_000);
  const other = await createEmptyDatabase();
  const half = restoreBackup({ url: other.url, store: empty }, second, quiet);
  await expect(half).rejects.toMatchObject({ code: 'backup_damaged' });
  await other.drop();
  expect(await listMediaFiles(empty)).toEqual([]);
  for (const target of targets) await target.drop();
  await bucket.close();
});

test('an interrupted backup leaves the earlier file and nothing else', async () => {
  const place = await mkdtemp(join(folder, 'place-'));
  const file = join(place, 'sorot.tar');
  await writeFile(file, 'the earlier backup');
  const interrupted = new AbortController();
  await expect(writeBackup(source, file, () => interrupted.abort(), interrupted)).rejects.toThrow();
  expect(await readFile(file, 'utf8')).toBe('the earlier backup');
  expect(await readdir(place)).toEqual(['sorot.tar']);
});

test('others can read neither a backup nor what it is made from', async () => {
  const place = await mkdtemp(join(folder, 'modes-'));
  const file = join(place, 'sorot.tar');
  // A killed backup of an earlier version left these.
  await mkdir(`${file}.tables`, { mode: 0o755 });
  await writeFile(`${file}.partial`, 'half', { mode: 0o644 });
  await writeFile(file, 'the earlier backup', { mode: 0o644 });
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  const seen = new Set<string>();
  await writeBackup(source, file, () => seen.add(modeOf(`${file}.tables`)));
  expect([...seen, modeOf(file)]).toEqual(['700', '600']);
});

test('rows written during a backup are in all tables or in none', async () => {
  const file = join(folder, 'meanwhile.tar');
  const manifest = await writeBackup(source, file, (table) => {
    // Credits come before titles in the archive.
    if (table === 'credits') addTitle().catch(() => undefined);
  });
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
  expect(rowsOf('titles')).toBe(2);
  expect(rowsOf('title_translations')).toBe(1);
});

async function fill(url: string): Promise<void> {
  await query(
    url,
    `INSERT INTO pictures (path, width, height, thumbhash) VALUES ('pictures/senja.jpg', 2, 3, 'x');
     INSERT INTO terms (type, kind, slug, names) VALUES ('movie', 'genre', 'drama', '{"ar": "دراما"}');
     INSERT INTO titles (type, slug, source, source_hash, name, year, countries, popularity, poster_id)
       VALUES ('movie', 'senja', 'test:1', 'h', E'Sen\\tja\\\\ "di"\\nKapal', 2024, '{ID,"a b"}', 0.1, 1),
              ('movie', 'Öl', 'test:2', 'h', '', NULL, '{}', 1e-7, NULL);
     INSERT INTO title_search (title_id, words) VALUES (1, to_tsvector('simple', 'senja kapal'));
     INSERT INTO title_translations (title_id, language, synopsis) VALUES (1, 'el', E'\\\\.\\nτέλος');
     INSERT INTO title_terms (title_id, term_id, position) VALUES (1, 1, 0);
     SELECT graphile_worker.add_job('package-stream', '{"id": 1}', job_key => 'stream-1')`,
  );
}

async function addTitle(): Promise<void> {
  await query(
    source.url,
    `INSERT INTO titles (type, slug, source, source_hash, name) VALUES ('movie', 'late', 'test:3', 'h', 'Late');
     INSERT INTO title_translations (title_id, language) VALUES (3, 'id')`,
  );
}

async function addMedia(media: string, path: string, content: Buffer | string): Promise<void> {
  const target = join(media, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}

/** Table → hash of its rows, computed by the server and differently from the backup. */
async function readChecksums(url: string): Promise<Record<string, string>> {
  const tables = await query(
    url,
    `SELECT relname AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'schema_migration'`,
  );
  const sums = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name,
         count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS sum FROM "${name}" t`,
  );
  const rows = await query(url, sums.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, sum }) => [String(name), String(sum)]));
}

async function readMedia(media: string): Promise<Record<string, string>> {
  const paths = await listMediaFiles(openFolderStore(media));
  const hashes = paths.map(async (path) => {
    const bytes = await readFile(join(media, path));
    return [path, createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET timezone = 'UTC'`);
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
