import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { waitForScripts } from '../../../e2e/support/visit.ts';
import { choose } from '../choose.ts';

/** Milliseconds that a visitor looks at a page. */
const look = 1_500;
const pages = ['/', '/movies', '/tv-shows', '/videos', '/shop', '/blogs', '/geners', '/faq'];

/** Milliseconds that the picture stood still; seconds that were played. */
export type Watched = { longestStall: number; stalls: number; played: number };

export type DeployTabs = {
  complaints: string[];
  /** Pages that were opened, and pages that an open tab went to. */
  counts: { opened: number; visited: number; reloads: number };
  readWatched(): Promise<Watched>;
  finished: Promise<void>;
};

/**
 * Three real tabs: one plays a film, one has been open from the beginning and follows links by
 * script, and one opens a page after the other. Each error, failed request and failed hydration is
 * a complaint.
 */
export async function openDeployTabs(
  browser: Browser,
  { origin, film, signal }: { origin: string; film: string; signal: AbortSignal },
): Promise<DeployTabs> {
  const complaints: string[] = [];
  const counts = { opened: 0, visited: 0, reloads: 0 };
  const open = (name: string) =>
    openTab(browser, origin, (text) => complaints.push(`${name}: ${text}`));
  const [playing, reading, opening] = await Promise.all(['film', 'open tab', 'new page'].map(open));
  if (!playing || !reading || !opening) throw new Error('a tab is missing');
  await openHydrated(playing, film);
  await playing.locator('#player').getByRole('link').click();
  await playing.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await playing.evaluate(watchPicture);
  await openHydrated(reading, '/');
  reading.on('load', () => {
    counts.reloads += 1;
  });

  async function keep(name: string, work: () => Promise<void>) {
    while (!signal.aborted) {
      await work().catch((error: unknown) => complaints.push(`${name}: ${error}`));
      await wait(look);
    }
  }

  const finished = Promise.all([
    keep('new page', async () => {
      await openHydrated(opening, choose(pages));
      counts.opened += 1;
    }),
    keep('open tab', async () => {
      const path = choose(pages.filter((each) => each !== new URL(reading.url()).pathname));
      const link = reading.locator(`a[href="${path}"]`);
      // Not every page leads everywhere.
      if ((await link.count()) === 0) return;
      await link.first().evaluate((element) => (element as HTMLElement).click());
      await reading.waitForURL(`**${path}`);
      await reading.locator('main h1, main h2').first().waitFor();
      await waitForScripts(reading);
      counts.visited += 1;
    }),
  ]).then(() => undefined);
  return {
    complaints,
    counts,
    readWatched: () =>
      playing.evaluate(() => (globalThis as unknown as { watched: Watched }).watched),
    finished,
  };
}

async function openTab(
  browser: Browser,
  origin: string,
  complain: (text: string) => void,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  page.on('pageerror', (error) => complain(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complain(`${message.text()} ${message.location().url}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complain(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {};
    // A page that was left aborts its requests.
    if (errorText !== 'net::ERR_ABORTED') complain(`${errorText} ${request.url()}`);
  });
  return page;
}

/** Does not wait for pictures, which a new site still has to make smaller. */
async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitForScripts(page);
}

/** Keeps in `watched` how the film plays; inside the page, so it must be self-contained. */
function watchPicture(): void {
  const watched: Watched = { longestStall: 0, stalls: 0, played: 0 };
  Object.assign(globalThis, { watched });
  const noticeable = 250;
  let place = document.querySelector('video')?.currentTime ?? 0;
  let movedAt = performance.now();
  let isStalled = false;
  setInterval(() => {
    const video = document.querySelector('video');
    const now = performance.now();
    if (video && video.currentTime > place) {
      watched.played += video.currentTime - place;
      place = video.currentTime;
      movedAt = now;
      isStalled = false;
    }
    if (video?.ended) return;
    const stall = now - movedAt;
    watched.longestStall = Math.max(watched.longestStall, stall);
    if (stall < noticeable || isStalled) return;
    isStalled = true;
    watched.stalls += 1;
  }, 50);
}
