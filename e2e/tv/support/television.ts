import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openVisitor } from '../../support/browser.ts';
import { openPage, waitForDrawing } from '../../support/visit.ts';

import { completeLists } from './walk.ts';

/** Sizes that televisions report, and whose user agents say so. */
export const televisions = [
  { width: 1920, height: 1080 },
  { width: 960, height: 540 },
].map((size) => ({
  ...size,
  userAgent: `Mozilla/5.0 (SMART-TV; Linux; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/8.0 TV Safari/537.36`,
}));

export type Television = (typeof televisions)[number];

/** Opens a page and waits for the focus that it sets. */
export async function openOnTelevision(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await page.waitForFunction(() => document.activeElement !== document.body, undefined, {
    timeout: 20_000,
  });
}

/** More presses than any page of the demo content needs. */
const maxPresses = 250;

/**
 * Goes down to the end of a page and up again to its start, and checks at every stop that the focus
 * is visible. Returns the number of stops on the way down.
 */
export async function walkDownAndUp(page: Page): Promise<number> {
  await completeLists(page);
  const stops = await pressToTheEnd(page, 'ArrowDown');
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
  expect(await isAtEnd(), `the end of ${page.url()}`).toBe(true);
  await pressToTheEnd(page, 'ArrowUp');
  expect(await page.evaluate(() => scrollY), `the start of ${page.url()}`).toBe(0);
  return stops;
}

/** Presses a key until nothing moves any more. */
async function pressToTheEnd(page: Page, key: string): Promise<number> {
  let before = await readStop(page);
  let stops = 0;
  for (let press = 0; press < maxPresses; press += 1) {
    await page.keyboard.press(key);
    let stop = await readStop(page);
    // Text is read by scrolling, until the next stop is near.
    const isReading = () => stop.number === before.number && stop.scrolled !== before.scrolled;
    // Even without animations, styles change a moment later.
    for (let wait = 0; wait < 20 && !isVisible(stop) && !isReading(); wait += 1) {
      await waitForDrawing(page);
      stop = await readStop(page);
    }
    const says = `after ${press + 1} × ${key} on ${page.url()}: ${JSON.stringify(stop)}`;
    if (!isReading()) expect(stop, says).toMatchObject(visible);
    if (stop.number === before.number && stop.scrolled === before.scrolled) return stops;
    if (stop.number !== before.number) stops += 1;
    before = stop;
  }
  throw new Error(`${key} comes to no end on ${page.url()}`);
}

export const visible = { isFocused: true, isInWindow: true, isUncovered: true, hasRing: true };

type Stop = Awaited<ReturnType<typeof readStop>>;

function isVisible({ isFocused, isInWindow, isUncovered, hasRing }: Stop): boolean {
  return isFocused && isInWindow && isUncovered && hasRing;
}

/** The focused element, by a number, and whether a viewer sees that it has the focus. */
export function readStop(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    element.dataset.stop ??= `${document.querySelectorAll('[data-stop]').length + 1}`;
    // Checkboxes may be hidden in the label that shows them.
    const label = (element as HTMLInputElement).labels?.[0];
    const isHidden = element.matches('[type="checkbox"], [type="radio"]') && label;
    const shown = isHidden ? label : element;
    const { left, right, top, bottom } = shown.getClientRects()[0] ?? new DOMRect();
    const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    const ring = Number.parseFloat(outlineWidth);
    // An outline is cut off by whatever clips its element.
    const reach = Math.max(0, Number.parseFloat(outlineOffset) + ring) - 1;
    let isClipped = false;
    for (let each = element.parentElement; each; each = each.parentElement) {
      if (each === document.body || getComputedStyle(each).overflow === 'visible') continue;
      const box = each.getBoundingClientRect();
      const sides = [box.left - left, right - box.right, box.top - top, bottom - box.bottom];
      isClipped ||= sides.some((beyond) => beyond + reach > 0.5);
    }
    return {
      number: element.dataset.stop,
      says: element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40),
      scrolled: Math.round(scrollY),
      isFocused: element !== document.body,
      // A part of something higher than the window is enough.
      isInWindow:
        ((top >= -1 && bottom <= innerHeight + 1) || bottom - top > innerHeight) &&
        ((left >= -1 && right <= innerWidth + 1) || right - left > innerWidth),
      isUncovered: Boolean(isHidden) || shown.contains(above),
      hasRing:
        Boolean(isHidden) ||
        // Some links are as large as the card around them.
        getComputedStyle(element, '::after').outlineStyle === 'solid' ||
        (outlineStyle === 'solid' && ring >= 3 && !isClipped),
    };
  });
}

/** A visitor on a television. */
export function openTelevision(television: Television, language = 'en'): Promise<Page> {
  return openVisitor({ ...television, locale: language, expectedComplaints: /40[134]/ });
}
