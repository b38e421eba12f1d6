import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRefusal } from '#test/commands.ts';
import { generateCatalogue } from '#test/generate-catalogue.ts';
import { createTestDatabase, type TestDatabase } from '#test/postgres.ts';
import { startImport } from '#test/run-import.ts';
import { runSorot } from '#test/run-sorot.ts';
import { slowTest } from '#test/slow-test.ts';
import { writeFilm } from '#test/write-film.ts';
import { addImport } from './import.ts';

let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(join(tmpdir(), 'sorot-import-'));
});

afterAll(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

function runImport(...parameters: string[]) {
  const variables = { DATABASE_URL: database.url, SOROT_DATA: join(folder, 'data') };
  return runSorot('import', variables, ...parameters);
}

test('imports a folder, prints a summary and writes the report', async () => {
  const library = join(folder, 'library');
  await writeFilm(join(library, 'Film (2001).mp4'));
  await writeFile(join(library, 'notes.txt'), 'x');
  const file = join(folder, 'report.json');
  const first = await runImport(library, '--report', file);
  expect(first).toMatchObject({ code: 0, complaint: '' });
  expect(first.output).toMatch(/Importing: 1 of 1, [\d.]+\/s, done/);
  expect(first.output).toMatch(/imported +1\n +updated +0\n +unchanged +0\n +skipped +1\n/);
  expect(first.output).toContain('notes.txt: is no film');
  expect(first.output).toContain('1 film waits to be prepared for playing');
  const report = JSON.parse(await readFile(file, 'utf8'));
  expect(report).toEqual({
    imported: 1,
    updated: 0,
    unchanged: 0,
    skipped: [
      {
        path: 'notes.txt',
        reason: 'is no film, subtitle, picture or NFO file',
        code: 'no_media',
      },
    ],
    failed: [],
    missing: [],
    readings: [
      {
        path: 'Film (2001).mp4',
        kind: 'film',
        title: 'Film',
        year: 2001,
        season: null,
        episodes: [],
        version: null,
        part: null,
        extra: null,
        what: 'the film “Film” (2001)',
        clue: 'by its name',
        code: 'by_name',
        values: {},
      },
      expect.objectContaining({ path: 'notes.txt', kind: 'left_out', what: 'left out' }),
    ],
    seconds: expect.any(Number),
  });
});

slowTest('with --wait, films are prepared and get pictures of their own', async () => {
  const library = join(folder, 'waiting');
  await writeFilm(join(library, 'Other (2001).mp4'), { seconds: 3 });
  const run = await runImport(library, '--wait');
  expect(run).toMatchObject({ code: 0, complaint: '' });
  const { rows } = await client.query(
    `SELECT s.state, p.width, p.height, backdrop_is_cut FROM titles
      JOIN streams s ON s.id = stream_id JOIN pictures p ON p.id = poster_id WHERE name = 'Other'`,
  );
  expect(rows).toEqual([{ state: 'complete', width: 600, height: 900, backdrop_is_cut: true }]);
});

test('if a file fails, the exit code is 1 and the rest is imported', async () => {
  const library = join(folder, 'half');
  await writeFilm(join(library, 'Good (2001).mp4'));
  await writeFile(join(library, 'Bad (2001).mp4'), 'no film');
  const run = await runImport(library);
  expect(run.code).toBe(1);
  expect(run.output).toMatch(/Failed:\n {2}Bad \(2001\).mp4: /);
  expect(run.output).toMatch(/imported +1\n/);
});

slowTest('an import that is killed is finished by the next one', async () => {
  const library = join(folder, 'killed');
  await mkdir(library);
  const total = 4_000;
  await generateCatalogue(library, { titles: total, people: 28_000 });
  const count = `SELECT count(*)::int AS n FROM titles WHERE source LIKE 'wikipedia:%'`;
  const variables = { DATABASE_URL: database.url, SOROT_DATA: join(folder, 'data') };
  const seen: number[] = [];
  for (let round = 0; round < 3; round++) {
    const child = await startImport(library, variables);
    child.stderr.resume();
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Importing')) setTimeout(() => child.kill('SIGKILL'), 300 * round);
    });
    await once(child, 'close');
    seen.push((await client.query(count)).rows[0].n);
  }
  expect(seen[0]).toBeLessThan(total);
  const file = join(folder, 'killed.json');
  expect(await runImport(library, '--report', file)).toMatchObject({ code: 0, complaint: '' });
  const report = JSON.parse(await readFile(file, 'utf8'));
  expect(report.imported).toBe(total - (seen.at(-1) ?? 0));
  expect(report.unchanged).toBe(seen.at(-1));
  expect((await client.query(count)).rows[0].n).toBe(total);
});

test('a dry run says that it is one, and what each file was taken for', async () => {
  const run = await runImport(join(folder, 'half'), '--dry-run');
  expect(run.output).toContain('Read as:\n  Bad (2001).mp4: the film “Bad” (2001) (by its name)\n');
  expect(run.output).toMatch(/Would be \(nothing was changed\):\n +imported +0\n/);
});

test.each([
  [[], /^error: missing required argument 'folder'/],
  [[''], /must not be empty/],
  [['a', 'b'], /^error: too many arguments for 'import'/],
  [['a', '--as', 'opera'], /'opera' is invalid\. Allowed choices are movie, video\./],
  [['a', '--unknown'], /^error: unknown option '--unknown'/],
  [['a', '--report'], /argument missing/],
])('%j is refused with the usage', async (given, sentence) => {
  const complaint = await readRefusal(addImport, ['import', ...given]);
  expect(complaint).toMatch(sentence);
  expect(complaint).toContain('Usage: sorot import [options] <folder>');
});

test('errors that the operator can fix are one sentence', async () => {
  expect(await runImport('/nowhere/at/all')).toMatchObject({
    code: 1,
    complaint: 'There is no folder /nowhere/at/all to import.\n',
  });
});
