import type { Page, Response } from 'playwright-core';

/** Opens an address and waits for hydration. Where a busy site asks for it, comes again later. */
export async function openPage(page: Page, address: string, tries = 5): Promise<Response> {
  const response = await page.goto(address);
  if (!response) throw new Error(`No answer from ${address}`);
  const pause = Number(response.headers()['retry-after']);
  if (response.status() === 503 && pause > 0 && tries > 1) {
    await page.waitForTimeout(pause * 1_000);
    return openPage(page, address, tries - 1);
  }
  await waitForScripts(page);
  return response;
}

/**
 * Opens an address with its scripts held back, as on a slow line. Returns a function that lets them
 * come and waits for hydration.
 */
export async function openAheadOfScripts(
  page: Page,
  address: string,
): Promise<() => Promise<void>> {
  const letScriptsCome = await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  return letScriptsCome;
}

/** Holds back the scripts of the next page, however it is opened, until the result is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const scripts = '**/*.js';
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await allowed;
    await route.continue();
  });
  return async () => {
    allow();
    await waitForScripts(page);
    await page.unroute(scripts);
  };
}

/** Waits until React has hydrated the page and run its effects. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Fiber = { return?: Fiber; stateNode: { current: { memoizedState: object } } };
    const target = document.querySelector('main') ?? document.body;
    const [, mark] = Object.entries(target).find(([key]) => key.startsWith('__reactFiber')) ?? [];
    if (!mark) return false;
    let root: Fiber = mark;
    while (root.return) root = root.return;
    const state = root.stateNode.current.memoizedState;
    return 'isDehydrated' in state && !state.isDehydrated;
  });
  await waitForDrawing(page);
  await page.evaluate(
    () =>
      // React schedules effects by messages to itself, which are delivered in order.
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(undefined);
      }),
  );
}

/** Waits until the latest changes are rendered. */
export async function waitForDrawing(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Waits until the latest changes are rendered and animations have finished. */
export async function settle(page: Page): Promise<void> {
  await waitForDrawing(page);
  await page.evaluate(async () => {
    // Some never finish: scroll-driven, repeating and offscreen ones.
    const longest = new Promise((done) => setTimeout(done, 2_000));
    const moving = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .map(({ finished }) => finished);
    await Promise.race([Promise.allSettled(moving), longest]);
  });
}

/** Stops the page's clock; its timers then run only in `passTime`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Advances a stopped clock in small steps, as one timer may set the next. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  const step = 50;
  for (let passed = 0; passed < milliseconds; passed += step) await page.clock.runFor(step);
}

/** Waits until playback has passed a position, in seconds. */
export async function waitUntilPlayed(page: Page, seconds: number) {
  await page.waitForFunction((position) => {
    const video = document.querySelector('video');
    return video !== null && !video.paused && video.currentTime >= position;
  }, seconds);
}

/** Names of the titles in a list, in order. */
export function cardLinks(page: Page): Promise<string[]> {
  return page
    .locator('main ul a:has([data-poster])')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
}
