import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/postgres-server.ts';
import { type RunningSorot, runSorot, startSorot } from '#test/run-sorot.ts';
import { writeFilm } from '#test/write-film.ts';

const films = ['Senja', 'Fajar', 'Malam'];
const polling = { timeout: 60_000 };
const long = { timeout: 240_000 };

let folder: string;
let database: TestServer;
let sites: [RunningSorot, RunningSorot];

// Two sites on one database and one media store, as behind a load balancer.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sorot-two-'));
  database = await startTestServer('embedded');
  sites = await Promise.all([startSite(), startSite()]);
});

afterAll(async () => {
  await Promise.all(sites?.map((site) => site.end()) ?? []);
  await database?.stop();
  await rm(folder, { recursive: true });
});

function variables() {
  return { DATABASE_URL: database.url, SOROT_DATA: join(folder, 'data') };
}

function startSite(): Promise<RunningSorot> {
  return startSorot({ ...variables(), LOG_LEVEL: 'info' });
}

/** Imports a folder of films with descriptions, as an operator would. */
async function importFilms(plot: string): Promise<void> {
  const library = join(folder, 'library');
  await mkdir(library, { recursive: true });
  for (const name of films) {
    const nfo = `<movie><title>${name}</title><plot>${plot}</plot></movie>`;
    await writeFile(join(library, `${name} (2026).nfo`), nfo);
  }
  const run = await runSorot('import', variables(), library);
  expect(run).toMatchObject({ code: 0, complaint: '' });
}

/** The plots that a site shows. */
async function readPlot(site: RunningSorot): Promise<string[]> {
  const answer = await fetch(`${site.url}/movies-detail/senja`);
  expect(answer.status).toBe(200);
  return [...new Set((await answer.text()).match(/\w+ words\./g))];
}

async function query(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

test('each film is prepared exactly once', long, async () => {
  for (const name of films) {
    await writeFilm(join(folder, `library/${name} (2026).mp4`), { seconds: 2, title: name });
  }
  await importFilms('First words.');
  const unfinished = `SELECT 1 FROM streams WHERE state <> 'complete'
    UNION ALL SELECT 1 FROM graphile_worker.jobs WHERE run_at <= now()`;
  await expect.poll(() => query(unfinished), { timeout: 200_000 }).toEqual([]);

  const listDone = () =>
    sites.flatMap((site) =>
      [...site.output().matchAll(/Completed task (\d+) \(package_stream/g)].map(([, id]) => id),
    );
  // First the original, then the rest. Log lines arrive a moment later.
  await expect.poll(listDone).toHaveLength(films.length * 2);
  expect(new Set(listDone()).size).toBe(films.length * 2);
});

test('an edit shows on both sites within a second', long, async () => {
  for (const site of sites) expect(await readPlot(site)).toEqual(['First words.']);
  await importFilms('Second words.');
  await sleep(1_000);
  for (const site of sites) {
    expect(await readPlot(site)).toEqual(['Second words.']);
  }
});

test('rate limits count across both sites', async () => {
  const statuses: number[] = [];
  for (let turn = 0; turn < 21; turn += 1) {
    const site = sites[turn % 2 === 0 ? 0 : 1];
    const answer = await fetch(`${site.url}/api/v1/newsletter_subscriptions/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'dewi@example.org' }),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(202), 429]);
});

test('after a database restart both reconnect and show nothing outdated', long, async () => {
  for (const site of sites) expect(await readPlot(site)).toEqual(['Second words.']);
  // No notification is sent for this change, like one made while nobody is connected to receive it.
  await query(`UPDATE title_translations SET synopsis = 'Third words.'`);
  for (const site of sites) expect(await readPlot(site)).toEqual(['Second words.']);

  await database.restart();

  for (const site of sites) {
    await expect.poll(() => readPlot(site), polling).toEqual(['Third words.']);
    const isReady = async () => (await fetch(`${site.url}/readyz`)).status;
    await expect.poll(isReady, polling).toBe(200);
  }
  await importFilms('Fourth words.');
  for (const site of sites)
    await expect.poll(() => readPlot(site), polling).toEqual(['Fourth words.']);
});

test('if one is killed, the other keeps working', long, async () => {
  const [first, second] = sites;
  await first.kill();
  await expect(fetch(first.url)).rejects.toThrow();
  expect(await readPlot(second)).toEqual(['Fourth words.']);
  await importFilms('Fifth words.');
  await expect.poll(() => readPlot(second), polling).toEqual(['Fifth words.']);
  sites = [await startSite(), second];
  for (const site of sites) expect(await readPlot(site)).toEqual(['Fifth words.']);
});
