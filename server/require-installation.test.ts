import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '#test/postgres.ts';
import { runSorot } from '#test/run-sorot.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'sorot-nowhere-'));
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

test.each([
  ['orders', 'list'],
  ['worker'],
  ['backup', '/nowhere/sorot.tar'],
  ['import', tmpdir(), '--dry-run'],
])('%s %s creates no installation in a folder without one', async (command, ...parameters) => {
  const SOROT_DATA = join(folder, 'data');
  expect(await runSorot(command, { SOROT_DATA }, ...parameters)).toEqual({
    code: 1,
    output: '',
    complaint: `There is no installation in ${SOROT_DATA} (SOROT_DATA): set SOROT_DATA as your site has it, or create a new one there with "sorot start".\n`,
  });
  expect(await readdir(folder)).toEqual([]);
});

test('an empty database stays empty, and an import that may begin one says where', async () => {
  const variables = { DATABASE_URL: database.url, SOROT_DATA: join(folder, 'data') };
  const name = new URL(database.url).pathname;
  const refused = await runSorot('account', variables, 'list');
  expect(refused).toMatchObject({ code: 1, output: '' });
  expect(refused.complaint).toContain('There is no installation in the database ');
  expect(refused.complaint).toContain(`${name} (DATABASE_URL): set DATABASE_URL as your site`);
  expect(await countTables()).toBe(0);
  expect(await readdir(folder)).toEqual([]);

  const library = join(folder, 'library');
  await writeFile(library, '[]');
  const imported = await runSorot('import', variables, library);
  expect(imported.output).toContain('installation … new, in the database ');
  const found = await runSorot('account', variables, 'list');
  expect(found).toMatchObject({ code: 0, complaint: '' });
});

async function countTables(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `SELECT count(*)::integer AS count FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  await client.end();
  return rows[0].count;
}
