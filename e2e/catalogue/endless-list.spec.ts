import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { cardLinks, openPage } from '../support/visit.ts';

type Answer = { page: { total: number; size: number } };

async function scrollToTheEnd(page: Page, total: number): Promise<string[]> {
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return (await cardLinks(page)).length;
    })
    .toBe(total);
  return cardLinks(page);
}

async function followNumbers(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (let number = 1; ; number++) {
    const link = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', {
      name: String(number),
      exact: true,
    });
    if (number > 1 && (await link.count()) === 0) return all;
    if (number > 1) {
      await link.click();
      await page.waitForURL(/cursor=/);
    }
    expect(await link.getAttribute('aria-current')).toBe('page');
    all.push(...(await cardLinks(page)));
  }
}

test('scrolling and the numbered links lead to the same titles', async () => {
  const { page: first } = await askApi<Answer>('titles/?type=movie');
  expect(first.total, 'more than one page of films').toBeGreaterThan(first.size);

  const scrolling = await openVisitor();
  await openPage(scrolling, '/movies');
  const scrolled = await scrollToTheEnd(scrolling, first.total);
  expect(new Set(scrolled).size).toBe(first.total);

  const plain = await openVisitor({ javaScript: false });
  await plain.goto('/movies');
  expect(await followNumbers(plain)).toEqual(scrolled);
});

test('a long list is restored on going back, at the same position', async () => {
  const { page: first } = await askApi<Answer>('titles/?type=movie');
  const page = await openVisitor({ width: 360, height: 760 });
  await openPage(page, '/movies');
  await scrollToTheEnd(page, first.total);
  const card = page.locator('main ul a:has([data-poster])').nth(first.total - 3);
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => Math.round(window.scrollY));
  await card.click();
  await page.waitForURL('**/movies-detail/*');
  await page.goBack();
  await page.waitForURL('**/movies');
  await expect.poll(async () => (await cardLinks(page)).length).toBe(first.total);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(left);
});

slowTest('later pages are in the language of the address', async () => {
  const { page: first } = await askApi<Answer>('titles/?type=movie');
  const page = await openVisitor({ locale: 'en' });
  await openPage(page, '/movies?lang=id');
  await scrollToTheEnd(page, first.total);
  const names = await page.locator('main ul a:has([data-poster])').allInnerTexts();
  expect(names.at(-1)).not.toMatch(/Not yet available/);
  const links = await page
    .locator('main ul a:has([data-poster])')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).search));
  expect(new Set(links)).toEqual(new Set(['?lang=id']));
});

slowTest('a link to another whole list shows only that list', async () => {
  const lists = ['/view-all/populer/movie/Film', '/view-all/new/movie/Film'];
  const plain = await openVisitor({ javaScript: false });
  await plain.goto(lists[1] ?? '');
  const expected = await cardLinks(plain);

  const { page: first } = await askApi<Answer>('titles/?type=movie');
  const page = await openVisitor({ width: 360, height: 760 });
  await openPage(page, lists[0] ?? '');
  await scrollToTheEnd(page, first.total);
  await page.evaluate((address = '') => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
  }, lists[1]);
  await page.waitForURL(`**${lists[1]}`);
  await expect
    .poll(async () => (await cardLinks(page)).slice(0, expected.length))
    .toEqual(expected);
  const shown = await cardLinks(page);
  expect(new Set(shown).size).toBe(shown.length);
});
