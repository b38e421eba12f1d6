import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#test/postgres.ts';
import { runSorot, startSorot } from '#test/run-sorot.ts';
import { slowTest } from '#test/slow-test.ts';
import { findPostmaster } from '../embedded-postgres/postmaster.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-start-'));
});
afterAll(() => rm(folder, { recursive: true }));

slowTest(
  'starts, serves, exits cleanly, and has nothing left to do on the next start',
  {
    timeout: 240_000,
  },
  async () => {
    const SOROT_DATA = join(folder, 'data');
    const first = await startSorot({ SOROT_DATA });
    // Whoever orders at once, too.
    const areas = await fetch(`${first.url}/api/v1/areas/?parent=31.71.06&search=menteng`);
    expect(await areas.json()).toMatchObject({ data: { areas: [{ postcode: '10310' }] } });
    const home = await fetch(first.url);
    expect([home.status, home.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect(await first.end()).toBe(0);
    expect(await findPostmaster(join(SOROT_DATA, 'postgres/cluster'))).toBeUndefined();

    const second = await startSorot({ SOROT_DATA });
    expect(first.output()).toMatch(/migrations … \d{4}_/);
    expect(second.output()).toMatch(/migrations … [\d.]+ s\n/);
    expect(second.output()).not.toMatch(/building|demo content/);
    for (const { output } of [first, second]) {
      expect(output()).toMatch(
        /^Demo log-ins, kept in .*:\n {2}penonton .* \(viewer\)\n {2}operator .* \(operator\)$/m,
      );
    }
    expect(await second.end()).toBe(0);
  },
);

test('a busy port is reported before anything is created', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const SOROT_DATA = join(folder, 'never');
  const run = await runSorot('start', { SOROT_DATA, PORT: `${port}`, HOST: '127.0.0.1' });
  expect(run).toEqual({
    code: 1,
    output: '',
    complaint: `Port ${port} is in use: stop the program that listens on it, or set PORT to another one.\n`,
  });
  expect(existsSync(SOROT_DATA)).toBe(false);
  other.close();
});

test('an invalid variable is named', async () => {
  const run = await runSorot('start', { PORT: 'many' });
  expect(run).toMatchObject({
    code: 1,
    complaint: 'PORT must be a whole number from 0 to 65535.\n',
  });
});

test('an unusable data folder is named', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  const run = await runSorot('start', { SOROT_DATA: join(file, 'data'), PORT: '0' });
  expect(run.code).toBe(1);
  expect(run.complaint).toMatch(/^The data folder .*a-file\/data cannot be written: .*\.\n$/);
});

test('an unreachable database is named without its password', async () => {
  const run = await runSorot('start', {
    PORT: '0',
    SOROT_DATA: join(folder, 'data'),
    DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/films',
  });
  expect(run.code).toBe(1);
  expect(run.complaint).toMatch(
    /^The database at 127\.0\.0\.1:1\/films cannot be reached: .*\.\n$/,
  );
});

test('a database newer than the code is left unchanged', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(`INSERT INTO schema_migration (name, checksum) VALUES ('9999_future', 'x')`);
  const run = await runSorot('start', {
    PORT: '0',
    SOROT_DATA: join(folder, 'data'),
    DATABASE_URL: database.url,
  });
  expect(run.code).toBe(1);
  expect(run.complaint).toMatch(/^The database is newer than this code .*9999_future.*\.\n$/);
  await client.end();
  await database.drop();
});
