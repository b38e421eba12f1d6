import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageStreamJob } from '#api/media/stream-jobs.ts';
import { launchBrowser } from '#test/launch-browser.ts';
import { makeClip } from '#test/make-clip.ts';
import { runImport } from '#test/run-import.ts';
import { startSorot } from '#test/run-sorot.ts';
import { waitForJobs } from '#test/wait-for-jobs.ts';
import { ensureLongFilm } from './support/bench-clips.ts';
import { goodLine } from './support/measure-page.ts';
import { measureStart } from './support/measure-start.ts';

// Pages, API calls and starting a film while the queue prepares films, compared with the quiet site.
// Beside npm start of this machine: all cores, one after the other. `--minutes N`: length of each of
// the ten films (default 3).
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '3' } } });
const films = 10;
const wanted = 2;
const slug = 'penjaga-suar-kecil';

await using closing = new AsyncDisposableStack();
const folder = await mkdtemp(join(tmpdir(), 'sorot-encoding-'));
closing.defer(() => rm(folder, { recursive: true, force: true }));
const variables = { SOROT_DATA: join(folder, 'data') };
const site = await startSorot(variables);
closing.defer(async () => void (await site.end()));
const browser = await launchBrowser();
closing.defer(() => browser.close());

type Kind = { name: string; times: number; measure: () => Promise<number> };
const kinds: Kind[] = [
  { name: 'cached page', times: 200, measure: () => timeAnswer('/') },
  { name: 'uncached page', times: 200, measure: () => timeAnswer('/', 'none') },
  { name: 'API call', times: 200, measure: () => timeAnswer('/api/v1/titles/?genre=drama') },
  { name: 'click to first picture', times: 20, measure: startFilm },
];

await waitForJobs({ url: site.url }, /relate_titles|protect_stream|load_demo/);
for (const { measure } of kinds) await measure();
const quiet = await measureAll();
await importFilms();
const busy = await measureAll();
if (!(await isPreparing())) throw new Error('The queue was done too early: give --minutes more');
for (const [at, { name }] of kinds.entries()) {
  const [before = Number.NaN, now = Number.NaN] = [quiet[at], busy[at]];
  const ratio = now / before;
  if (!(ratio <= wanted)) process.exitCode = 1;
  const figures = `p95 ${before.toFixed(0)} ms, while films are prepared ${now.toFixed(0)} ms`;
  console.log(`${name}: ${figures}, ratio ${ratio.toFixed(2)} (wanted ≤ ${wanted})`);
}

/** The 95th percentile of each kind, in milliseconds. */
async function measureAll(): Promise<number[]> {
  const figures: number[] = [];
  for (const { times, measure } of kinds) {
    const all: number[] = [];
    for (let time = 0; time < times; time += 1) all.push(await measure());
    figures.push(all.sort((a, b) => a - b)[Math.ceil(times * 0.95) - 1] ?? Number.NaN);
  }
  return figures;
}

async function timeAnswer(path: string, authorization?: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(site.url + path, {
    headers: { ...(authorization && { authorization }) },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - started;
}

function startFilm(): Promise<number> {
  const visit = { line: goodLine, processor: 1, isTouch: true, button: '#player a', look: 1_000 };
  return measureStart(browser, `${site.url}/movies-detail/${slug}`, visit);
}

async function importFilms(): Promise<void> {
  const directory = join(folder, 'films');
  await mkdir(directory);
  const seconds = Number(values.minutes) * 60;
  const film = await ensureLongFilm(folder, seconds + films);
  for (let at = 0; at < films; at += 1) {
    await makeClip(directory, `Film ${at} (2024).mp4`, {
      lavfi: [],
      files: [film],
      output: ['-t', String(seconds + at), '-c', 'copy'],
    });
  }
  await runImport({ directory, reportFile: join(folder, 'report.json'), variables });
}

async function isPreparing(): Promise<boolean> {
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  const lines = metrics.split('\n').filter((line) => line.startsWith('sorot_jobs{'));
  return lines.some((line) => line.includes(packageStreamJob) && !line.endsWith(' 0'));
}
