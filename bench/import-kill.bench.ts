import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import sharp from 'sharp';
import { indexTitlesJob } from '#api/catalogue/commands/index-titles.ts';
import { catalogueJobs } from '#api/catalogue/jobs.ts';
import { connectDatabase } from '#api/platform/database.ts';
import { startWorker } from '#api/platform/jobs/jobs.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { generateCatalogue } from '#test/generate-catalogue.ts';
import { runImport, startImport } from '#test/run-import.ts';
import { writeFilm } from '#test/write-film.ts';
import { findDifference, query } from './support/compare-rows.ts';

// An import of films, pictures and a catalogue is repeatedly killed at random moments, and then
// completed. The result must equal that of one undisturbed import, once the jobs have run that index
// what a killed import did not.
const rounds = Number(process.argv[2] ?? 20);
const films = 120;
const titles = 20_000;
/** Maximum milliseconds before an import is killed. */
let longestRun = 1_000;

const folder = await mkdtemp(join(tmpdir(), 'import-kill-'));
const server = await startEmbeddedPostgres({ dataDir: folder });
try {
  const directory = await makeLibrary();
  const calm = await openSite('calm');
  const whole = await runImport({ directory, ...calm });
  console.log(`undisturbed: ${whole.seconds.toFixed(1)} s, ${whole.report.imported} titles`);

  const killed = await openSite('killed');
  let interrupted = 0;
  for (let round = 1; interrupted < rounds && round <= 2 * rounds; round++) {
    // Films come after catalogues, so the first rounds only import catalogues.
    const part = round <= rounds / 4 ? join(directory, 'films') : directory;
    if (await killInTheMiddle(part, killed.variables)) interrupted++;
    // The more has been imported, the sooner an import ends by itself.
    else longestRun *= 0.7;
    const titles = await count(killed.variables.DATABASE_URL);
    console.log(`round ${round}: ${titles} titles are in when the import is killed`);
  }
  const last = await runImport({ directory, ...killed });
  const again = await runImport({ directory, ...killed });

  await indexRest(killed.variables.DATABASE_URL);
  const expected = await describeSite(calm);
  const got = await describeSite(killed);
  const complaints = [
    interrupted < rounds && 'too many imports ended before they were killed',
    last.report.failed.length > 0 && 'the last import failed',
    again.report.imported + again.report.updated > 0 && 'another import changed something',
    ...Object.keys(expected).map((part) => findDifference(part, expected[part], got[part])),
  ].filter((complaint) => complaint !== false);
  console.log(`${interrupted} imports killed in the middle`);
  for (const complaint of complaints) console.error(`Not as it should be: ${complaint}.`);
  if (complaints.length === 0) console.log('Everything is as after one undisturbed import.');
  process.exitCode = complaints.length > 0 ? 1 : 0;
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function makeLibrary(): Promise<string> {
  const directory = join(folder, 'library');
  for (let number = 0; number < films; number++) {
    const film = join(directory, 'films', `Film ${number} (2001)`);
    await mkdir(film, { recursive: true });
    await writeFilm(join(film, `Film ${number} (2001).mp4`));
    const background = { r: number, g: 2 * number, b: 90 };
    const noise = { type: 'gaussian' as const, mean: 90, sigma: 30 };
    const poster = { width: 600, height: 900, channels: 3 as const, background, noise };
    await sharp({ create: poster }).jpeg().toFile(join(film, 'poster.jpg'));
  }
  await generateCatalogue(directory, { titles, people: 28_000 });
  return directory;
}

async function openSite(name: string) {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const url = new URL(server.url);
  url.pathname = name;
  await migrateDatabase(url.href);
  await runMigrations({ connectionString: url.href });
  const SOROT_DATA = join(folder, name);
  const reportFile = join(folder, `${name}.json`);
  return { reportFile, variables: { DATABASE_URL: url.href, SOROT_DATA } };
}

/** Kills it some time after the first titles were imported. False: it had already ended. */
async function killInTheMiddle(
  directory: string,
  variables: Record<string, string>,
): Promise<boolean> {
  const child = await startImport(directory, variables);
  child.stderr.resume();
  const ended = once(child, 'close');
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (!text.includes('Importing')) return;
    void setTimeout(Math.random() * longestRun).then(() => child.kill('SIGKILL'));
  });
  const [, signal] = await ended;
  return signal === 'SIGKILL';
}

async function indexRest(url: string): Promise<void> {
  const { db, pool, close } = connectDatabase({ url });
  const logger = createLogger({ level: 'silent' });
  const store = openFolderStore(folder);
  const jobs = catalogueJobs({ db, store, logger }).filter(({ name }) => name === indexTitlesJob);
  const worker = await startWorker({ pool, jobs, concurrency: 1, logger });
  const left = `SELECT FROM graphile_worker.jobs WHERE task_identifier = '${indexTitlesJob}'`;
  while ((await query(url, left)).length > 0) await setTimeout(1_000);
  await worker.stop();
  await close();
}

async function count(url: string): Promise<number> {
  return Number((await query(url, 'SELECT count(*) AS n FROM titles'))[0]?.n);
}

/** Everything that an import creates, except what varies (ids, times). */
async function describeSite({ variables }: Awaited<ReturnType<typeof openSite>>) {
  const read = (text: string) => query(variables.DATABASE_URL, text);
  const media = join(variables.SOROT_DATA, 'media');
  const files = await readdir(media, { recursive: true, withFileTypes: true });
  const parts: Record<string, unknown[]> = {
    titles: await read(
      `SELECT source, source_hash <> '' AS hashed, slug, name, p.path, s.fingerprint,
          found.words::text, known.words::text AS keywords
        FROM titles t LEFT JOIN pictures p ON p.id = poster_id
        LEFT JOIN title_search found ON found.title_id = t.id
        LEFT JOIN title_keywords known ON known.title_id = t.id
        LEFT JOIN streams s ON s.id = stream_id ORDER BY source`,
    ),
    people: await read(
      `SELECT slug, p.name, n.name AS found_by FROM people p
        LEFT JOIN person_names n ON n.person_id = p.id ORDER BY slug, n.name`,
    ),
    credits: await read(
      `SELECT t.source, c.position, p.slug, role FROM credits c JOIN titles t ON t.id = title_id
        JOIN people p ON p.id = person_id ORDER BY 1, 2`,
    ),
    terms: await read('SELECT slug FROM terms ORDER BY slug'),
    streams: await read('SELECT fingerprint, state FROM streams ORDER BY 1'),
    pictures: await read('SELECT path FROM pictures ORDER BY path'),
    jobs: await read(
      'SELECT task_identifier, count(*) FROM graphile_worker.jobs GROUP BY 1 ORDER BY 1',
    ),
    files: files
      .filter((file) => file.isFile())
      .map((file) => file.name)
      .sort(),
  };
  return parts;
}
