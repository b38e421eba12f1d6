import { parseArgs } from 'node:util';
import { connectDatabase } from '#api/platform/database.ts';
import { addPost } from '#test/blog.ts';
import { launchBrowser } from '#test/launch-browser.ts';
import { countAnswers } from './support/count-answers.ts';
import { ensurePosts, models } from './support/ensure-posts.ts';
import { startGhost } from './support/ghost/start-ghost.ts';
import { stranger } from './support/measure-made-pages.ts';
import type { PageFigures } from './support/measure-page.ts';
import { measureVisits } from './support/measure-visits.ts';
import { median } from './support/median.ts';
import { openFilledSite } from './support/open-filled-site.ts';
import { writePostText } from './support/write-post-text.ts';

// Sorot and Ghost with the same posts and comments, alternately on the same core: uncached pages
// per second; then one post with the same text, without a picture, on a cheap phone. `--visits`:
// only the latter.
const { values } = parseArgs({ options: { visits: { type: 'boolean', default: false } } });
const posts = 10_000;
const rounds = 5;
/** Per round; Ghost is so slow that shorter rounds would be too noisy. */
const seconds = 10;
const asked = Array.from({ length: 200 }, (_, at) => at * 40 + 1);
const pages = {
  list: { sorot: ['/blogs/small-grid'], ghost: ['/'] },
  post: {
    sorot: asked.map((number) => `/blogs-detail/post-${number}`),
    ghost: asked.map((number) => `/post-${number}/`),
  },
};

const site = await openFilledSite(async ({ databaseUrl }) => {
  await ensurePosts(databaseUrl, posts);
  await addPlainPost(databaseUrl);
});
const ending = [site.close];
try {
  const ghost = await startGhost(site.folder, posts);
  ending.push(ghost.stop);
  for (const [name, paths] of values.visits ? [] : Object.entries(pages)) {
    await comparePages(
      name,
      { origin: site.origin, paths: paths.sorot },
      { origin: ghost.origin, paths: paths.ghost },
    );
  }
  await compareVisits(`${site.origin}/blogs-detail/plain`, `${ghost.origin}/post-${posts}/`);
} finally {
  for (const end of ending.toReversed()) await end();
}

/** Adds Ghost's last post, which has no picture either. */
async function addPlainPost(databaseUrl: string): Promise<void> {
  const { db, close } = connectDatabase({ url: databaseUrl });
  const title = `Notes from the projection room ${posts}`;
  const source = writePostText(posts % models);
  await addPost({ db }, { slug: 'plain', author: 'author-0', title, source });
  await close();
}

type Asked = { origin: string; paths: string[] };

async function comparePages(name: string, sorot: Asked, ghost: Asked): Promise<void> {
  async function ask(load: Asked) {
    const answered = await countAnswers({
      ...load,
      header: stranger,
      folder: site.folder,
      seconds,
    });
    // Otherwise unfinished requests would be rendered while the other one is measured.
    await fetch(load.origin + load.paths[0]);
    return answered;
  }
  for (const each of [sorot, ghost]) await ask(each);
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const ours = await ask(sorot);
    const theirs = await ask(ghost);
    ratios.push(ours.perSecond / theirs.perSecond);
    console.log(
      `${name}: ${ours.perSecond.toFixed(0)}/s, p99 ${ours.p99.toFixed(0)} ms; Ghost ${theirs.perSecond.toFixed(0)}/s, p99 ${theirs.p99.toFixed(0)} ms`,
    );
  }
  const ratio = median(ratios);
  report(`${name}: ${ratio.toFixed(2)} × Ghost (wanted > 1)`, ratio > 1);
}

async function compareVisits(sorot: string, ghost: string): Promise<void> {
  const browser = await launchBrowser();
  try {
    // Warms up: the first visit is uncached.
    for (const address of [sorot, ghost]) await measureVisits(browser, address);
    const ours = await measureVisits(browser, sorot);
    const theirs = await measureVisits(browser, ghost);
    console.log(`post on a phone: ${describe(ours)}; Ghost ${describe(theirs)}`);
    report('LCP not above', ours.largest <= theirs.largest);
    report('bytes of script not above', ours.scripts <= theirs.scripts);
  } finally {
    await browser.close();
  }
}

function describe({ largest, shift, scripts, bytes }: PageFigures): string {
  const kilobytes = (value: number) => `${(value / 1000).toFixed(0)} kB`;
  return `LCP ${largest.toFixed(0)} ms, CLS ${shift.toFixed(3)}, scripts ${kilobytes(scripts)} of ${kilobytes(bytes)}`;
}

function report(text: string, isKept: boolean): void {
  console.log(`${text}: ${isKept ? 'kept' : 'missed'}`);
  if (!isKept) process.exitCode = 1;
}
