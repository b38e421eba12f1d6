import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenAPI } from '@orpc/openapi';
import fc from 'fast-check';
import { listOperations } from '#api/platform/http/operations.ts';
import { contract } from '#contract/index.ts';
import { arbitraryPageRequest } from '#test/generated-page-requests.ts';
import { arbitraryRequest, type GeneratedRequest } from '#test/generated-requests.ts';
import { startSorot } from '#test/run-sorot.ts';
import routes from '#web/routes.ts';
import { findLiveMarkup } from './support/find-live-markup.ts';

// Sends a demo site generated requests, most of them hostile: every operation of the API and every
// page route × NUL, lone surrogates, 10,000 characters, deep JSON, wrong content types, broken
// cookies. Then markup payloads are entered wherever visitors can write, and the pages that show
// them are read. Required: no 5xx, no active payload, bounded heap and event loop delay, working
// mail, and a clean exit. Parameters: number of requests and payloads; default 100000 and 2000.
const [requests = 100_000, payloads = 2_000] = process.argv.slice(2).map(Number);

/** Bytes, and seconds (99th percentile over any two seconds). */
const maxHeap = 700 * 1024 * 1024;
const longestLag = 1;
const atOnce = 8;

const folder = await mkdtemp(join(tmpdir(), 'sorot-fuzz-'));
// Limits count per address, so each request has its own.
const site = await startSorot({ SOROT_DATA: folder, TRUST_PROXY: '1', LOG_LEVEL: 'error' });
const faults = new Map<string, number>();
const statuses = new Map<number, number>();
let heap = 0;
let lag = 0;
let asked = 0;

function note(fault: string) {
  if (!faults.has(fault)) console.error(`Not as it should be: ${fault}`);
  faults.set(fault, (faults.get(fault) ?? 0) + 1);
}

async function send({ path, init }: GeneratedRequest): Promise<Response | undefined> {
  asked += 1;
  const address = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const headers = { ...init.headers, 'x-forwarded-for': address, origin: site.url };
  try {
    const answer = await fetch(site.url + path, {
      ...init,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) note(`${answer.status} for ${init.method} ${path.slice(0, 120)}`);
    return answer;
  } catch (error) {
    note(`no answer to ${init.method} ${path.slice(0, 120)}: ${error}`);
    return undefined;
  }
}

async function measure() {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  heap = Math.max(heap, read('nodejs_heap_size_used_bytes'));
  lag = Math.max(lag, read('nodejs_eventloop_lag_p99_seconds'));
}

type Route = { path?: string; index?: boolean; children?: Route[] };

function listPatterns(all: Route[], above = ''): string[] {
  return all.flatMap(({ path, index, children = [] }) => {
    const own = [above, path].filter(Boolean).join('/');
    return [...(path || index ? [own] : []), ...listPatterns(children, own)];
  });
}

const values = {
  slug: ['penjaga-suar-kecil', 'kedai-hujan', 'kaus-penjaga-suar-kecil', 'ratna-wulandari'],
  id: ['1', '2', 'comedy', 'music', 'kedai-hujan'],
  type: ['movie', 'tv-show'],
  media: ['movie'],
  kind: ['title'],
  seasons: ['1'],
};

async function fuzz() {
  const document: OpenAPI.Document = await (await fetch(`${site.url}/api/v1/openapi.json`)).json();
  const operations = listOperations(contract).map(({ method, path }) => {
    const name = method.toLowerCase() as 'get' | 'post';
    const described = document.paths?.[path]?.[name] ?? {};
    return arbitraryRequest({ path: `/api/v1${path}`, method }, described, {});
  });
  const pages = listPatterns(await routes).map((each) => arbitraryPageRequest(each, values));
  console.log(`${operations.length} operations, ${pages.length} routes of pages`);
  const sources = [...operations, ...pages];
  const each = Math.ceil(requests / sources.length);
  for (const [index, source] of sources.entries()) {
    const queue = fc.sample(source, each);
    const worker = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        await (await send(next))?.arrayBuffer().catch((error) => note(`cut off: ${error}`));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    await measure();
    if (index % 20 === 19) console.log(`${asked} requests …`);
  }
}

try {
  await fuzz();
  const markup = await findLiveMarkup({ url: site.url, folder, payloads });
  for (const fault of markup.faults) note(fault);
  console.log(
    `${markup.sent} payloads of markup through ${markup.sinks} sinks, ${markup.read} read`,
  );
  await measure();
  if (!markup.hasMail) note('no mail went out afterwards');
  const ready = await fetch(`${site.url}/readyz`);
  if (ready.status !== 200) note(`/readyz: ${await ready.text()}`);
} finally {
  const startedAt = performance.now();
  await site.end();
  console.log(`ended in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  await rm(folder, { recursive: true, force: true });
}
if (heap > maxHeap) note(`the heap grew to ${heap} bytes`);
if (lag > longestLag) note(`the event loop was late by ${lag} s`);
console.log(
  [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`),
);
console.log(
  `heap ${Math.round(heap / 1048576)} MB at most, event loop ${Math.round(lag * 1000)} ms late`,
);
console.log(
  `${asked} requests, ${faults.size} kinds of faults: ${faults.size ? 'missed' : 'kept'}`,
);
process.exitCode = faults.size > 0 ? 1 : 0;
