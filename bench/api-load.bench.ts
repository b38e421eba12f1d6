import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importDirectory } from '#api/catalogue/import/import-directory.ts';
import { connectDatabase } from '#api/platform/database.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { recordStatements, type Statement } from '#test/record-statements.ts';
import { choose } from './support/choose.ts';
import { ensureCatalogue } from './support/ensure-catalogue.ts';
import { ensurePosts } from './support/ensure-posts.ts';
import { ensureProducts } from './support/ensure-products.ts';
import { type CallFigures, measureCalls } from './support/measure-calls.ts';
import { median } from './support/median.ts';
import { openApi } from './support/open-api.ts';
import { startApiServer } from './support/start-api-server.ts';

// Answers of the API (HTTP, one process on one core) on 16 connections, over 36,000 titles, 10,000
// products and 10,000 posts: single things, lists, and the search; compared with the statements that
// such an answer takes, sent by `pg` on 16 connections. In short alternating rounds, because the speed
// of a shared machine varies. `--data DIR` keeps the database for the next run.
const rounds = 5;
const connections = 16;
const load = { connections, seconds: 3 };
const samples = 100;
const listPages = 30;
const words = ['night', 'the night', 'love sto', 'garden', 'murd', 'john', 'river', 'storm of'];
const limits = { perSecond: 1_000, p99: 60, ratio: 0.3 };

const busyPeople = `people join (select person_id, count(*) from credits group by 1) as work
  on work.person_id = people.id where count > 3`;

/** Names of prepared statements, by their texts. */
const names = new Map<string, string>();

const { data } = parseArgs({ options: { data: { type: 'string' } } }).values;
const folder = data ?? (await mkdtemp(join(tmpdir(), 'api-load-')));
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const { db, pool, close } = connectDatabase({ url: postgres.url, maxConnections: connections });
const store = openFolderStore(join(folder, 'media'));
if (!(await isFilled())) await fill();
const server = await startApiServer({ url: postgres.url, connections, core: 0 });
const api = openApi({ db, pool, store, cacheFolder: join(folder, 'cache') });

try {
  const [cpus, busy] = [availableParallelism(), loadavg()[0]?.toFixed(1)];
  console.log(`load of the machine before: ${busy} on ${cpus} cores; medians of ${rounds} rounds`);
  const lists = ['price_asc', 'price_desc', 'rating', 'popularity'].flatMap((sort) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map(
      (category) => `/products/?category=category-${category}&size=m&sort=${sort}&page=2`,
    ),
  );
  const verdicts = [
    await compare('title', await addresses('/titles/movie/', `titles where type = 'movie'`)),
    await compare('product', await addresses('/products/', 'products')),
    await compare('post', await addresses('/posts/', 'posts')),
    await compare('product list', lists),
    await compare('film list', await pagesOf('/titles/?type=movie&sort=popularity')),
    await compare('film list by name', await pagesOf('/titles/?type=movie&sort=name')),
    await compare('films of a genre', await pagesOf('/titles/?type=movie&genre=drama')),
    await compare('person', await addresses('/people/', busyPeople)),
    await compare('people list', await pagesOf('/people/?')),
    await compare(
      'search',
      words.map((word) => `/global_search/?search=${encodeURIComponent(word)}`),
    ),
  ];
  process.exitCode = verdicts.every(Boolean) ? 0 : 1;
} finally {
  await server.close();
  await close();
  await postgres.stop();
  if (!data) await rm(folder, { recursive: true, force: true });
}

async function compare(name: string, paths: string[]): Promise<boolean> {
  const recorded: Statement[][] = [];
  for (const path of paths) recorded.push(await record(path));
  const throughApi = () => server.send(choose(paths));
  const throughPg = () => sendBare(choose(recorded));
  await measureCalls(throughApi, load);
  await measureCalls(throughPg, load);
  const figures: { api: CallFigures; bare: CallFigures }[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await measureCalls(throughPg, load);
    figures.push({ bare, api: await measureCalls(throughApi, load) });
  }
  const perSecond = median(figures.map((each) => each.api.perSecond));
  const p99 = median(figures.map((each) => each.api.p99));
  const bare = median(figures.map((each) => each.bare.perSecond));
  const ratio = median(figures.map((each) => each.api.perSecond / each.bare.perSecond));
  const count = median(recorded.map((each) => each.length));
  console.log(
    `${name}: ${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms; its ${count} bare statements ${bare.toFixed(0)}/s; ratio ${ratio.toFixed(2)}`,
  );
  return (perSecond >= limits.perSecond && p99 < limits.p99) || ratio >= limits.ratio;
}

/** The first pages of a list. */
async function pagesOf(path: string): Promise<string[]> {
  const pages = [path];
  while (pages.length < listPages) {
    const { page } = (await server.send(pages.at(-1) ?? path)).data;
    if (!page.next) break;
    pages.push(`${path}&cursor=${encodeURIComponent(page.next)}`);
  }
  return pages;
}

/** What an answer sends to the database, after those that are only asked for now and then. */
async function record(path: string): Promise<Statement[]> {
  await ask(path);
  return recordStatements(pool, () => ask(path));
}

async function ask(path: string): Promise<void> {
  const response = await api.fetch(new Request(`http://in-process/api/v1${path}`));
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  await response.arrayBuffer();
}

/** One after the other on one connection, prepared once. */
async function sendBare(statements: Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) {
      await client.query({ name: nameOf(text), text, values });
    }
  } finally {
    client.release();
  }
}

function nameOf(text: string): string {
  const name = names.get(text) ?? `bare-${names.size}`;
  names.set(text, name);
  return name;
}

async function addresses(prefix: string, from: string): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from ${from} order by md5(slug) limit ${samples}`,
  );
  return rows.map(({ slug }) => `${prefix}${encodeURIComponent(slug)}/`);
}

async function isFilled(): Promise<boolean> {
  const { rows } = await pool.query(`select to_regclass('posts') is not null as filled`);
  return rows[0].filled;
}

async function fill(): Promise<void> {
  await ensureProducts(postgres.url, 10_000);
  await ensurePosts(postgres.url, 10_000);
  await importDirectory({ db, store }, { directory: await ensureCatalogue(folder) });
  await pool.query('vacuum analyze');
}
