import type { Page, Response } from 'playwright-core';

/** Opens an address and waits until the page's scripts have taken it over. */
export async function openPage(page: Page, address: string): Promise<Response> {
  const response = await page.goto(address);
  if (!response) throw new Error(`No answer from ${address}`);
  await waitForScripts(page);
  return response;
}

/** Until React has taken over the page: all of its markup, and then the listeners of its effects. */
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
      // React runs effects in a message to itself, and messages come in order.
      new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(undefined);
      }),
  );
}

/** Until what has just changed is drawn. */
export async function waitForDrawing(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/** Until what has just changed is drawn, and has stopped moving. */
export async function settle(page: Page): Promise<void> {
  await waitForDrawing(page);
  await page.evaluate(async () => {
    // Some never end: those that scrolling drives, those that repeat, and those out of sight stand.
    const longest = new Promise((done) => setTimeout(done, 2_000));
    const moving = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .map(({ finished }) => finished);
    await Promise.race([Promise.allSettled(moving), longest]);
  });
}

/** Stops the page's clock; from then on its timers run only when time is let pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets time pass on a stopped clock, in small steps: what one timer changes sets the next. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  const step = 50;
  for (let passed = 0; passed < milliseconds; passed += step) await page.clock.runFor(step);
}

/** Names of the titles that a list shows, in its order. */
export function cardLinks(page: Page): Promise<string[]> {
  return page
    .locator('main ul a:has([data-poster])')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
}
