import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { relateTitlesJob } from '#api/catalogue/commands/relate-titles/relate-titles-job.ts';
import { createApiClient } from '#contract/client.ts';
import { waitForJobs } from '#test/wait-for-jobs.ts';
import { countAnswers } from './support/count-answers.ts';
import { fillWithCatalogue } from './support/fill-with-catalogue.ts';
import { stranger } from './support/measure-made-pages.ts';
import { median } from './support/median.ts';
import { openFilledSite } from './support/open-filled-site.ts';

// Uncached title pages, compared with those of an earlier version in the same run, alternately on
// the same core, both warmed up. `--before DIR`: its checkout, installed and built.
const rounds = 7;
const wanted = 0.9;

const { before } = parseArgs({ options: { before: { type: 'string' } } }).values;
if (!before) throw new Error('Name the checkout of an earlier version: --before DIR');

await using closing = new AsyncDisposableStack();
const now = await open();
const earlier = await open(resolve(before));
const paths = await listPaths(now.origin);
const loads = [now, earlier].map((site) => ({ ...site, paths, header: stranger }));
// Related titles are computed after an import, on the measured core.
for (const { origin } of [now, earlier])
  await waitForJobs({ url: origin }, RegExp(relateTitlesJob));
for (const load of loads) await countAnswers({ ...load, seconds: 12 });
const ratios: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const found: { perSecond: number; p99: number }[] = [];
  for (const load of loads) found.push(await countAnswers(load));
  const [ours = Number.NaN, theirs = Number.NaN] = found.map(({ perSecond }) => perSecond);
  ratios.push(ours / theirs);
  const slowest = found.map(({ p99 }) => `${p99.toFixed(0)} ms`).join(' and ');
  console.log(`${ours.toFixed(0)}/s, before ${theirs.toFixed(0)}/s; p99 ${slowest}`);
}
const ratio = median(ratios);
const isKept = ratio >= wanted;
console.log(
  `${paths.length} pages in turn, median ratio ${ratio.toFixed(3)} (wanted ≥ ${wanted}): ${isKept ? 'kept' : 'missed'}`,
);
process.exitCode = isKept ? 0 : 1;

async function open(root?: string) {
  const site = await openFilledSite(fillWithCatalogue, root);
  closing.defer(site.close);
  return site;
}

/** Pages of the most popular films. */
async function listPaths(origin: string): Promise<string[]> {
  const { catalogue } = createApiClient({ url: `${origin}/api/v1` });
  const { data } = await catalogue.listTitles({ type: 'movie' });
  return data.titles.map(({ slug }) => `/movies-detail/${slug}`);
}
