import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

/** Which card of its rail has the focus, and whether it is fully visible. */
function focusedCard(page: Page) {
  return page.evaluate(() => {
    const link = document.activeElement as HTMLElement;
    // Without links beside cards.
    const cards = link.closest('ul')?.querySelectorAll<HTMLAnchorElement>('a:not([data-aside])');
    const links = [...(cards ?? [])];
    const { left, right } = link.getBoundingClientRect();
    return {
      place: links.indexOf(link as HTMLAnchorElement),
      seen: left >= 0 && right <= innerWidth,
    };
  });
}

test.each(firstUnlessSlow(['en', 'ArrowRight', 'ArrowLeft'], ['ar', 'ArrowLeft', 'ArrowRight']))(
  'arrow keys move from card to card in reading direction (%s)',
  async (code, on, back) => {
    const page = await openVisitor({ width: 1024 });
    await openPage(page, `/?lang=${code}`);
    await page.locator('[aria-labelledby] > [data-rail] a').first().focus();
    expect(await focusedCard(page)).toEqual({ place: 0, seen: true });
    // The listening code loads on first focus.
    await expect
      .poll(async () => {
        await page.keyboard.press(on);
        return (await focusedCard(page)).place;
      })
      .toBe(1);
    for (let step = 1; step < 6; step += 1) await page.keyboard.press(on);
    await expect.poll(() => focusedCard(page)).toEqual({ place: 6, seen: true });
    await page.keyboard.press(back);
    await expect.poll(() => focusedCard(page)).toEqual({ place: 5, seen: true });
  },
);

slowTest('a rail has buttons only while it overflows, and their space stays', async () => {
  const page = await openVisitor({ width: 1024 });
  await openPage(page, '/');
  const rail = page.locator('section[aria-labelledby]:has(> [data-rail])').first();
  const buttons = rail.getByRole('button', { includeHidden: true });
  await buttons.first().waitFor({ state: 'visible' });
  const height = () => rail.evaluate((section) => section.getBoundingClientRect().height);
  const before = await height();
  await rail.locator('[data-rail] > li').evaluateAll((cards) => {
    for (const card of cards.slice(2)) card.remove();
  });
  await buttons.first().waitFor({ state: 'hidden' });
  expect(await height()).toBe(before);
});
