import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/embedded-postgres/index.ts';
import { startBareRender } from './bare-renderer.ts';
import { countAnswers, type Load, type VisitorHeader } from './count-answers.ts';
import { median } from './median.ts';
import { fetchBytes } from './nginx.ts';
import { startSite } from './site-server.ts';

const rounds = 7;

type Given = {
  /** Fills the new database, before the site starts. */
  fill(at: { settings: string[]; data: string; databaseUrl: string }): Promise<void>;
  /** The header by which the pages are made for one visitor, once the site stands. */
  visit(at: { url: string; databaseUrl: string }): VisitorHeader | Promise<VisitorHeader>;
  /** What is measured, one after the other. */
  pages(at: { url: string }): MadePage[] | Promise<MadePage[]>;
  wanted: Wanted;
};

export type MadePage = {
  name: string;
  /** With their queries, asked for in turn; the first one is what React renders alone. */
  paths: string[];
};

type Wanted = { ratio: number; p99: number };

/** As for a stranger: pages do not read this header, but the page cache leaves who sends it alone. */
export const stranger: VisitorHeader = { name: 'authorization', value: 'none' };

/** Pages made anew for each request, the server on one core. */
export async function measureMadePages(given: Given): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'sorot-page-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(data, 'postgres') });
  const databaseUrl = postgres.url;
  const settings = [
    ...[`SOROT_DATA=${data}`, `DATABASE_URL=${databaseUrl}`],
    ...['PORT=0', 'HOST=127.0.0.1', 'NODE_ENV=production'],
  ];
  try {
    await given.fill({ settings, data, databaseUrl });
    const site = await startSite(settings);
    try {
      const { origin } = site;
      const url = `${origin}/`;
      const header = await given.visit({ url, databaseUrl });
      for (const page of await given.pages({ url })) {
        await measurePage(page, { origin, header, folder: data }, given.wanted);
      }
    } finally {
      await site.stop();
    }
  } finally {
    await postgres.stop();
    await rm(data, { recursive: true, force: true });
  }
}

/**
 * Against `renderToString` of the same tree from memory on the same core, in turn: many short
 * rounds, because on a shared machine both are faster in one minute than in the next.
 */
async function measurePage(
  { name, paths }: MadePage,
  visit: Omit<Load, 'paths'>,
  wanted: Wanted,
): Promise<void> {
  const { header, folder } = visit;
  const load = { ...visit, paths };
  const bytes = await fetchBytes(visit.origin + paths[0], { [header.name]: header.value });
  const pageFile = join(folder, 'page.html');
  await writeFile(pageFile, bytes);
  console.log(`${name} of ${bytes.byteLength} bytes, 16 connections, logs and metrics on`);
  const bareRender = startBareRender(pageFile);
  await countAnswers(load);
  const ratios: number[] = [];
  const slowest: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await bareRender.count();
    const { perSecond, p99 } = await countAnswers(load);
    ratios.push(perSecond / bare);
    slowest.push(p99);
    console.log(
      `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms; renderToString ${bare.toFixed(0)}/s; ratio ${(perSecond / bare).toFixed(3)}`,
    );
  }
  bareRender.stop();
  const figures = { ratio: median(ratios), p99: median(slowest) };
  console.log(`medians: ratio ${figures.ratio.toFixed(3)}, p99 ${figures.p99.toFixed(0)} ms`);
  const kept = figures.ratio >= wanted.ratio && figures.p99 < wanted.p99;
  console.log(
    `wanted: ratio ≥ ${wanted.ratio}, p99 < ${wanted.p99} ms: ${kept ? 'kept' : 'missed'}`,
  );
  if (!kept) process.exitCode = 1;
}
