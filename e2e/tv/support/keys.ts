import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A television in the living room. */
export const television = { width: 1920, height: 1080 };

/** Presses an arrow key until something has the focus; the first press loads the code. */
export async function wake(page: Page, key = 'ArrowDown'): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press(key);
      return page.evaluate(() => document.activeElement !== document.body);
    })
    .toBe(true);
}

/** Presses a key until the focused element or one around it matches a selector. */
export async function pressUntil(page: Page, key: string, selector: string): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    if (await isIn(page, selector)) return;
    await page.keyboard.press(key);
  }
  expect(await isIn(page, selector), `${key} leads to ${selector}`).toBe(true);
}

function isIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);
}
