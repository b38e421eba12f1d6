import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { importDirectory } from '#api/catalogue/import/import-directory.ts';
import { connectDatabase } from '#api/platform/database.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { ensureCatalogue } from './support/ensure-catalogue.ts';
import { openApi } from './support/open-api.ts';

// Answers of the API over 36,000 titles, in process, sequentially, with logs off, each compared
// with a bare `pg` query (a named statement on the same pool) for the rows that the answer shows.
const requests = 300;
const words = ['night', 'the night', 'love sto', 'garden', 'murd', 'john', 'river', 'storm of'];

const cardColumns = 'id, type, slug, name, year, runtime_seconds, rating, poster_id';
const afterKeys = 'type = $1 and (popularity, id) < ($2::float8, $3::bigint)';
const bare = {
  home: `select ${cardColumns} from titles where type = 'movie' order by popularity desc, id desc limit 100`,
  list: `select ${cardColumns} from titles where ${afterKeys} order by popularity desc, id desc limit 24`,
  title: `select t.*, x.synopsis from titles t left join title_translations x on x.title_id = t.id
    where t.type = 'movie' and t.slug = $1`,
  person: `select p.name, c.role, t.id, t.slug, t.name, t.year from people p
    join credits c on c.person_id = p.id join titles t on t.id = c.title_id where p.slug = $1`,
  people: `select id, slug, name from people where slug collate "C" > $1
    order by slug collate "C" limit 60`,
  search: `select ${cardColumns} from titles join title_search on title_id = id
    where words @@ to_tsquery('sorot', $1) limit 40`,
};

const folder = await mkdtemp(join(tmpdir(), 'api-bench-'));
const server = await startEmbeddedPostgres({ dataDir: folder });
await migrateDatabase(server.url);
await runMigrations({ connectionString: server.url });
const { db, pool, close } = connectDatabase({ url: server.url });
const store = openFolderStore(join(folder, 'media'));
const api = openApi({ db, pool, store, cacheFolder: join(folder, 'cache') });
try {
  const { imported } = await importDirectory(
    { db, store },
    { directory: await ensureCatalogue(folder) },
  );
  await pool.query('vacuum analyze');
  const slugs = await readSlugs(`titles where type = 'movie'`);
  const people = await readSlugs(`people join (select person_id, count(*) from credits group by 1)
    as work on work.person_id = people.id where count > 3`);
  console.log(`${imported} titles, ${requests} requests each; ms at the median and at 95%`);
  console.log(
    `load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
  );

  const kept = [
    await compare('home, from memory', 15, () => get('/home/'), ask('home')),
    await compare(
      'list, page after page',
      20,
      walk('titles', 'sort=popularity'),
      ask('list', 'movie', 1e9, 1),
    ),
    await compare('list by name', 20, walk('titles', 'sort=name'), ask('list', 'movie', 1e9, 1)),
    await compare(
      'list of a genre',
      20,
      walk('titles', 'genre=drama'),
      ask('list', 'movie', 1e9, 1),
    ),
    await compare(
      'a title',
      20,
      (at) => get(`/titles/movie/${slugs[at]}/`),
      (at) => ask('title', slugs[at])(),
    ),
    await compare(
      'a person',
      20,
      (at) => get(`/people/${people[at]}/`),
      (at) => ask('person', people[at])(),
    ),
    await compare('people by name', 20, walk('people', ''), ask('people', 'm')),
    await compare(
      'search',
      100,
      (at) => get(`/global_search/?search=${words[at % words.length]}`),
      (at) => ask('search', `${words[at % words.length]?.replace(' ', ' & ')}:*`)(),
    ),
  ];
  process.exitCode = kept.every(Boolean) ? 0 : 1;
} finally {
  await close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

type Work = (at: number) => Promise<unknown>;

/** Alternates, so that a slow moment of the machine affects both. */
async function compare(name: string, budget: number, ours: Work, baseline: Work): Promise<boolean> {
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let at = 0; at < requests; at++) {
    times.ours.push(await time(() => ours(at)));
    times.bare.push(await time(() => baseline(at)));
  }
  const [own, plain] = [summarise(times.ours), summarise(times.bare)];
  console.log(
    `${name.padEnd(24)} ours ${show(own)}   bare query ${show(plain)}   budget at 95%: ${budget}`,
  );
  return own.p95 <= budget;
}

function summarise(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

function show({ p50, p95 }: { p50: number; p95: number }): string {
  return `${p50.toFixed(1).padStart(6)} ${p95.toFixed(1).padStart(6)}`;
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function get(path: string) {
  const response = await api.fetch(new Request(`http://in-process/api/v1${path}`));
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** Each request is the next page of the list. */
function walk(list: 'titles' | 'people', query: string): Work {
  let cursor = '';
  return async () => {
    const { data } = await get(`/${list}/?${query}${cursor && `&cursor=${cursor}`}`);
    cursor = data.page.next ?? '';
  };
}

function ask(name: keyof typeof bare, ...values: unknown[]): () => Promise<unknown> {
  return () => pool.query({ name: `bare-${name}`, text: bare[name], values });
}

async function readSlugs(from: string): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from ${from} order by md5(slug) limit ${requests}`,
  );
  return rows.map(({ slug }) => encodeURIComponent(slug));
}
