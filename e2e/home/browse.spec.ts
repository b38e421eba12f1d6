import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';

type Home = { home: { rails: { titles: { name: string }[] }[] } };

test('the home page shows the rails of the provider, in their order', async () => {
  const page = await openVisitor();
  await openPage(page, '/');
  const { home } = await askApi<Home>('home/');
  const shown = await page
    .locator('main section ul')
    .evaluateAll((lists) =>
      lists.map((list) => list.querySelector('bdi:last-of-type')?.textContent),
    );
  expect(home.rails.length).toBeGreaterThan(3);
  expect(shown).toEqual(home.rails.map(({ titles }) => titles[0]?.name));
});

test.each([true, false])('a film opens from the home page (scripts: %s)', async (javaScript) => {
  const page = await openVisitor({ javaScript });
  await page.goto('/');
  const card = page.locator('main section li a').first();
  const name = await card.locator('bdi').last().textContent();
  await card.click();
  await page.waitForURL('**/movies-detail/*');
  await expect.poll(() => page.locator('h1').textContent()).toBe(name);
});

test('going back to the home page finds it where it was left', async () => {
  const page = await openVisitor();
  await openPage(page, '/');
  const link = page.locator('main section').nth(3).locator('li a').first();
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await link.click();
  await page.waitForURL(/-detail/);
  await expect.poll(() => scrollOf(page)).toBe(0);
  await page.goBack();
  await page.waitForURL('/');
  await expect.poll(() => scrollOf(page)).toBe(left);
});

test('the rails scroll with their buttons, towards the end of the line in either direction', async () => {
  for (const [address, sign] of [
    ['/?lang=id', 1],
    ['/?lang=ar', -1],
  ] as const) {
    const page = await openVisitor();
    await openPage(page, address);
    const rail = page.locator('main section:has(button)').first();
    await rail.locator('button').last().click();
    await expect.poll(() => rail.locator('ul').evaluate((list) => list.scrollLeft)).not.toBe(0);
    expect(Math.sign(await rail.locator('ul').evaluate((list) => list.scrollLeft))).toBe(sign);
  }
});

test('a link to a whole list leads to that list', async () => {
  const page = await openVisitor();
  await openPage(page, '/?lang=id');
  const rail = page.locator('main section', {
    has: page.getByRole('heading', { name: 'Film Populer' }),
  });
  await rail.getByRole('link', { name: 'Lihat semua' }).click();
  await page.waitForURL('**/view-all/populer/movie/**');
  await expect.poll(() => page.locator('h1').textContent()).toBe('Film Populer');
});

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}
