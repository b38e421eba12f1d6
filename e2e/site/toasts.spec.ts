import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

type Toast = { type: 'blank' | 'success' | 'error' | 'loading'; text: string; id?: string };

const seen = '[data-rht-toaster] [role="status"]';

function show(page: Page, ...toasts: Toast[]) {
  return page.evaluate((wanted) => {
    for (const detail of wanted) window.dispatchEvent(new CustomEvent('sorot:toast', { detail }));
  }, toasts);
}

/** Milliseconds until the text begins to leave. */
async function displayTime(page: Page, text: string): Promise<number> {
  const toast = page.locator(seen, { hasText: text });
  await toast.waitFor();
  const from = Date.now();
  await toast.waitFor({ state: 'detached', timeout: 10_000 });
  return Date.now() - from;
}

test('a success stays two seconds and an error four, then each a second to leave', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  await show(page, { type: 'success', text: 'Saved' }, { type: 'error', text: 'Refused' });
  const [success, error] = await Promise.all([
    displayTime(page, 'Saved'),
    displayTime(page, 'Refused'),
  ]);
  expect(success).toBeGreaterThan(2_500);
  expect(success).toBeLessThan(4_000);
  expect(error).toBeGreaterThan(4_500);
  expect(error).toBeLessThan(6_000);
});

test('one that is loading stays until another takes its place', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  await show(page, { type: 'loading', text: 'Logging out...', id: 'logout' });
  const toast = page.locator(seen);
  await toast.waitFor();
  await page.waitForTimeout(4_500);
  expect(await toast.textContent()).toBe('Logging out...');
  await show(page, { type: 'success', text: 'Logged out successfully!', id: 'logout' });
  await expect.poll(() => toast.allTextContents()).toEqual(['Logged out successfully!']);
});

test('at most twenty at once, in the middle of the top, 350 pixels wide, 8 apart', async () => {
  const page = await openVisitor({ height: 1400 });
  await openPage(page, '/movies');
  const many = Array.from({ length: 25 }, (_, index) => ({
    type: 'loading' as const,
    text: `${index + 1}: a text that is so long that it needs more than a single line of it`,
  }));
  await show(page, ...many);
  await expect.poll(() => page.locator(seen).count()).toBe(20);
  const measure = () =>
    page.locator(seen).evaluateAll((texts) =>
      texts
        .map((text) => (text.parentElement ?? text).getBoundingClientRect())
        .map(({ x, y, width, height }) => ({ x, y, width, height }))
        .sort((a, b) => a.y - b.y),
    );
  // They take their places one after another.
  const gap = ([first, second]: Awaited<ReturnType<typeof measure>>) =>
    first && second && Math.round(second.y - first.y - first.height);
  await expect.poll(async () => gap(await measure())).toBe(8);
  const [first] = await measure();
  expect(first?.width).toBeLessThanOrEqual(350);
  expect(first?.width).toBeGreaterThan(340);
  expect(first?.y).toBeLessThan(40);
  expect((first?.x ?? 0) + (first?.width ?? 0) / 2).toBeCloseTo(1280 / 2, -1.3);
});

test('the pointer over a toast makes it stay', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  await show(page, { type: 'success', text: 'Saved' });
  const toast = page.locator(seen);
  await toast.hover();
  await page.waitForTimeout(4_000);
  expect(await toast.count()).toBe(1);
  await page.mouse.move(10, 600);
  await toast.waitFor({ state: 'detached', timeout: 5_000 });
});

test('screen readers hear them, and no code of theirs comes before the first', async () => {
  const page = await openVisitor();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openPage(page, '/movies');
  expect(asked.filter((url) => url.includes('toaster'))).toEqual([]);
  await show(page, { type: 'blank', text: 'Hello' });
  await page.locator(seen).waitFor();
  expect(asked.some((url) => url.includes('toaster'))).toBe(true);
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: 'Hello' }).count())
    .toBeGreaterThan(0);
});
