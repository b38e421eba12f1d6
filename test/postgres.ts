import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connectDatabase, type DatabaseConnection } from '#api/platform/database.ts';
import { copyDatabase, dropDatabase } from './template-database.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

/**
 * A migrated, empty database for one test file: a copy of the run's template, made in some
 * hundredths of a second. Drop it in `afterAll`; open connections are closed.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { serverUrl } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await copyDatabase(serverUrl, name);
  return { url, drop: () => dropDatabase(serverUrl, name) };
}

/**
 * A database of its own with connections to it; both are closed after the tests of the file that
 * calls this at its top level.
 */
export async function openTestDatabase(): Promise<DatabaseConnection & { url: string }> {
  const { url, drop } = await createTestDatabase();
  const connection = connectDatabase({ url });
  afterAll(async () => {
    await connection.close();
    await drop();
  });
  return { ...connection, url };
}

/** A database without tables, for tests of migrations and restore. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const { serverUrl } = inject('postgres');
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const url = await copyDatabase(serverUrl, name, 'template0');
  return { url, drop: () => dropDatabase(serverUrl, name) };
}
