import type { Page } from 'playwright-core';
import { openAheadOfScripts, waitForDrawing } from '../support/visit.ts';

/** How far a page may move in all; https://web.dev/articles/cls calls 0.1 good. */
export const largestShift = 0.02;

/**
 * Opens a page and finds what its scripts move: buttons below something that only they render, for
 * example, so that a tap at that moment misses or hits another one. In a window as high as most
 * pages, because only what is within it is reported. The page stays open, in its own window.
 */
export async function findScriptShifts(
  page: Page,
  address: string,
  // The higher the window, the less a move counts. Rails further down move a page a little, too:
  // until they are near, they have only about their height.
  limit = largestShift / 2,
): Promise<string[]> {
  const size = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ ...size, height: 2_400 });
  const letScriptsCome = await openAheadOfScripts(page, address);
  // What a page moves while it and its fonts arrive depends on how busy the machine is.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await waitForDrawing(page);
  const since = await page.evaluate(() => performance.now());
  await letScriptsCome();
  const shifts = await page.evaluate(findLayoutShifts, { limit, since });
  await page.setViewportSize(size);
  await waitForDrawing(page);
  return shifts;
}

/**
 * What has moved since a moment (milliseconds; 0: since the page began to load), if more than
 * `limit` in all. Runs inside the browser, so it is self-contained.
 */
export async function findLayoutShifts({
  limit,
  since,
}: {
  limit: number;
  since: number;
}): Promise<string[]> {
  const shifts: { value: number; moved: string[] }[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput || entry.startTime < since) continue;
      const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof HTMLElement ? `.${node.className.split(' ')[0]}` : '';
        const text = node?.textContent?.trim().slice(0, 30);
        const from = `${Math.round(previousRect.x)},${Math.round(previousRect.y)}`;
        const to = `${Math.round(currentRect.x)},${Math.round(currentRect.y)}`;
        return `${node?.nodeName.toLowerCase()}${name} "${text}" from ${from} to ${to}`;
      });
      shifts.push({ value: entry.value, moved });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
  // Past shifts are reported in a task of their own.
  await new Promise((done) => setTimeout(done, 50));
  observer.disconnect();
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum <= limit) return [];
  return shifts.map(({ value, moved }) => `shift of ${value.toFixed(3)}: ${moved.join(', ')}`);
}

/** Not among TypeScript's types: https://wicg.github.io/layout-instability/#sec-layout-shift */
type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};
