import { startBareRender } from './bare-renderer.ts';
import { countAnswers, type Load, type VisitorHeader } from './count-answers.ts';
import { median } from './median.ts';
import { fetchBytes } from './nginx.ts';
import { type Fill, openFilledSite } from './open-filled-site.ts';
import { moveToCores } from './site-server.ts';

const rounds = 7;

/** Pages to measure, on a site that has what they show. */
export type MadePages = {
  /** Called before the site starts. */
  fill: Fill;
  /** The header that makes pages personal, once the site is running; default: nobody's. */
  visit?(at: { origin: string; databaseUrl: string }): Promise<VisitorHeader>;
  /** The measured pages, sequentially. */
  pages(origin: string): MadePage[] | Promise<MadePage[]>;
  /** Missing: the pages are only compared with an earlier version. */
  wanted?: Wanted;
};

type MadePage = {
  name: string;
  /** With their queries, requested in turn; React alone renders the first one. */
  paths: string[];
};

/** `ratio`: on one core, as React alone; `p99`: milliseconds, on two, where a site has them. */
type Wanted = { ratio: number; p99: number };

/** For an anonymous visitor: pages ignore this header, but it bypasses the page cache. */
export const stranger: VisitorHeader = { name: 'authorization', value: 'none' };

/** Uncached pages, with the server on one core and, for its slowest answers, on two. */
export async function measureMadePages(given: MadePages): Promise<void> {
  const site = await openFilledSite(given.fill);
  try {
    const header = (await given.visit?.(site)) ?? stranger;
    for (const page of await given.pages(site.origin)) {
      await measurePage(page, { ...site, header }, given.wanted);
    }
  } finally {
    await site.close();
  }
}

/** Pages per second, of those of an earlier version. */
const wantedOfEarlier = 0.9;

/** Compares pages with those of an earlier version, in alternating rounds; `root`: of its code. */
export async function compareWithEarlier(given: MadePages, root: string): Promise<void> {
  await using closing = new AsyncDisposableStack();
  async function open(root?: string) {
    const site = await openFilledSite(given.fill, root);
    closing.defer(site.close);
    const header = (await given.visit?.(site)) ?? stranger;
    return { site: { ...site, header }, pages: await given.pages(site.origin) };
  }
  const [now, earlier] = [await open(), await open(root)];
  for (const [at, { name, paths }] of now.pages.entries()) {
    const ours = { ...now.site, paths };
    const theirs = { ...earlier.site, paths: earlier.pages[at]?.paths ?? paths };
    for (const load of [ours, theirs]) {
      await warmUp(load);
      await countAnswers({ ...load, seconds: 12 });
    }
    const ratios: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const [own, before] = [await countAnswers(ours), await countAnswers(theirs)];
      ratios.push(own.perSecond / before.perSecond);
      console.log(`${describe(own)}; before ${describe(before)}`);
    }
    const isKept = median(ratios) >= wantedOfEarlier;
    console.log(
      `${name}: median ratio ${median(ratios).toFixed(3)} (wanted ≥ ${wantedOfEarlier}): ${isKept ? 'kept' : 'missed'}`,
    );
    if (!isKept) process.exitCode = 1;
  }
}

/**
 * Compared with `renderToString` of the same tree from memory on the same core, in many short
 * alternating rounds, because the speed of a shared machine varies.
 */
async function measurePage(
  { name, paths }: MadePage,
  { pid, ...visit }: Omit<Load, 'paths'> & { pid: number },
  wanted: Wanted | undefined,
): Promise<void> {
  const { header, origin } = visit;
  const load = { ...visit, paths };
  const address = origin + paths[0];
  const { byteLength } = await fetchBytes(address, { [header.name]: header.value });
  console.log(`${name} of ${byteLength} bytes, 16 connections, logs and metrics on`);
  const bareRender = await startBareRender(address, header);
  await warmUp(load);
  const ratios: number[] = [];
  const ofElements: number[] = [];
  const slowest: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await bareRender.count();
    const onOne = await countAnswers(load);
    await moveToCores(pid, '0,1');
    const onTwo = await countAnswers(load);
    await moveToCores(pid, '0');
    const ratio = onOne.perSecond / bare.tree;
    ratios.push(ratio);
    ofElements.push(onOne.perSecond / bare.elements);
    slowest.push(onTwo.p99);
    console.log(
      `one core: ${describe(onOne)}; renderToString ${bare.tree.toFixed(0)}/s; ratio ${ratio.toFixed(3)}; two cores: ${describe(onTwo)}`,
    );
  }
  bareRender.stop();
  const figures = { ratio: median(ratios), p99: median(slowest) };
  console.log(
    `medians: ratio ${figures.ratio.toFixed(3)}, p99 on two cores ${figures.p99.toFixed(0)} ms; of elements without components ${median(ofElements).toFixed(3)}`,
  );
  if (!wanted) return;
  const kept = figures.ratio >= wanted.ratio && figures.p99 < wanted.p99;
  console.log(
    `wanted: ratio ≥ ${wanted.ratio}, p99 < ${wanted.p99} ms: ${kept ? 'kept' : 'missed'}`,
  );
  if (!kept) process.exitCode = 1;
}

/** One page at a time, because a site that has just started refuses what takes it too long. */
async function warmUp({ origin, paths, header }: Load): Promise<void> {
  for (let visit = 0; visit < 100; visit += 1) {
    const path = paths[visit % paths.length];
    await fetchBytes(origin + path, { [header.name]: header.value });
  }
}

function describe({ perSecond, p99 }: { perSecond: number; p99: number }): string {
  return `${perSecond.toFixed(0)}/s, p99 ${p99.toFixed(0)} ms`;
}
