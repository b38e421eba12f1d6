import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import { relateTitles } from '#api/catalogue/commands/relate-titles.ts';
import { importDirectory } from '#api/catalogue/import/import-directory.ts';
import { connectDatabase } from '#api/platform/database.ts';
import { openFolderStore } from '#api/platform/media-store.ts';
import { migrateDatabase } from '#api/platform/migrate.ts';
import type { Title } from '#contract/catalogue.ts';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { ensureCatalogue } from './support/ensure-catalogue.ts';
import { openApi } from './support/open-api.ts';

// Related titles of 36,000 titles: the time to compute them (all, and after one title has changed),
// memory, whether the first five share a person or two genres with their title, and response times
// of the API. Everything is read through the API.
const sampled = 100;
const budget = { sharing: 95, p95: 20 };
const signal = new AbortController().signal;

const folder = await mkdtemp(join(tmpdir(), 'related-bench-'));
const server = await startEmbeddedPostgres({ dataDir: folder });
await migrateDatabase(server.url);
await runMigrations({ connectionString: server.url });
// A single connection, so that its backend process can be measured.
const { db, pool, close } = connectDatabase({ url: server.url, maxConnections: 1 });
const site = connectDatabase({ url: server.url });
const store = openFolderStore(join(folder, 'media'));
const api = openApi({
  db: site.db,
  pool: site.pool,
  store,
  cacheFolder: join(folder, 'cache'),
});
try {
  const directory = await ensureCatalogue(folder);
  const { imported } = await importDirectory({ db, store }, { directory });
  await pool.query('vacuum analyze');
  console.log(
    `${imported} titles; load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`,
  );
  await reportComputing('all titles');
  await pool.query(`update related_titles set state = 'changed' where title_id = (
    select title_id from credits group by title_id order by count(*) desc, title_id limit 1)`);
  await reportComputing('one title and those near it');
  await pool.query('vacuum analyze');
  const sharing = await reportSharing();
  process.exitCode = sharing >= budget.sharing && (await reportTitles()) <= budget.p95 ? 0 : 1;
} finally {
  await close();
  await site.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function reportComputing(what: string): Promise<void> {
  await pool.query(`update related_titles set changed_at = now() - interval '1 hour'`);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]?.pid ?? 0;
  const before = { wall: performance.now(), cpu: cpuSeconds(backend) };
  while ((await relateTitles(db, { milliseconds: 2_000, signal })) !== 'done');
  const seconds = (performance.now() - before.wall) / 1000;
  const { rows: sizes } = await pool.query<{ bytes: string }>(`select sum(pg_total_relation_size(t))
    as bytes from unnest('{related_titles,telling_words,common_words}'::regclass[]) t`);
  console.log(
    `${what}: ${seconds.toFixed(1)} s (${(cpuSeconds(backend) - before.cpu).toFixed(1)} s of PostgreSQL's time), ` +
      `peak ${peakMegabytes(backend)} MB there and ${peakMegabytes('self')} MB here, tables of ${(Number(sizes[0]?.bytes) / 1e6).toFixed(0)} MB`,
  );
}

/**
 * How many of the sampled titles have three of the first five that share a person or two genres.
 */
async function reportSharing(): Promise<number> {
  const { rows } = await pool.query<{ slug: string; related: number }>(
    `select slug, (select count(*) from (
        select c.title_id from credits o join credits c using (person_id)
          where o.title_id = t.id and c.title_id <> t.id
        union
        select c.title_id from title_terms o join title_terms c using (term_id)
          where o.title_id = t.id and c.title_id <> t.id group by 1 having count(*) >= 2
      ) as related)::integer as related
      from titles t where type = 'movie' order by md5(slug) limit ${sampled}`,
  );
  let good = 0;
  let impossible = 0;
  for (const { slug, related } of rows) {
    const title = await readTitle('movie', slug);
    let shared = 0;
    for (const { type, slug: other } of title.related.slice(0, 5)) {
      if (shares(title, await readTitle(type, other))) shared++;
    }
    if (shared >= 3) good++;
    else if (related < 3) impossible++;
  }
  console.log(
    `first five: ${good} of ${rows.length} have three that share a person or two genres; ` +
      `for ${impossible} the whole catalogue has no three such titles (wanted of the others: ${budget.sharing}%)`,
  );
  return (100 * good) / (rows.length - impossible);
}

function shares(a: Title, b: Title): boolean {
  const people = new Set(a.credits.map(({ person }) => person.slug));
  const genres = new Set(a.terms.filter(({ kind }) => kind === 'genre').map(({ slug }) => slug));
  const together = b.terms.filter(({ kind, slug }) => kind === 'genre' && genres.has(slug));
  return b.credits.some(({ person }) => people.has(person.slug)) || together.length >= 2;
}

async function reportTitles(): Promise<number> {
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from titles where type = 'movie' order by md5(slug || '!') limit 300`,
  );
  const times: number[] = [];
  for (const { slug } of rows) {
    const startedAt = performance.now();
    await readTitle('movie', slug);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  console.log(
    `a title from the API, one at a time: ${at(0.5).toFixed(1)} ms at the median, ${at(0.95).toFixed(1)} at 95% (wanted: ${budget.p95})`,
  );
  return at(0.95);
}

async function readTitle(type: string, slug: string): Promise<Title> {
  const path = `/api/v1/titles/${type}/${encodeURIComponent(slug)}/`;
  const response = await api.fetch(new Request(`http://in-process${path}`));
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()).data.title;
}

/** Only on Linux; elsewhere 0. */
function cpuSeconds(pid: number): number {
  const fields = readProcess(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

function peakMegabytes(pid: number | 'self'): string {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readProcess(pid, 'status'))?.[1];
  return (Number(kilobytes ?? 0) / 1000).toFixed(0);
}

function readProcess(pid: number | 'self', file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
