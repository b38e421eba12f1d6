import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { fetchBytes } from './nginx.ts';

const rounds = 7;
const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

const run = promisify(execFile);
const programs = join(import.meta.dirname, '../../server');
const onFirstCore = ['taskset', '-c', '0', process.execPath];

export type VisitorHeader = { name: string; value: string };

type MadePage = {
  name: string;
  /** With its query. */
  path: string;
  /** Fills the new database, before the site starts. */
  fill(at: { settings: string[]; data: string; databaseUrl: string }): Promise<void>;
  /** The header by which the page is made for one visitor, once the site stands. */
  visit(at: { url: string; databaseUrl: string }): VisitorHeader | Promise<VisitorHeader>;
  wanted: { ratio: number; p99: number };
};

/**
 * A page made anew for each request, the server on one core, against `renderToString` of the same
 * tree from memory on the same core, in turn: many short rounds, because on a shared machine both
 * are faster in one minute than in the next.
 */
export async function measureMadePage(page: MadePage): Promise<void> {
  const { wanted } = page;
  const data = await mkdtemp(join(tmpdir(), 'sorot-page-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(data, 'postgres') });
  const databaseUrl = postgres.url;
  const settings = [
    ...[`SOROT_DATA=${data}`, `DATABASE_URL=${databaseUrl}`],
    ...['PORT=0', 'HOST=127.0.0.1', 'NODE_ENV=production'],
  ];
  let site: ChildProcess | undefined;
  try {
    await page.fill({ settings, data, databaseUrl });
    site = spawn('env', [...settings, ...onFirstCore, join(programs, 'main.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const origin = await readAddress(site);
    const url = origin + page.path;
    const header = await page.visit({ url: `${origin}/`, databaseUrl });
    const bytes = await fetchBytes(url, { [header.name]: header.value });
    const pageFile = join(data, 'page.html');
    await writeFile(pageFile, bytes);
    console.log(`${page.name} of ${bytes.byteLength} bytes, 16 connections, logs and metrics on`);
    const bareRender = startBareRender(pageFile, settings);
    await countAnswers(url, header);
    const ratios: number[] = [];
    const slowest: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const bare = await bareRender.count();
      const { perSecond, p99 } = await countAnswers(url, header);
      ratios.push(perSecond / bare);
      slowest.push(p99);
      console.log(
        `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms; renderToString ${bare.toFixed(0)}/s; ratio ${(perSecond / bare).toFixed(3)}`,
      );
    }
    bareRender.stop();
    console.log(
      `medians: ratio ${median(ratios).toFixed(3)}, p99 ${median(slowest).toFixed(0)} ms`,
    );
    const kept = median(ratios) >= wanted.ratio && median(slowest) < wanted.p99;
    console.log(
      `wanted: ratio ≥ ${wanted.ratio}, p99 < ${wanted.p99} ms: ${kept ? 'kept' : 'missed'}`,
    );
    if (!kept) process.exitCode = 1;
  } finally {
    if (site?.kill()) await once(site, 'exit');
    await postgres.stop();
    await rm(data, { recursive: true, force: true });
  }
}

async function readAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The site has no output to read');
  for await (const line of createInterface({ input: stdout })) {
    const address = /Sorot is ready: (http\S+)/.exec(line)?.[1];
    if (!address) continue;
    // Log lines go on; nobody needs them.
    stdout.resume();
    return address;
  }
  throw new Error('The site did not start');
}

function startBareRender(pageFile: string, settings: string[]) {
  const program = join(import.meta.dirname, 'bare-render.ts');
  const child = spawn('env', [...settings, ...onFirstCore, program, pageFile], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    /** Pages per second. */
    count: async () => {
      child.stdin.write('\n');
      return Number((await lines.next()).value);
    },
    stop: () => child.kill(),
  };
}

async function countAnswers(
  url: string,
  header: VisitorHeader,
): Promise<{ perSecond: number; p99: number }> {
  const line = [
    '-c',
    '1',
    'wrk',
    '-t1',
    '-c16',
    '-d4',
    '--latency',
    '-H',
    `${header.name}: ${header.value}`,
    url,
  ];
  const { stdout } = await run('taskset', line);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const [, value, unit] = /99%\s+([\d.]+)(ms|s|us)/.exec(stdout) ?? [];
  if (/Non-2xx/.test(stdout)) throw new Error(`The site failed under load:\n${stdout}`);
  return { perSecond, p99: Number(value) * (milliseconds[unit ?? ''] ?? Number.NaN) };
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;
}
