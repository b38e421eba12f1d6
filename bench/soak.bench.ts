import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { generateCatalogue } from '#test/generate-catalogue.ts';
import { runImport } from '#test/run-import.ts';
import { median } from './support/median.ts';
import { startSite } from './support/site-server.ts';
import { keepVisiting } from './support/soak-journeys.ts';

// Visitors of all kinds and an import every few minutes, for hours. After the warm-up, memory may
// grow by at most a tenth, and after everybody has left, no database connection, open file or timer
// may be left over. Parameters: minutes (120), minutes of warm-up (15).
const [minutes = 120, warmUp = Math.min(15, minutes / 3)] = process.argv.slice(2).map(Number);
const clients = 6;
const tolerance = 0.1;
const secondsPerSample = 10;
const minutesPerRow = Math.max(1, minutes / 24);
const minutesPerImport = 3;
/** Seconds; longer than idle database and client connections are kept. */
const rest = 100;

type Sample = { minute: number } & Figures;
type Figures = { memory: number; heap: number; files: number; timers: number; connections: number };

const root = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'sorot-soak-'));
await using closing = new AsyncDisposableStack();
closing.defer(() => rm(folder, { recursive: true, force: true }));
// Joined by the site, so that its connections can be counted.
const postgres = await startEmbeddedPostgres({ dataDir: folder });
closing.defer(postgres.stop);
const variables = { SOROT_DATA: folder };
const settings = ['PORT=0', 'HOST=127.0.0.1', 'NODE_ENV=production', 'TRUST_PROXY=1'];
const site = await startSite([...settings, `SOROT_DATA=${folder}`], {
  logFile: join(folder, 'site.log'),
  root,
});
closing.defer(site.stop);
const database = new pg.Client({ connectionString: postgres.url });
await database.connect();
closing.defer(() => database.end());

await keepVisiting(site.origin, { clients, signal: AbortSignal.timeout(20_000) });
const before = await readAtRest();
const end = new AbortController();
const visiting = keepVisiting(site.origin, { clients, signal: end.signal });
const importing = keepImporting(end.signal);
const samples = await sample();
end.abort();
const [tally, imports] = await Promise.all([visiting, importing]);
const after = await readAtRest();

const rows = describeSamples();
console.table(rows);
console.table({ 'at rest before': describe(before), 'at rest after': describe(after) });
console.log(`${tally.journeys} journeys, ${tally.requests} requests, ${imports} imports`);
const complaints = [...findGrowth(), ...findLeaks(), ...listFailures()];
for (const complaint of complaints) console.error(`Not as it should be: ${complaint}.`);
if (complaints.length === 0) console.log('Nothing grew, nothing was left over.');
process.exitCode = complaints.length > 0 ? 1 : 0;

async function sample(): Promise<Sample[]> {
  const taken: Sample[] = [];
  const startedAt = performance.now();
  for (;;) {
    const minute = (performance.now() - startedAt) / 60_000;
    if (minute >= minutes) return taken;
    taken.push({ minute, ...(await readFigures()) });
    await wait(secondsPerSample * 1_000);
  }
}

/** Mostly the same titles, so that the database does not grow indefinitely. */
async function keepImporting(signal: AbortSignal): Promise<number> {
  let imports = 0;
  while (!signal.aborted) {
    const directory = join(folder, 'library');
    await mkdir(directory, { recursive: true });
    await generateCatalogue(directory, { titles: imports % 2 ? 400 : 500, people: 28_000 });
    await runImport({ directory, reportFile: join(folder, 'report.json'), variables });
    imports += 1;
    await wait(minutesPerImport * 60_000, undefined, { signal }).catch(() => undefined);
  }
  return imports;
}

async function readAtRest(): Promise<Figures> {
  await wait(rest * 1_000);
  return readFigures();
}

/** Bytes; the others are counts. */
async function readFigures(): Promise<Figures> {
  const text = await (await fetch(`${site.origin}/metrics`)).text();
  const read = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? 0,
    );
  const { rows: connections } = await database.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return {
    memory: read('process_resident_memory_bytes'),
    heap: read('nodejs_heap_size_used_bytes'),
    files: read('process_open_fds'),
    timers: read('nodejs_active_resources{type="Timeout"}'),
    connections: connections[0].count,
  };
}

function describeSamples() {
  const count = Math.ceil(minutes / minutesPerRow);
  return Array.from({ length: count }, (_, row) => {
    const from = row * minutesPerRow;
    const part = samples.filter(({ minute }) => minute >= from && minute < from + minutesPerRow);
    const middle = (name: keyof Figures) => median(part.map((each) => each[name]));
    return {
      minutes: `${from.toFixed(0)}–${(from + minutesPerRow).toFixed(0)}`,
      from,
      ...describe({
        memory: middle('memory'),
        heap: middle('heap'),
        files: middle('files'),
        timers: middle('timers'),
        connections: middle('connections'),
      }),
    };
  });
}

function describe({ memory, heap, files, timers, connections }: Figures) {
  const megabytes = (bytes: number) => Math.round(bytes / 1_024 / 1_024);
  return {
    memory: megabytes(memory),
    heap: megabytes(heap),
    files,
    timers,
    connections,
  };
}

function findGrowth(): string[] {
  const warm = rows.filter(({ from }) => from >= warmUp);
  const [first] = warm;
  return warm
    .filter((row) => Math.abs(row.memory / (first?.memory ?? 1) - 1) > tolerance)
    .map(
      (row) =>
        `in minutes ${row.minutes} memory is ${row.memory} MB, after the warm-up it was ${first?.memory}`,
    );
}

/** Tolerates a few, which a running job may use. */
function findLeaks(): string[] {
  const few = 5;
  return (['files', 'timers', 'connections'] as const)
    .filter((name) => after[name] > before[name] + few)
    .map((name) => `${after[name]} ${name} are left, ${before[name]} there were before`);
}

function listFailures(): string[] {
  return [...tally.failures].map(([what, times]) => `${times} × ${what}`);
}
