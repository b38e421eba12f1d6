import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { relateTitlesJob } from '#api/catalogue/commands/relate-titles/relate-titles-job.ts';
import { waitForJobs } from '#test/wait-for-jobs.ts';
import { findProgram } from '../scripts/find-programs.mjs';
import { fillWithCatalogue } from './support/fill-with-catalogue.ts';
import { fetchBytes, startNginx } from './support/nginx.ts';
import { openFilledSite } from './support/open-filled-site.ts';

// The cached home page compared with nginx serving the same bytes: both on the same core, wrk on
// another, alternately, so that a slow moment of the machine affects both.
const rounds = 5;
const limit = 0.3;
const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'id,en;q=0.8' };

for (const program of ['nginx', 'wrk', 'taskset']) {
  if (!findProgram(program)) throw new Error(`This bench needs ${program}: please install it.`);
}

await using closing = new AsyncDisposableStack();
const site = await openFilledSite(fillWithCatalogue);
closing.defer(site.close);
// Related titles are computed after an import, on the measured core.
await waitForJobs({ url: site.origin }, RegExp(relateTitlesJob));
const url = `${site.origin}/`;
const body = await fetchBytes(url, headers);
const nginx = await startNginx({ folder: site.folder, core: 0, body });
closing.defer(nginx.stop);
if (!(await fetchBytes(nginx.url)).equals(body)) throw new Error('nginx sends other bytes');

console.log(`home page of ${body.byteLength} bytes in Brotli, logs and metrics on, one core`);
const ratios: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const ours = await countPerSecond(url);
  const reference = await countPerSecond(nginx.url);
  ratios.push(ours / reference);
  const ratio = (ours / reference).toFixed(2);
  console.log(`round ${round}: page cache ${ours}/s, nginx ${reference}/s, ratio ${ratio}`);
}
const lowest = Math.min(...ratios);
console.log(`lowest ratio ${lowest.toFixed(2)}, wanted at least ${limit}`);
process.exitCode = lowest >= limit ? 0 : 1;

async function countPerSecond(address: string): Promise<number> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const wrk = ['-c', '1', 'wrk', '-t1', '-c32', '-d4s', ...sent, address];
  const { stdout } = await promisify(execFile)('taskset', wrk);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]));
}
