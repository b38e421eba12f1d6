import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './postgres.ts';

test('each test database is migrated and separate from the others', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(first.url, 'CREATE TABLE only_here ()');

  expect(await query(first.url, 'SELECT count(*)::int AS n FROM schema_migration')).not.toEqual([
    { n: 0 },
  ]);
  expect(await query(second.url, `SELECT to_regclass('only_here') AS found`)).toEqual([
    { found: null },
  ]);
  await Promise.all([first.drop(), second.drop()]);
});

test('dropping a database closes its remaining connections', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  const ended = new Promise<Error>((resolve) => client.on('error', resolve));
  await client.connect();
  await database.drop();
  expect((await ended).message).toContain('terminating connection');
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}
