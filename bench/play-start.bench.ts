import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '#test/launch-browser.ts';
import { startSorot } from '#test/run-sorot.ts';
import { serveBarePlayer } from './support/bare-player.ts';
import { goodLine, slowLine } from './support/measure-page.ts';
import { measureStart } from './support/measure-start.ts';
import { median } from './support/median.ts';
import { recordMeasured } from './support/record-measured.ts';

// Time from clicking Play to the first picture, on a film's page and on a page with only hls.js,
// with the same stream, alternately in one run. `--line slow` (default) or `good`, of 4G; `--touch`: on
// a phone, for which data is not free and the beginning is not preloaded; `--runs N` (default 5);
// `--cpu N`: CPU slowdown; `--film SLUG`.

const { values } = parseArgs({
  options: {
    line: { type: 'string', default: 'slow' },
    touch: { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
    cpu: { type: 'string', default: '1' },
    film: { type: 'string', default: 'penjaga-suar-kecil' },
  },
});
const wantedRatio = 0.8;
const line = values.line === 'good' ? goodLine : slowLine;
/** Milliseconds that a visitor needs to find the button. */
const look = 5_000;
const visit = { line, look, isTouch: values.touch, processor: Number(values.cpu) };

const folder = await mkdtemp(join(tmpdir(), 'sorot-play-start-'));
const site = await startSorot({ SOROT_DATA: folder });
const browser = await launchBrowser();
try {
  const { master } = await findStream();
  const server = await serveBarePlayer(site.url, master);
  const film = `${server.url}/movies-detail/${values.film}`;
  const device = values.touch ? 'touch screen' : 'mouse';
  console.log(`${values.line} 4G, ${device}, processor ${values.cpu} times slower, ${values.film}`);
  const bare: number[] = [];
  const sorot: number[] = [];
  const hasty: number[] = [];
  for (let run = 1; run <= Number(values.runs); run += 1) {
    bare.push(await measureStart(browser, `${server.url}/bare/`, { ...visit, button: '#play' }));
    sorot.push(await measureStart(browser, film, { ...visit, button: '#player a' }));
    hasty.push(await measureStart(browser, film, { ...visit, button: '#player a', look: 0 }));
    const [a, b, c] = [bare, sorot, hasty].map((list) => list.at(-1)?.toFixed(0).padStart(5));
    console.log(`run ${run}: bare hls.js ${a} ms, Sorot ${b} ms, clicked at once ${c} ms`);
  }
  const ratio = median(sorot) / median(bare);
  console.log(`median: bare hls.js ${median(bare)} ms, Sorot ${median(sorot)} ms`);
  console.log(`ratio ${ratio.toFixed(2)}, wanted ≤ ${wantedRatio}`);
  console.log(`clicked as soon as the page is there: ${(median(hasty) / median(bare)).toFixed(2)}`);
  if (line === slowLine && !values.touch) {
    await recordMeasured({ play_start: { measured: ratio, budget: wantedRatio } });
  }
  if (ratio > wantedRatio) process.exitCode = 1;
  server.close();
} finally {
  await browser.close();
  await site.end();
  await rm(folder, { recursive: true, force: true });
}

async function findStream(): Promise<{ master: string }> {
  const answer = await fetch(`${site.url}/api/v1/titles/movie/${values.film}/`);
  if (!answer.ok) throw new Error(`There is no film ${values.film}: ${answer.status}`);
  const { data } = await answer.json();
  return data.title.stream;
}
