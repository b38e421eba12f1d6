import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';

export type PageFigures = {
  /** Largest Contentful Paint, in milliseconds. */
  largest: number;
  shift: number;
  /** Milliseconds beyond 50 of every long task. */
  blocking: number;
  /** All transferred bytes, including headers. */
  bytes: number;
  /** Bytes of scripts. */
  scripts: number;
};

/** What is done before the visit, such as signing in. */
export type Prepare = (context: BrowserContext) => Promise<void>;

export type Line = { latency: number; bitsPerSecond: number };

/** 4G. */
export const slowLine: Line = { latency: 150, bitsPerSecond: 1_600_000 };
export const goodLine: Line = { latency: 60, bitsPerSecond: 9_000_000 };
const slowerProcessor = 4;
/** After this many milliseconds without transfers the first view counts as complete. */
const quiet = 1_500;

/** Milliseconds that a visitor looks at posters before tapping one. */
const glance = 3_000;

/** A new visitor with a phone. */
async function openPhone(browser: Browser, line: Line, prepare: Prepare = async () => {}) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    locale: 'id',
    isMobile: true,
    hasTouch: true,
  });
  await prepare(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session, line, slowerProcessor);
  return { context, page, session };
}

/** `processor`: how many times slower than this machine's. */
export async function slowDown(session: CDPSession, line: Line, processor: number): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.bitsPerSecond / 8,
    uploadThroughput: line.bitsPerSecond / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
}

/** Opens an address for the first time and measures until the network is idle. */
export async function measurePage(
  browser: Browser,
  address: string,
  prepare?: Prepare,
): Promise<PageFigures> {
  const { context, page, session } = await openPhone(browser, slowLine, prepare);
  const ofScripts = new Set<string>();
  let bytes = 0;
  let scripts = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') ofScripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (ofScripts.has(requestId)) scripts += encodedDataLength;
  });
  await page.addInitScript(observe);
  const answer = await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 });
  if (!answer?.ok()) throw new Error(`${address}: ${answer?.status()}`);
  await page.waitForTimeout(quiet);
  const measured = await page.evaluate(
    () => (globalThis as unknown as { measured: Omit<PageFigures, 'bytes' | 'scripts'> }).measured,
  );
  await context.close();
  return { ...measured, bytes, scripts };
}

/** Runs inside the page, before its own scripts. */
function observe(): void {
  const measured = { largest: 0, shift: 0, blocking: 0 };
  Object.assign(globalThis, { measured });
  function watch(type: string, take: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  }
  watch('largest-contentful-paint', ({ startTime }) => {
    measured.largest = startTime;
  });
  watch('layout-shift', (entry) => {
    measured.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('longtask', ({ duration }) => {
    measured.blocking += Math.max(0, duration - 50);
  });
}

/**
 * Milliseconds from the end of a tap on a poster until the heading of its page is painted. `press`:
 * milliseconds between touching and letting go.
 */
export async function measureSoftNavigation(
  browser: Browser,
  address: string,
  { press = 0 }: { press?: number } = {},
): Promise<number> {
  const { context, page, session } = await openPhone(browser, goodLine);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(() => window.scrollBy(0, window.innerHeight * 0.8));
  await page.waitForTimeout(glance);
  const took = await tapFirstPoster(page, (poster) =>
    press ? pressFor(poster, press, session) : poster.tap(),
  );
  await context.close();
  return took;
}

async function tapFirstPoster(
  page: Page,
  tap: (poster: Locator) => Promise<void>,
): Promise<number> {
  // The first one is the film at the top, whose heading is already visible.
  const poster = page.locator('main ul a:has([data-poster])').nth(1);
  const name = await poster.locator('bdi').last().textContent();
  await page.evaluate((wanted) => {
    const times = { started: 0, painted: 0 };
    Object.assign(globalThis, { times });
    addEventListener(
      'click',
      ({ timeStamp }) => {
        times.started = timeStamp;
      },
      { capture: true, once: true },
    );
    function look() {
      const heading = [...document.querySelectorAll('h1')].find(
        (each) => each.textContent?.trim() === wanted && each.checkVisibility(),
      );
      if (!times.started || !heading) requestAnimationFrame(look);
      // The frame that shows it has been submitted when the next one begins.
      else requestAnimationFrame((now) => Object.assign(times, { painted: now }));
    }
    look();
  }, name?.trim());
  await tap(poster);
  const times = await page.waitForFunction(() => {
    const { times } = globalThis as unknown as { times: { started: number; painted: number } };
    return times.painted > 0 && times;
  });
  const { started, painted } = (await times.jsonValue()) as { started: number; painted: number };
  return painted - started;
}

async function pressFor(element: Locator, milliseconds: number, session: CDPSession) {
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to press');
  const touchPoints = [{ x: box.x + 40, y: box.y + 40 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await element.page().waitForTimeout(milliseconds);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
