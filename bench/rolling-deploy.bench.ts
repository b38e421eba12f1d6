import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { findFreePort } from '#test/find-free-port.ts';
import { launchBrowser } from '#test/launch-browser.ts';
import { runImport } from '#test/run-import.ts';
import { waitForJobs } from '#test/wait-for-jobs.ts';
import { writeFilm } from '#test/write-film.ts';
import { describeRecipeProxy } from './support/recipe-proxy.ts';
import {
  buildVersion,
  countOwnAssets,
  describeVersion,
  findPreviousVersion,
  hasSameMigrations,
} from './support/rolling-deploy/build-version.ts';
import { startDeployVisitors } from './support/rolling-deploy/deploy-journeys.ts';
import { openDeployTabs } from './support/rolling-deploy/deploy-tabs.ts';
import { type Process, startProcess } from './support/rolling-deploy/deployed-process.ts';
import { recordTraffic } from './support/rolling-deploy/traffic.ts';
import { keepVisiting } from './support/soak-journeys.ts';
import { supervise } from './support/supervise.ts';

// A rolling deploy under load: two sites and a worker of the previous version behind nginx with the
// configuration of deploy/nginx. One after another is ended with SIGTERM, and this version starts
// in its place, which applies its migrations. If there are none, all go back to the previous
// version as well. No request may fail, a film must keep playing, and what was confirmed must be
// stored. Parameter: the previous version; default: findPreviousVersion.
const [previousVersion = findPreviousVersion()] = process.argv.slice(2);
/** Seconds between two processes, and before the first. */
const rest = 5;
/** Milliseconds that a picture may stand still. */
const allowedStall = 1_000;
const product = { sku: 'SRT-PSK', slug: 'pin-sari-dan-kunang-kunang' };

await using closing = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'sorot-rolling-'));
closing.defer(() => rm(folder, { recursive: true, force: true }));
const previous = join(folder, 'previous');
const current = join(import.meta.dirname, '..');
console.log(`previous version: ${describeVersion(previousVersion)}; building …`);
await buildVersion(previousVersion, previous);
const { theirs, ours } = await countOwnAssets(previous);
console.log(`${theirs} assets are only in the previous build, ${ours} only in this one`);

// All join it. With an embedded database, the first site loads the demo.
const data = join(folder, 'data');
const postgres = await startEmbeddedPostgres({ dataDir: data });
closing.defer(postgres.stop);
const ports: [number, number] = [await findFreePort(), await findFreePort()];
const proxy = await describeRecipeProxy(folder, { port: await findFreePort(), sites: ports });
const nginx = supervise({
  name: 'nginx',
  line: proxy.line,
  logFile: join(folder, 'nginx.log'),
  ready: async () => true,
});
closing.defer(nginx.stop);
const variables = {
  SOROT_DATA: data,
  BASE_URL: proxy.url,
  // The visitors come by way of a proxy of their own, which gives each an address.
  TRUST_PROXY: '2',
  // The film is unrated, and must be playable for strangers.
  UNRATED_AS: 'SU',
  WORKER_CONCURRENCY: '1',
  HOST: '127.0.0.1',
};
const start = (version: string, port?: number) =>
  startProcess(version, port === undefined ? 'worker' : 'start', {
    ...variables,
    ...(port !== undefined && { PORT: String(port) }),
  });
const processes: Process[] = [];
closing.defer(async () => void (await Promise.all(processes.map((each) => each.end()))));
for (const port of ports) processes.push(await start(previous, port));
processes.push(await start(previous));

const film = 'malam-panjang';
await writeFilm(join(folder, 'library/Malam Panjang (2026)/Malam Panjang (2026).mp4'), {
  seconds: 400,
});
const reportFile = join(folder, 'report.json');
await runImport({ directory: join(folder, 'library'), reportFile, variables });
const firstSite = { url: `http://127.0.0.1:${ports[0]}` };
await waitForJobs(firstSite, /package_stream|load_demo|load_areas/);
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
closing.defer(() => database.end());
await database.query('UPDATE product_variants SET on_hand = 100000 WHERE sku = $1', [product.sku]);
const before = await countRows();

