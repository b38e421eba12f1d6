import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#test/postgres.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sorot-migrations-'));
  await addMigration('0001_films.sql', 'CREATE TABLE film (id int); INSERT INTO film VALUES (1);');
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test('applies missing migrations in order, once', async () => {
  const applied: string[] = [];
  await migrateDatabase(database.url, (name) => applied.push(name), { folder });
  await addMigration('0002_year.sql', 'ALTER TABLE film ADD year int');
  await migrateDatabase(database.url, (name) => applied.push(name), { folder });
  await migrateDatabase(database.url, (name) => applied.push(name), { folder });
  expect(applied).toEqual(['0001_films', '0002_year']);
  expect(await query('SELECT * FROM film')).toEqual([{ id: 1, year: null }]);
});

test('stops after the requested one', async () => {
  await addMigration('0002_year.sql', 'ALTER TABLE film ADD year int');
  await migrateDatabase(database.url, undefined, { folder, until: '0001_films' });
  expect(await query('SELECT name FROM schema_migration')).toEqual([{ name: '0001_films' }]);
});

test('four processes that start together migrate once', async () => {
  const applied: string[] = [];
  const starts = [1, 2, 3, 4].map(() =>
    migrateDatabase(database.url, (name) => applied.push(name), { folder }),
  );
  await Promise.all(starts);
  expect(applied).toEqual(['0001_films']);
  expect(await query('SELECT * FROM film')).toHaveLength(1);
});

test('a failing migration is rolled back, and the previous ones stay', async () => {
  await addMigration('0002_bad.sql', 'CREATE TABLE half (); SELECT 1/0;');
  await expect(migrateDatabase(database.url, undefined, { folder })).rejects.toMatchObject({
    code: 'migration_failed',
    message: 'The migration 0002_bad failed and was rolled back: division by zero.',
  });
  expect(await query(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
  expect(await query('SELECT name FROM schema_migration')).toEqual([{ name: '0001_films' }]);
});

test('a database newer than the code is refused and left unchanged', async () => {
  await addMigration('0002_year.sql', 'ALTER TABLE film ADD year int');
  await migrateDatabase(database.url, undefined, { folder });
  await rm(join(folder, '0002_year.sql'));
  await expect(migrateDatabase(database.url, undefined, { folder })).rejects.toMatchObject({
    code: 'database_newer_than_code',
    message: expect.stringContaining('it has the migration 0002_year'),
  });
});

test('a migration that was changed after it was applied is refused', async () => {
  await migrateDatabase(database.url, undefined, { folder });
  await addMigration('0001_films.sql', 'CREATE TABLE film (id bigint)');
  await expect(migrateDatabase(database.url, undefined, { folder })).rejects.toMatchObject({
    code: 'migration_changed',
  });
});

test('a migration waits for who uses its tables, without making others wait', async () => {
  await migrateDatabase(database.url, undefined, { folder });
  await addMigration('0002_year.sql', 'ALTER TABLE film ADD year int');
  const reader = new pg.Client({ connectionString: database.url, application_name: 'report' });
  await reader.connect();
  await reader.query('BEGIN; SELECT * FROM film');
  const said: string[] = [];
  const lockTimes = { wait: 50, pause: 200, patience: 20_000 };
  const migrated = migrateDatabase(database.url, (line) => said.push(line), { folder, lockTimes });
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toMatch(
    /^0002_year waits for the transaction of process \d+ \(report\), which began \d+ s ago$/,
  );
  expect(await query('SELECT * FROM film')).toEqual([{ id: 1 }]);
  await reader.query('COMMIT');
  await migrated;
  await reader.end();
  expect(said.at(-1)).toBe('0002_year');
  expect(await query('SELECT * FROM film')).toEqual([{ id: 1, year: null }]);
});

test('a migration whose tables stay in use names who uses them', async () => {
  await migrateDatabase(database.url, undefined, { folder });
  await addMigration('0002_year.sql', 'ALTER TABLE film ADD year int');
  const reader = new pg.Client({ connectionString: database.url, application_name: 'report' });
  await reader.connect();
  await reader.query('BEGIN; SELECT * FROM film');
  const lockTimes = { wait: 20, pause: 20, patience: 100 };
  const failure = await migrateDatabase(database.url, undefined, { folder, lockTimes }).catch(
    (error) => error,
  );
  await reader.end();
  expect(failure.code).toBe('migration_failed');
  expect(failure.message).toContain('its tables are in use by the transaction of process');
});

test('an unreachable database is named without its password', async () => {
  const url = `postgres://me:secret@127.0.0.1:${await closedPort()}/films`;
  const failure = await migrateDatabase(url).catch((error) => error);
  expect(failure.code).toBe('database_unreachable');
  expect(failure.message).toMatch(/^The database at 127\.0\.0\.1:\d+\/films cannot be reached: .+/);
  expect(failure.message).not.toContain('secret');
});

function addMigration(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

async function query(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

function closedPort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
