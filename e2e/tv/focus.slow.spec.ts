import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { pressUntil, television, wake } from './support/keys.ts';

const card = 'main ul a:has([data-poster])';

function focusedAddress(page: Page) {
  return page.evaluate(() => document.activeElement?.getAttribute('href') ?? null);
}

/** Focuses a card; returns the addresses of it and all later cards. */
async function focusCard(page: Page) {
  await openPage(page, '/movies');
  await wake(page);
  await pressUntil(page, 'ArrowDown', card);
  const links = page.locator(card);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  return addresses.slice(addresses.indexOf(await focusedAddress(page)));
}

/** Scrolls to a position and lets the page react. */
function scroll(page: Page, top: number) {
  return page.evaluate(async (pixels) => {
    const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollBy({ top: pixels, behavior: 'instant' });
    await scrolled;
  }, top);
}

/** How many pixels one element is below another. */
async function below(upper: Locator, lower: Locator) {
  const [from, to] = [await upper.boundingBox(), await lower.boundingBox()];
  return (to?.y ?? 0) - (from?.y ?? 0);
}

function removeFocused(page: Page) {
  return page.evaluate(() => document.activeElement?.closest('li')?.remove());
}

test('a re-rendered element keeps the focus, a removed one passes it to its neighbour', async () => {
  const page = await openVisitor(television);
  const links = await focusCard(page);
  await page.evaluate(() => {
    const item = document.activeElement?.closest('li');
    item?.replaceWith(item.cloneNode(true));
  });
  await expect.poll(() => focusedAddress(page)).toBe(links[0]);
  await scroll(page, 200);
  await removeFocused(page);
  await expect.poll(() => focusedAddress(page)).toBe(links[1]);
});

test('a page opened from far down starts at the top, with the focus on Play', async () => {
  const page = await openVisitor({ ...television, motion: true });
  await openPage(page, '/tv-shows');
  await wake(page);
  await page.locator(card).last().focus();
  await scroll(page, 2_000);
  const address = await focusedAddress(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${address}`);
  await page.locator('h1').first().waitFor();
  await expect.poll(() => focusedAddress(page)).toMatch(/play=1/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('along a row every focused card is wholly visible', async () => {
  const page = await openVisitor({ ...television, motion: true });
  await openPage(page, '/');
  await wake(page);
  await pressUntil(page, 'ArrowDown', '[data-rail]');
  for (const key of ['ArrowDown', ...Array(8).fill('ArrowRight')]) {
    await page.keyboard.press(key);
    const isVisible = () =>
      page.evaluate(() => {
        const { left, right } = (document.activeElement as HTMLElement).getBoundingClientRect();
        return left >= 0 && right <= innerWidth;
      });
    await expect.poll(isVisible).toBe(true);
    // Nor does it move back.
    await page.waitForTimeout(400);
    expect(await isVisible()).toBe(true);
  }
});

test('from the player Down leads to Play, and a copyable address does not trap arrow keys', async () => {
  const page = await openVisitor(television);
  await openPage(page, '/movies-detail/penjaga-suar-kecil');
  await wake(page);
  await page.locator('#player a').focus();
  await page.keyboard.press('ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  expect(await focused()).toBe('Play');
  await pressUntil(page, 'ArrowRight', 'a[href^="https://wa.me/"]');
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog').locator('input').first();
  await field.focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
});

test('an outgoing page does not set the focus any more', async () => {
  const page = await openVisitor(television);
  await focusCard(page);
  await page.evaluate(() => history.pushState(null, '', '/geners'));
  await page.keyboard.press('ArrowRight');
  await scroll(page, 200);
  await removeFocused(page);
  expect(await focusedAddress(page)).toBeNull();
});

test('going back restores the focus, not to the same film in the next row', async () => {
  const page = await openVisitor(television);
  await openPage(page, '/');
  await wake(page);
  const same = page.locator(
    'main section[aria-labelledby] a[href="/movies-detail/di-bawah-jakarta"]',
  );
  const focused = () => same.evaluateAll((all) => all.indexOf(document.activeElement as never));
  await same.nth(1).focus();
  await scroll(page, await below(same.nth(1), same.nth(2)));
  await page.keyboard.press('Enter');
  await page.locator('h1', { hasText: 'Jakarta' }).waitFor();
  await expect.poll(() => focusedAddress(page)).toContain('play=1');
  await page.keyboard.press('Backspace');
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(focused).toBe(1);
});

test("visitors with a mouse keep the browser's own keys", async () => {
  const page = await openVisitor(television);
  await focusCard(page);
  await page.mouse.move(900, 500);
  await page.mouse.move(910, 510);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await removeFocused(page);
  expect(await focusedAddress(page)).toBeNull();
  expect(new URL(page.url()).pathname).toBe('/movies');
});

test('Back closes what is open before it leaves the page', async () => {
  const page = await openVisitor(television);
  await openPage(page, '/geners');
  await openPage(page, '/movies');
  await wake(page);
  await pressUntil(page, 'ArrowUp', 'header');
  await pressUntil(page, 'ArrowRight', 'summary');
  await page.keyboard.press('Enter');
  await page.locator('details[open]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Backspace');
  await expect.poll(() => page.locator('details[open]').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/movies');
  await page.keyboard.press('Backspace');
  await page.waitForURL('**/geners');
});

test.each(firstOrAll('dark', 'hotstar', 'amezonprime', 'hulu'))(
  'in %s the focused element is visible, with a ring, and not covered',
  async (theme) => {
    const page = await openVisitor({ ...television, theme });
    await openPage(page, '/');
    await wake(page);
    for (const key of [...Array(12).fill('ArrowDown'), ...Array(14).fill('ArrowUp')]) {
      await page.keyboard.press(key);
      const seen = await page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        return {
          element: element.textContent?.trim(),
          inWindow: top >= 0 && bottom <= innerHeight,
          uncovered: element.contains(above),
          ring: outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2,
          colour: outlineColor,
        };
      });
      expect(seen).toMatchObject({ inWindow: true, uncovered: true, ring: true });
    }
  },
);
