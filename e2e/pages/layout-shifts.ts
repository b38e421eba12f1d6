/** How far a page may move in all; https://web.dev/articles/cls calls 0.1 good. */
export const largestShift = 0.02;

/**
 * What moved while a page loaded, if more than `limit` in all: buttons below something that only
 * scripts render, for example, so that a tap at that moment misses or hits another one. Runs inside
 * the browser, so it is self-contained.
 */
export async function findLayoutShifts(limit: number): Promise<string[]> {
  const shifts: { value: number; moved: string[] }[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
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
