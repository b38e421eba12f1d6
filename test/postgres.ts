import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { copyDatabase, dropDatabase } from './template-database.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

/**
 * A migrated, empty database of one test file: a copy of the run's template, made in some
 * hundredths of a second. Drop it in `afterAll`; connections that are still open are ended.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { serverUrl } = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await copyDatabase(serverUrl, name);
  return { url, drop: () => dropDatabase(serverUrl, name) };
}

/** A database without any table, for what has to work on one: migrations, restore. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const { serverUrl } = inject('postgres');
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const url = await copyDatabase(serverUrl, name, 'template0');
  return { url, drop: () => dropDatabase(serverUrl, name) };
}
