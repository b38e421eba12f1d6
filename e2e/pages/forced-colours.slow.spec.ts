import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

/** Opens a page under Windows' contrast themes, which replace every colour. */
async function openForced(address: string): Promise<Page> {
  const page = await openVisitor({ width: 360, height: 740 });
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, address);
  return page;
}

function backgroundOf(part: Locator, pseudo?: string): Promise<string> {
  return part.evaluate((element, name) => getComputedStyle(element, name).backgroundColor, pseudo);
}

/** The system's colour, as computed styles name it. */
function systemColour(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const probe = document.createElement('p');
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}

test('selected text is seen', async () => {
  const page = await openForced('/faq');
  const highlight = await systemColour(page, 'Highlight');
  expect(highlight).not.toBe(await systemColour(page, 'Canvas'));
  expect(await backgroundOf(page.locator('main p').first(), '::selection')).toBe(highlight);
});

test('the present page, the open tab and the chosen value are told apart', async () => {
  const page = await openForced('/product-detail/kaus-penjaga-suar-kecil?tab=description');
  const highlight = await systemColour(page, 'Highlight');
  const main = page.locator('main');
  const size = main.locator('label:has(input[type="radio"])').filter({ hasText: /^M$/ });
  await size.click();
  await expect.poll(() => backgroundOf(size.locator('input:checked + span'))).toBe(highlight);
  for (const [chosen, others] of [
    ['main nav a[aria-current]', 'main nav a:not([aria-current])'],
    ['label input:checked + span', 'label input:not(:checked) + span'],
    ['body > * nav a[aria-current]:visible', 'body > * nav a:not([aria-current]):visible'],
  ] as const) {
    expect(await backgroundOf(page.locator(chosen).last()), chosen).toBe(highlight);
    expect(await backgroundOf(page.locator(others).last()), others).not.toBe(highlight);
  }
});

test('colours of products are shown as they are', async () => {
  const page = await openForced('/product-detail/kaus-penjaga-suar-kecil');
  const dots = page.locator('main label span[style*="background"]');
  const shown = await Promise.all((await dots.all()).map((dot) => backgroundOf(dot)));
  expect(new Set(shown).size).toBeGreaterThan(1);
});

test('the main button differs from the others, and the focus is seen', async () => {
  const page = await openForced('/');
  const [play, more] = [0, 1].map((at) => page.locator('main a[href]:has(svg)').nth(at));
  if (!play || !more) throw new Error('There is no hero');
  expect(await backgroundOf(play)).not.toBe(await backgroundOf(more));
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus-visible');
  const outline = await focused.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return { outlineStyle, outlineWidth, outlineColor };
  });
  expect(outline).toMatchObject({ outlineStyle: 'solid', outlineWidth: '3px' });
  expect(outline.outlineColor).not.toBe(await systemColour(page, 'Canvas'));
});
