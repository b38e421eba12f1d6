import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runSorot, startSorot } from '#test/run-sorot.ts';
import { ensureCatalogue } from './support/ensure-catalogue.ts';
import { fetchBytes } from './support/nginx.ts';

// All sitemaps of 36,000 titles, sequentially.
const limits = {
  coreSeconds: 3,
  moreMemory: 100e6,
  largestUrls: 50_000,
  largestBytes: 50 * 1024 ** 2,
};

const data = await mkdtemp(join(tmpdir(), 'sorot-sitemaps-bench-'));
const catalogue = await ensureCatalogue(data);
await runSorot('import', { SOROT_DATA: data }, catalogue);
const site = await startSorot({ SOROT_DATA: data });

try {
  const index = (await fetchBytes(`${site.url}/sitemap.xml`)).toString();
  const files = [...index.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address);
  const before = await readProcess();
  let memory = before.memory;
  let pages = 0;
  let isKept = true;
  for (const file of files) {
    const { milliseconds, packed, text } = await fetchPacked(file);
    const urls = text.toString('latin1').match(/<url>/g)?.length ?? 0;
    pages += urls;
    memory = Math.max(memory, (await readProcess()).memory);
    isKept &&= urls <= limits.largestUrls && text.byteLength <= limits.largestBytes;
    console.log(
      `${new URL(file).pathname}: ${urls} pages, ${text.byteLength} bytes, ${packed} packed, ${milliseconds.toFixed(0)} ms`,
    );
  }
  const coreSeconds = (await readProcess()).coreSeconds - before.coreSeconds;
  const moreMemory = memory - before.memory;
  isKept &&= coreSeconds <= limits.coreSeconds && moreMemory <= limits.moreMemory;
  console.log(
    `${pages} pages in ${files.length} files: ${coreSeconds.toFixed(1)} s of one core, ${(moreMemory / 1e6).toFixed(0)} MB more memory; wanted ≤ ${limits.coreSeconds} s, ≤ ${limits.moreMemory / 1e6} MB: ${isKept ? 'kept' : 'missed'}`,
  );
  if (!isKept) process.exitCode = 1;
} finally {
  await site.end();
  await rm(data, { recursive: true, force: true });
}

/** Fetches a file like search engines do. */
async function fetchPacked(address: string) {
  const started = performance.now();
  const packed = await fetchBytes(address, { 'accept-encoding': 'gzip' });
  const milliseconds = performance.now() - started;
  return { milliseconds, packed: packed.byteLength, text: gunzipSync(packed) };
}

/** Resources used by the site's process, without its database. */
async function readProcess(): Promise<{ coreSeconds: number; memory: number }> {
  const metrics = (await fetchBytes(`${site.url}/metrics`)).toString();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
  return {
    coreSeconds: read('process_cpu_seconds_total'),
    memory: read('process_resident_memory_bytes'),
  };
}
