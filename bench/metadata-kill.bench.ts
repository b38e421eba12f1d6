import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { watchForAbandoned } from '#api/platform/jobs/abandoned-jobs.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { generateFilms } from '#test/fake-films.ts';
import { startFakeTmdb, tmdbKey } from '#test/fake-tmdb.ts';
import { startFakeWikidata } from '#test/fake-wikidata.ts';
import { runImport } from '#test/run-import.ts';
import { spawnSorot } from '#test/run-sorot.ts';
import { writeFilm } from '#test/write-film.ts';
import { findDifference, query } from './support/compare-rows.ts';

// A worker that asks Wikidata and TMDB about films and series is killed (SIGKILL) at random moments,
// and at last left to finish. What is described then must be what an undisturbed worker describes,
// each title once, and the databases may not be asked much more often. Parameter: number of kills.
const kills = Number(process.argv[2] ?? 20);
const [movies, series] = [60, 4];
/** Jobs that ask. */
const asking = "'ask_providers', 'describe_seasons', 'load_portraits'";
/** Requests that a kill may cost: those about the title that it was asking about. */
const limits = { requestsPerKill: 15, minutes: 15 };

const folder = await mkdtemp(join(tmpdir(), 'metadata-kill-'));
const server = await startEmbeddedPostgres({ dataDir: folder });
const films = generateFilms();
const tmdb = await startFakeTmdb({ films });
const wikidata = await startFakeWikidata({ films });
// Pictures take long enough to be killed in the middle of one.
tmdb.slowPictures(100);
const asked = () => tmdb.asked.length + wikidata.asked.length;
try {
  const directory = await makeLibrary();
  const calm = await openSite('calm', directory);
  const worker = await startWorker(calm);
  await waitForAnswers(calm.url);
  await worker.kill();
  const usual = asked();
  const expected = await describeSite(calm.url);
  console.log(`undisturbed: ${expected.descriptions?.length} descriptions, ${usual} requests`);

  const killed = await openSite('killed', directory);
  const before = asked();
  let interrupted = 0;
  for (let round = 1; interrupted < kills && round <= 3 * kills; round++) {
    const doomed = await startWorker(killed);
    await sleep(Math.random() * 1_500);
    const busy = await query(
      killed.url,
      `SELECT FROM graphile_worker.jobs WHERE locked_at IS NOT NULL
        AND task_identifier IN (${asking})`,
    );
    await doomed.kill();
    await releaseJobs(killed.url);
    if (busy.length > 0) interrupted++;
    const [{ left } = {}] = await query(killed.url, 'SELECT count(*) AS left FROM title_questions');
    const moment = busy.length > 0 ? 'while it asked' : 'between two titles';
    console.log(`round ${round}: killed ${moment}, ${left} titles left`);
    if (Number(left) === 0) break;
  }
  const last = await startWorker(killed);
  await waitForAnswers(killed.url);
  await last.kill();
  const repeated = asked() - before - usual;
  const got = await describeSite(killed.url);
  const atEnd = asked();
  const again = await runImport({ directory, ...killed });

  const allowed = interrupted * limits.requestsPerKill;
  console.log(`${interrupted} kills while it asked, ${repeated} requests more (≤ ${allowed})`);
  const complaints = [
    interrupted < kills && `only ${interrupted} of ${kills} kills were while it asked`,
    repeated > allowed && `${repeated} requests were repeated`,
    again.report.imported + again.report.updated > 0 && 'another import changed something',
    asked() > atEnd && 'another import asked again',
    ...Object.keys(expected).map((part) => findDifference(part, expected[part], got[part])),
  ].filter((complaint) => complaint !== false);
  for (const complaint of complaints) console.error(`Not as it should be: ${complaint}.`);
  if (complaints.length === 0) console.log('Everything is described as without a kill, and once.');
  process.exitCode = complaints.length > 0 ? 1 : 0;
} finally {
  await Promise.all([tmdb.close(), wikidata.close()]);
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Films of which every third one has an id, and series of two episodes. */
async function makeLibrary(): Promise<string> {
  const directory = join(folder, 'library');
  const of = (type: string, count: number) =>
    films.filter((film) => film.type === type && film.names.en).slice(0, count);
  for (const [at, { id, originalName, year }] of of('movie', movies).entries()) {
    const name = `${originalName.replaceAll('/', ' ')} (${year})`;
    const file = at % 3 === 0 ? `${name} [tmdbid-${id}]` : name;
    await writeFilm(join(directory, 'films', `${file}.mp4`));
  }
  for (const { id, originalName } of of('tv-show', series)) {
    const show = join(directory, 'series', `${originalName} [tmdbid-${id}]`, 'Season 1');
    await mkdir(show, { recursive: true });
    for (const episode of ['S01E01', 'S01E02']) await writeFilm(join(show, `${episode}.mp4`));
  }
  return directory;
}

type Site = { url: string; reportFile: string; variables: Record<string, string> };

/** A site with a database of its own, into which the library has been imported. */
async function openSite(name: string, directory: string): Promise<Site> {
  await query(server.url, `CREATE DATABASE ${name}`);
  const url = new URL(server.url);
  url.pathname = name;
  await migrateDatabase(url.href);
  await runMigrations({ connectionString: url.href });
  const variables = {
    DATABASE_URL: url.href,
    SOROT_DATA: join(folder, name),
    METADATA_PROVIDERS: 'wikidata,tmdb',
    TMDB_API_KEY: tmdbKey,
    TMDB_URL: tmdb.url,
    TMDB_IMAGES_URL: tmdb.imagesUrl,
    WIKIDATA_URL: wikidata.url,
  };
  const site = { url: url.href, reportFile: join(folder, `${name}.json`), variables };
  const { report } = await runImport({ directory, ...site });
  if (report.imported !== movies + series) throw new Error(`${report.imported} were imported`);
  // Only databases of films are asked, so that films being prepared do not take the machine.
  await query(
    site.url,
    `SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs
      WHERE task_identifier NOT IN (${asking})`,
  );
  return site;
}

async function startWorker({ variables }: Site): Promise<{ kill(): Promise<void> }> {
  const child = await spawnSorot(['worker'], variables);
  const ended = once(child, 'close');
  child.stderr.pipe(process.stderr);
  let output = '';
  await new Promise<void>((ready, failed) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('The worker is ready.')) ready();
    });
    ended.then(() => failed(new Error(`The worker has ended: ${output}`)));
  });
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** As every worker does when another has been gone for a while. */
async function releaseJobs(url: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: url });
  await watchForAbandoned(pool, 0).look();
  await pool.end();
}