const ending = new AbortController();
const { signal } = ending;
const traffic = recordTraffic();
const browser = await launchBrowser();
closing.defer(() => browser.close());
const tabs = await openDeployTabs(browser, {
  origin: proxy.url,
  film: `/movies-detail/${film}`,
  signal,
});
const tally = keepVisiting(proxy.url, { clients: 3, signal, fetch: traffic.fetchAs('browse') });
const visitors = startDeployVisitors(
  { origin: proxy.url, traffic, signal },
  { product: product.slug, posts: await listPosts(), film: await findMaster() },
);
console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);

await wait(rest * 2_000);
await deploy('this version', current);
const isReturning = hasSameMigrations(previousVersion);
if (isReturning) await deploy('the previous version again', previous);
else console.log('no way back: this version has other migrations');
const watched = await tabs.readWatched();
ending.abort();
await Promise.all([tally, visitors.finished, tabs.finished]);
await report();

/** Replaces one process after another. */
async function deploy(name: string, version: string): Promise<void> {
  console.log(`deploying ${name}`);
  for (const [index, port] of [...ports, undefined].entries()) {
    const from = performance.now();
    await processes[index]?.end();
    const ended = performance.now();
    processes[index] = await start(version, port);
    const took = [ended - from, performance.now() - ended].map((ms) => (ms / 1_000).toFixed(1));
    const part = port === undefined ? 'worker' : `site ${index + 1}`;
    console.log(
      `  ${part}: ended after ${took[0]} s, ready ${took[1]} s later; ${traffic.countFailures()} failed so far`,
    );
    await wait(rest * 1_000);
  }
}

async function report(): Promise<void> {
  console.table(traffic.summarise());
  const { counts, complaints } = tabs;
  const stored = await countRows();
  const { orders, comments } = visitors.confirmed;
  const rows = {
    orders: { confirmed: orders.length, stored: stored.orders - before.orders },
    comments: { confirmed: comments.length, stored: stored.comments - before.comments },
  };
  console.table(rows);
  console.log(
    `the film: ${watched.played.toFixed(0)} s played, ${watched.stalls} stalls, the longest pause ${watched.longestStall.toFixed(0)} ms; ${visitors.countSegments()} other segments in order`,
  );
  console.log(
    `browser: ${counts.opened} pages opened, ${counts.visited} followed in the open tab with ${counts.reloads} reloads`,
  );
  const faults = [
    ...traffic.listFailures(),
    ...complaints.map((complaint) => `browser, ${complaint}`),
    ...Object.entries(rows)
      .filter(([, each]) => each.confirmed !== each.stored || each.confirmed === 0)
      .map(([name, each]) => `${name}: ${each.confirmed} confirmed, ${each.stored} stored`),
    ...(watched.longestStall > allowedStall ? ['the film stood still'] : []),
    ...(visitors.countSegments() === 0 ? ['no segment was watched'] : []),
  ];
  for (const fault of faults.slice(0, 100)) console.error(`Not as it should be: ${fault}.`);
  if (faults.length > 0) console.error(await proxy.readErrors());
  else console.log('Nobody has noticed.');
  process.exitCode = faults.length > 0 ? 1 : 0;
}

async function countRows(): Promise<{ orders: number; comments: number }> {
  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM orders) AS orders,
       (SELECT count(*)::int FROM comments) AS comments`,
  );
  return rows[0];
}

async function listPosts(): Promise<string[]> {
  const answer = await fetch(`${firstSite.url}/api/v1/posts/`);
  const { data } = await answer.json();
  return data.posts.map(({ slug }: { slug: string }) => slug);
}

async function findMaster(): Promise<string> {
  const answer = await fetch(`${firstSite.url}/api/v1/titles/movie/${film}/`);
  const [master] = /\/media\/streams\/[^"]+?\.m3u8/.exec(await answer.text()) ?? [];
  if (!master) throw new Error('The film does not play');
  return master;
}
