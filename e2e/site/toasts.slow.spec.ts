import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { showToast } from '#web/lib/show-toast.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage, passTime, stopClock } from '../support/visit.ts';

type Toast = Parameters<typeof showToast>[0];

const seen = '[data-rht-toaster] [role="status"]';

function show(page: Page, ...toasts: Toast[]) {
  return page.evaluate((wanted) => {
    for (const detail of wanted) window.dispatchEvent(new CustomEvent('sorot:toast', { detail }));
  }, toasts);
}

test('a success lasts two seconds and an error four, plus a second to animate out', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  await stopClock(page);
  await show(page, { type: 'success', text: 'Saved' }, { type: 'error', text: 'Refused' });
  const texts = () => page.locator(seen).allTextContents();
  await expect.poll(texts).toHaveLength(2);
  await passTime(page, 2_900);
  expect(await texts()).toHaveLength(2);
  await passTime(page, 300);
  await expect.poll(texts).toEqual(['Refused']);
  await passTime(page, 1_600);
  expect(await texts()).toEqual(['Refused']);
  await passTime(page, 500);
  await expect.poll(texts).toEqual([]);
});

test('a loading one stays until another replaces it', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  await stopClock(page);
  await show(page, { type: 'loading', text: 'Logging out...', id: 'logout' });
  const toast = page.locator(seen);
  await toast.waitFor();
  await passTime(page, 5_000);
  expect(await toast.textContent()).toBe('Logging out...');
  await show(page, { type: 'success', text: 'Logged out successfully!', id: 'logout' });
  await expect.poll(() => toast.allTextContents()).toEqual(['Logged out successfully!']);
});

test('a blank and a custom one last four seconds; the custom one has a link', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  await stopClock(page);
  const link = { href: '/cart', text: 'View cart' };
  await show(page, { type: 'blank', text: 'Hello' }, { type: 'custom', text: 'Added!', link });
  const texts = async () => (await page.locator(seen).allTextContents()).sort();
  await expect.poll(texts).toEqual(['Added!', 'Hello']);
  const leads = page.locator('[data-rht-toaster]').getByRole('link', { name: 'View cart' });
  expect(await leads.getAttribute('href')).toBe('/cart');
  await passTime(page, 4_900);
  expect(await texts()).toEqual(['Added!', 'Hello']);
  await passTime(page, 300);
  await expect.poll(texts).toEqual([]);
});

test('one is dismissed, by its button or id, and gone a second later; removed at once', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  await stopClock(page);
  const named = (id: string): Toast => ({ type: 'loading', text: id, id });
  await show(page, ...['one', 'two', 'three', 'four'].map(named));
  const texts = async () => (await page.locator(seen).allTextContents()).sort();
  await expect.poll(texts).toEqual(['four', 'one', 'three', 'two']);
  await show(page, { type: 'remove', id: 'one' });
  await expect.poll(texts).toEqual(['four', 'three', 'two']);
  await show(page, { type: 'dismiss', id: 'two' });
  await page
    .locator('[data-rht-toaster] > *', { hasText: 'three' })
    .getByRole('button', { name: 'Dismiss' })
    .click();
  await passTime(page, 900);
  expect(await texts()).toEqual(['four', 'three', 'two']);
  await passTime(page, 300);
  await expect.poll(texts).toEqual(['four']);
  await show(page, { type: 'remove' });
  await expect.poll(texts).toEqual([]);
});

test('at most twenty at once, at the top centre, 350 pixels wide, 8 apart', async () => {
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
  // They animate into place one after another.
  const look = async () => {
    const [first, second] = await measure();
    if (!first || !second) return undefined;
    return {
      gap: Math.round(second.y - first.y - first.height),
      isWide: first.width > 340 && first.width <= 350,
      isAtTop: first.y < 40,
      isCentred: Math.abs(first.x + first.width / 2 - 1280 / 2) < 10,
    };
  };
  await expect.poll(look).toEqual({ gap: 8, isWide: true, isAtTop: true, isCentred: true });
});

test('a toast stays while the pointer is over it', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  await stopClock(page);
  await show(page, { type: 'success', text: 'Saved' });
  const toast = page.locator(seen);
  await toast.hover();
  await passTime(page, 5_000);
  expect(await toast.count()).toBe(1);
  await page.mouse.move(10, 600);
  await passTime(page, 4_000);
  await toast.waitFor({ state: 'detached' });
});

test('screen readers announce them, and their code loads with the first', async () => {
  const page = await openVisitor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openPage(page, '/movies');
  expect(requested.filter((url) => url.includes('toaster'))).toEqual([]);
  await show(page, { type: 'blank', text: 'Hello' });
  await page.locator(seen).waitFor();
  expect(requested.some((url) => url.includes('toaster'))).toBe(true);
  await expect
    .poll(() => page.getByRole('status').filter({ hasText: 'Hello' }).count())
    .toBeGreaterThan(0);
});
