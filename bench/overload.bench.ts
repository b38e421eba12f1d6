import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findProgram } from '../scripts/find-programs.mjs';
import type { LoadResult, OpenLoad, Stream } from './support/open-loop.ts';
import { startSite } from './support/site-server.ts';

// Five times as many searches as the site can answer, each for different words, so that no cache
// helps. The site and its embedded PostgreSQL share one core (as on a small server), and the
// clients use the other. The capacity is measured first, in the same run. Parameter: seconds of
// overload, default 60.
const [seconds = 60] = process.argv.slice(2).map(Number);
const factor = 5;
const limits = { goodput: 0.8, homeP99: 250, recovery: 5, slowP99: 1_000 };
/** Bytes: a small server has twice as much, shared with the database. */
const wantedMemory = 1_024 * 1_024 * 1_024;
const wantedLogPerSecond = 200 * 1_024;
const slowSockets = 1_000;

if (!findProgram('taskset')) throw new Error('This bench needs taskset (util-linux).');

const root = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'sorot-overload-'));
const logFile = join(folder, 'site.log');
const settings = [`SOROT_DATA=${folder}`, 'PORT=0', 'HOST=127.0.0.1', 'NODE_ENV=production'];
const site = await startSite(settings, { logFile, root });
// The site runs on the first core; this program and its children on the second.
await promisify(execFile)('taskset', ['-cp', '1', String(process.pid)]);
const search = { name: 'search', path: '/search?q=RANDOM' };
const home: Stream = { name: 'home', path: '/', perSecond: 10 };

try {
  await warmUp();
  const capacity = await measureCapacity();
  console.log(`capacity: ${capacity.toFixed(0)} searches/s; overload for ${seconds} s`);
  const before = { log: (await stat(logFile)).size, memory: await readMemory('VmRSS') };

  const overload = load(seconds, [{ ...search, perSecond: capacity * factor }, home]);
  const during = await overload;
  const after = await load(10, [{ ...search, perSecond: Math.max(2, capacity / 4) }, home]);
  const log = (await stat(logFile)).size - before.log;
  const memory = await readMemory('VmHWM');

  const goodput = (during.search?.good ?? 0) / seconds / capacity;
  const recovered = (after.search?.bySecond ?? []).findLastIndex(
    (each) => each.good < each.all || each.latest > 1_000,
  );
  const slow = await measureBesideSlowSockets(capacity);
  const rows = [
    row('goodput, of capacity', goodput.toFixed(2), goodput >= limits.goodput),
    row('cached home page, p99 ms', during.home?.p99, isQuick(during, limits.homeP99)),
    row('refused search, p99 ms', during.search?.refusedP99, true),
    row('good search, p99 ms', during.search?.p99, true),
    row('seconds to recover', recovered + 1, recovered + 1 <= limits.recovery),
    row('memory at most, MB', toMegabytes(memory), memory <= wantedMemory),
    row('log, KB/s', Math.round(log / 1_024 / seconds), log <= wantedLogPerSecond * seconds),
    row(
      `beside ${slowSockets} slow sockets, p99 ms`,
      slow.search?.p99,
      isQuick(slow, limits.slowP99),
    ),
  ];
  console.log('overload:', JSON.stringify(during.search?.statuses), 'home:', during.home?.statuses);
  console.log(
    'home, latest answer of each second, ms:',
    during.home?.bySecond.map(({ latest }) => Math.round(latest)).join(' '),
  );
  console.log('after:', JSON.stringify(after.search?.statuses), 'slow:', slow.search?.statuses);
  console.log(`memory before: ${toMegabytes(before.memory)} MB`);
  console.table(rows);
  process.exitCode = rows.every(({ kept }) => kept) ? 0 : 1;
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

function row(figure: string, measured: unknown, kept: boolean) {
  return { figure, measured, kept };
}

function isQuick(result: LoadResult, limit: number): boolean {
  return Object.entries(result).every(([name, { sent, good, p99 }]) =>
    // During overload most searches are refused; the home page never is.
    name === 'search' && limit === limits.homeP99 ? true : good === sent && p99 < limit,
  );
}

/** Waits for the demo's jobs and for lazy compilation. */
async function warmUp() {
  await load(30, [{ ...search, perSecond: 20 }, home]);
}

/** Throughput with eight visitors, who each send the next request once answered. */
async function measureCapacity(): Promise<number> {
  const rounds = 10_000;
  const end = performance.now() + rounds;
  let good = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (performance.now() < end) {
        const words = Math.random().toString(36).slice(2, 9);
        const answer = await fetch(`${site.origin}/search?q=${words}`);
        await answer.arrayBuffer();
        if (answer.status === 200) good += 1;
      }
    }),
  );
  return (good * 1_000) / rounds;
}

async function load(duration: number, streams: Stream[]): Promise<LoadResult> {
  const given: OpenLoad = { origin: site.origin, seconds: duration, streams };
  const program = join(import.meta.dirname, 'support/open-loop.ts');
  const line = [program, JSON.stringify(given)];
  const { stdout } = await promisify(execFile)(process.execPath, line, {
    maxBuffer: 16 * 1_024 * 1_024,
  });
  return JSON.parse(stdout);
}

/** Half of them never finish their headers, half of them a form. */
async function measureBesideSlowSockets(capacity: number): Promise<LoadResult> {
  const { hostname, port } = new URL(site.origin);
  const sockets = Array.from({ length: slowSockets }, (_, index) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    const start = index % 2 ? 'GET / HTTP/1.1\r\n' : 'POST /login HTTP/1.1\r\n';
    const length = index % 2 ? '' : 'Content-Length: 1000\r\n\r\n';
    socket.write(`${start}Host: ${hostname}:${port}\r\n${length}`);
    return socket;
  });
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write('X');
  }, 1_000);
  await wait(500);
  const result = await load(10, [{ ...search, perSecond: capacity / 3 }, home]);
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  return result;
}

/** Current or peak (`VmHWM`) memory of the site's process in bytes. */
async function readMemory(name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${site.pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) * 1_024;
}

function toMegabytes(bytes: number): number {
  return Math.round(bytes / 1_024 / 1_024);
}