/** Until nobody is to be asked any more. */
async function waitForAnswers(url: string): Promise<void> {
  const until = Date.now() + limits.minutes * 60_000;
  for (;;) {
    const left = await query(
      url,
      `SELECT FROM graphile_worker.jobs
        WHERE task_identifier IN (${asking})`,
    );
    if (left.length === 0) return;
    if (Date.now() > until) throw new Error(`${left.length} titles are not described`);
    await sleep(200);
  }
}

/** All that describing leaves, except what varies (ids of rows, times, pictures cut from films). */
async function describeSite(url: string): Promise<Record<string, unknown[]>> {
  const read = (text: string) => query(url, text);
  return {
    descriptions: await read(
      `SELECT t.source, d.provider, d.provider_id, d.clue, d.said, d.sources, p.path AS poster,
          b.path AS backdrop, d.trailers
        FROM title_descriptions d JOIN titles t ON t.id = d.title_id
        LEFT JOIN pictures p ON p.id = d.poster_id LEFT JOIN pictures b ON b.id = d.backdrop_id
        ORDER BY t.source, d.provider`,
    ),
    questions: await read(
      `SELECT t.source, q.state, q.candidates FROM title_questions q
        JOIN titles t ON t.id = q.title_id ORDER BY 1`,
    ),
    titles: await read(
      `SELECT source, name, year, rating, undescribed, p.path AS poster,
          array(SELECT provider || ':' || i.id FROM title_ids i WHERE title_id = t.id ORDER BY 1) AS ids
        FROM titles t LEFT JOIN pictures p ON p.id = poster_id ORDER BY source`,
    ),
    credits: await read(
      `SELECT t.source, c.position, p.slug, p.external_ids, c.role, c.character FROM credits c
        JOIN titles t ON t.id = c.title_id JOIN people p ON p.id = c.person_id ORDER BY 1, 2`,
    ),
    people: await read('SELECT slug, name FROM people ORDER BY slug'),
    episodes: await read(
      `SELECT t.source, s.number AS season, e.number, e.name, e.translations, e.aired_on,
          CASE WHEN NOT e.still_is_cut THEN p.path END AS still, d.provider_id
        FROM episodes e JOIN seasons s ON s.id = e.season_id JOIN titles t ON t.id = s.title_id
        LEFT JOIN pictures p ON p.id = e.still_id
        LEFT JOIN episode_descriptions d
          ON d.title_id = t.id AND d.season = s.number AND d.number = e.number
        ORDER BY 1, 2, 3, d.provider`,
    ),
    pictures: await read(
      `SELECT path FROM pictures WHERE id IN (
          SELECT unnest(ARRAY[poster_id, backdrop_id, logo_id]) FROM title_descriptions
          UNION ALL SELECT still_id FROM episode_descriptions
          UNION ALL SELECT profile_image_id FROM people) ORDER BY path`,
    ),
    changes: await read(
      `SELECT action, subject_name AS name, count(*) AS times FROM audit_entries
        WHERE subject_kind = 'title' GROUP BY 1, 2 ORDER BY 1, 2`,
    ),
  };
}
