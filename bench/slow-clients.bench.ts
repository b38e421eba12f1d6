import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { imageWidths } from '#contract/shared/addresses.ts';
import { findProgram } from '../scripts/find-programs.mjs';
import { moveToCores, startSite } from './support/site-server.ts';
import { attackSlowly } from './support/slow-clients.ts';

// One client with 64 connections stalls uploads and disconnects from pictures that have to be made,
// while others look at pages, call the API and want new pictures. Quiet and attacked rounds
// alternate, so that both see the same machine. The site has both cores of a small server, its
// PostgreSQL the first and the clients the second. Parameters: rounds, and the seconds of
// each.
const [rounds = 5, seconds = 8] = process.argv.slice(2).map(Number);
const wantedRatio = 2;

if (!findProgram('taskset')) throw new Error('This bench needs taskset (util-linux).');

type Kind = 'page' | 'read' | 'call' | 'picture';
const perSecond: Record<Kind, number> = { page: 2, read: 4, call: 4, picture: 1 };
const kinds = Object.keys(perSecond) as Kind[];
type Times = Record<Kind, number[]>;

const root = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'sorot-slow-clients-'));
const settings = [
  ...[`SOROT_DATA=${folder}`, 'PORT=0', 'HOST=127.0.0.1', 'NODE_ENV=production'],
  'TRUST_PROXY=1',
];
const site = await startSite(settings, { logFile: join(folder, 'site.log'), root });
await moveToCores(site.pid, '0,1');
await promisify(execFile)('taskset', ['-cp', '1', String(process.pid)]);

try {
  // The demo's own jobs, and lazy compilation.
  await wait(30_000);
  const paths = await listPictures();
  const atWidths = (widths: number[]) =>
    widths.flatMap((width) => paths.map((path) => `/images/${width}/${path}`));
  // The attacker asks for AVIF, largest first, others for WebP: no picture was made before.
  const nextPicture = cycle(atWidths(imageWidths.toReversed()));
  const nextOther = cycle(atWidths([480, 640, 320]));
  await visit(10, nextOther);
  const conversion = await measureConversions(nextPicture);

  const quiet: Times = { page: [], read: [], call: [], picture: [] };
  const attacked: Times = { page: [], read: [], call: [], picture: [] };
  for (let round = 0; round < rounds; round += 1) {
    collect(quiet, await visit(seconds, nextOther));
    const ending = new AbortController();
    const attack = { connections: 64, nextPicture, ending: ending.signal };
    const attacking = attackSlowly(site.origin, attack);
    await wait(1_000);
    collect(attacked, await visit(seconds, nextOther));
    ending.abort();
    await attacking;
    // Until what has begun is done.
    await wait(1_000);
  }

  const rows = kinds.map((kind) => {
    const [before, during] = [percentile(quiet[kind]), percentile(attacked[kind])];
    // A picture waits for the one that is being made.
    const most = wantedRatio * before + (kind === 'picture' ? conversion : 0);
    const failed = attacked[kind].filter((took) => took === Number.POSITIVE_INFINITY).length;
    const ratio = (during / before).toFixed(2);
    return { kind, before, during, ratio, failed, kept: during <= most && failed === 0 };
  });
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `load ${load} on ${availableParallelism()} cores; a large picture takes ${conversion} ms`,
  );
  console.log('p95, ms:');
  console.table(rows);
  process.exitCode = rows.every(({ kept }) => kept) ? 0 : 1;
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Pictures of the demo. */
async function listPictures(): Promise<string[]> {
  const paths = ['/api/v1/home/', '/api/v1/titles/', '/api/v1/products/', '/api/v1/posts/'];
  const texts = await Promise.all(
    paths.map(async (path) => (await fetch(site.origin + path)).text()),
  );
  return [...new Set(texts.join().match(/pictures\/[\w/-]+\.\w+/g))];
}

/** The longest of some conversions, in milliseconds, with nothing else to do. */
async function measureConversions(nextPicture: () => string): Promise<number> {
  let longest = 0;
  for (let count = 0; count < 20; count += 1) {
    longest = Math.max(longest, await ask(nextPicture(), { headers: { accept: 'image/avif' } }));
  }
  return longest;
}

/** What others do for some seconds, each from an address of their own. */
async function visit(duration: number, nextOther: () => string): Promise<Times> {
  const times: Times = { page: [], read: [], call: [], picture: [] };
  const words = () => Math.random().toString(36).slice(2, 9);
  const asks: Record<Kind, () => Promise<number>> = {
    page: () => ask(`/search?q=${words()}`),
    read: () => ask(`/api/v1/titles/?search=${words()}`),
    call: () =>
      ask('/api/v1/client_errors/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message: words() }),
      }),
    picture: () => ask(nextOther(), { headers: { accept: 'image/webp' } }),
  };
  await Promise.all(
    kinds.map(async (kind) => {
      const unfinished: Promise<unknown>[] = [];
      for (let count = 0; count < duration * perSecond[kind]; count += 1) {
        unfinished.push(asks[kind]().then((took) => times[kind].push(took)));
        await wait(1_000 / perSecond[kind]);
      }
      await Promise.all(unfinished);
    }),
  );
  return times;
}

/** Milliseconds until the whole answer; infinite if it is not what was wanted. */
async function ask(path: string, init: RequestInit = {}): Promise<number> {
  const headers = new Headers(init.headers);
  const part = () => Math.floor(Math.random() * 250) + 1;
  headers.set('x-forwarded-for', `198.18.${part()}.${part()}`);
  const from = performance.now();
  const answer = await fetch(site.origin + path, { ...init, headers }).catch(() => undefined);
  await answer?.arrayBuffer();
  if (!answer?.ok) return Number.POSITIVE_INFINITY;
  return Math.round(performance.now() - from);
}

function collect(into: Times, times: Times): void {
  for (const kind of kinds) into[kind].push(...times[kind]);
}

function cycle(values: readonly string[]): () => string {
  let next = 0;
  return () => values[next++ % values.length] ?? '';
}

function percentile(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
