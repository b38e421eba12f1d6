import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startSorot } from '#test/run-sorot.ts';
import { measurePage, measureSoftNavigation, type PageFigures } from './support/measure-page.ts';
import { serveStaticPage } from './support/static-page.ts';

// First visits on a cheap phone: home and detail page, beside a file of the home page's cards
// without scripts; then the way from a poster to the heading of its page.
const runs = 5;
const wanted = { largest: 1800, shift: 0.02, blocking: 200, bytes: 350_000, heading: 250 };
const detail = '/movies-detail/penjaga-suar-kecil';

const data = await mkdtemp(join(tmpdir(), 'sorot-page-speed-'));
const site = await startSorot({ SOROT_DATA: data });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const plain = await serveStaticPage(site.url);

try {
  // Pictures are cut when somebody first asks for them.
  for (const address of ['/', detail]) await measurePage(browser, site.url + address);
  const pages = [
    { name: 'static page of the same cards', address: `${plain.url}/`, isJudged: false },
    { name: 'home', address: `${site.url}/`, isJudged: true },
    { name: 'detail', address: site.url + detail, isJudged: true },
  ];
  for (const { name, address, isJudged } of pages) {
    const figures = medians(await repeat(() => measurePage(browser, address)));
    report(name, describe(figures), !isJudged || isFast(figures));
  }
  const times = await repeat(() => measureSoftNavigation(browser, `${site.url}/`));
  const heading = median(times);
  report(
    'poster → heading',
    `${heading.toFixed(0)} ms (wanted ≤ ${wanted.heading})`,
    heading <= wanted.heading,
  );
} finally {
  await browser.close();
  plain.close();
  await site.end();
  await rm(data, { recursive: true, force: true });
}

function report(name: string, text: string, isKept: boolean): void {
  console.log(`${name}: ${text}${isKept ? '' : ' – missed'}`);
  if (!isKept) process.exitCode = 1;
}

function describe({ largest, shift, blocking, bytes }: PageFigures): string {
  return [
    `LCP ${largest.toFixed(0)} ms (wanted ≤ ${wanted.largest})`,
    `CLS ${shift.toFixed(3)} (≤ ${wanted.shift})`,
    `blocking ${blocking.toFixed(0)} ms (≤ ${wanted.blocking})`,
    `first view ${(bytes / 1000).toFixed(0)} KB (≤ ${wanted.bytes / 1000})`,
  ].join(', ');
}

function isFast({ largest, shift, blocking, bytes }: PageFigures): boolean {
  return (
    largest <= wanted.largest &&
    shift <= wanted.shift &&
    blocking <= wanted.blocking &&
    bytes <= wanted.bytes
  );
}

async function repeat<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure());
  return results;
}

function medians(figures: PageFigures[]): PageFigures {
  const of = (name: keyof PageFigures) => median(figures.map((each) => each[name]));
  return {
    largest: of('largest'),
    shift: of('shift'),
    blocking: of('blocking'),
    bytes: of('bytes'),
  };
}

function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
