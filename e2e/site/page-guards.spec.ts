import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

/** Right-clicks an element; returns whether the context menu was blocked. */
async function isMenuBlocked(
  page: Page,
  selector: string,
  modifier?: 'Shift' | 'Meta',
): Promise<boolean> {
  await page.evaluate(() => {
    window.addEventListener(
      'contextmenu',
      (event) => Object.assign(window, { menuBlocked: event.defaultPrevented }),
      { once: true },
    );
  });
  if (modifier) await page.keyboard.down(modifier);
  await page.locator(selector).first().click({ button: 'right' });
  if (modifier) await page.keyboard.up(modifier);
  return page.evaluate(() => (window as unknown as { menuBlocked: boolean }).menuBlocked);
}

test('the context menu is blocked on the page, and only there', async () => {
  const page = await openVisitor({ expectedComplaints: /404/ });
  await openPage(page, '/search?q=kapal');
  expect(await isMenuBlocked(page, 'h1')).toBe(true);
  expect(await isMenuBlocked(page, 'h1', 'Shift')).toBe(false);
  expect(await isMenuBlocked(page, 'input[type="search"]')).toBe(false);
  expect(await isMenuBlocked(page, 'main ul a')).toBe(true);
  expect(await isMenuBlocked(page, 'main ul a', 'Shift')).toBe(false);
  expect(await isMenuBlocked(page, 'main ul a', 'Meta')).toBe(false);
  await page.locator('h1').evaluate((heading: HTMLElement) => {
    heading.contentEditable = 'plaintext-only';
  });
  expect(await isMenuBlocked(page, 'h1')).toBe(false);
  await openPage(page, '/no-such-page');
  expect(await isMenuBlocked(page, 'h1')).toBe(true);
  await openPage(page, '/movies-detail/no-such-film');
  expect(await isMenuBlocked(page, 'h1')).toBe(true);
});

// Browsers send no button for the menu key, and the first one for a long press.
slowTest.each([-1, 0])(
  'keyboard, touch and screen reader still open the context menu (%i)',
  async (button) => {
    const page = await openVisitor();
    await openPage(page, '/movies');
    const blocked = await page.locator('h1').evaluate((heading, pressed) => {
      const event = { bubbles: true, cancelable: true, composed: true, button: pressed };
      return !heading.dispatchEvent(new PointerEvent('contextmenu', event));
    }, button);
    expect(blocked).toBe(false);
  },
);

slowTest('docked developer tools fire an event, once, within a second', async () => {
  const page = await openVisitor();
  await page.addInitScript(() => {
    const heard: boolean[] = [];
    Object.assign(window, { heard });
    window.addEventListener('sorot:developer-tools', (event) => {
      heard.push((event as CustomEvent<{ open: boolean }>).detail.open);
    });
  });
  await page.clock.install();
  await openPage(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
  const heard = () => page.evaluate(() => (window as unknown as { heard: boolean[] }).heard);
  const dock = (pixels: number) =>
    page.evaluate((taken) => {
      Object.defineProperty(window, 'outerWidth', {
        configurable: true,
        get: () => window.innerWidth + taken,
      });
      Object.defineProperty(window, 'outerHeight', {
        configurable: true,
        get: () => window.innerHeight,
      });
    }, pixels);
  await dock(170);
  await page.clock.runFor(1_000);
  const before = await heard();
  await dock(171);
  await page.clock.runFor(1_000);
  expect(await heard()).toEqual([...before, true]);
  await page.clock.runFor(10_000);
  expect(await heard()).toEqual([...before, true]);
  await dock(0);
  await page.clock.runFor(1_000);
  expect(await heard()).toEqual([...before, true, false]);
});
