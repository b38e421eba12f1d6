import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { slowTest } from '#test/slow-test.ts';
import { auditor } from '../support/auditor.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';
import { openPage } from '../support/visit.ts';

type Suggested = {
  search_suggestions: { groups: { kind: string; items: { name: string; slug: string }[] }[] };
};

const box = (page: Page) => page.locator('header input[name="q"]');
const chunk = '**/assets/start-suggesting-*.js';

async function typeInHeader(page: Page, text: string) {
  await box(page).click();
  await page.keyboard.type(text, { delay: 30 });
  await page.getByRole('listbox').waitFor();
}

test('typing suggests in groups, with pictures and a link to all results', async () => {
  const page = await openVisitor();
  await openPage(page, '/');
  await typeInHeader(page, 'ka');
  const { search_suggestions: wanted } = await askApi<Suggested>(
    'search_suggestions/?search=ka&limit=3',
  );
  const groups = await page.getByRole('listbox').getByRole('group').all();
  for (const [index, { items }] of wanted.groups.entries()) {
    const names = await groups[index]?.locator('[role="option"] bdi:first-child').allTextContents();
    for (const { name } of items) expect(names).toContain(name);
  }
  expect(await groups.at(-1)?.textContent()).toBe('See all results for “ka”');
  expect(await page.locator('[role="option"] img').count()).toBeGreaterThan(1);
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringMatching(/^\d+ suggestions for “ka”$/));
});

test('arrow keys choose, Enter follows, and the box is cleared', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  await typeInHeader(page, 'penjaga suar');
  await page.keyboard.press('ArrowDown');
  const chosen = page.locator('[role="option"][data-highlighted]');
  await chosen.waitFor();
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(
    await chosen.getAttribute('id'),
  );
  const path = await chosen.getAttribute('href');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path}`);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await box(page).inputValue()).toBe('');
  expect(await page.getByRole('listbox').count()).toBe(0);
});

slowTest('a click follows a suggestion, and Enter alone searches for the text', async () => {
  const page = await openVisitor();
  await openPage(page, '/');
  await typeInHeader(page, 'kapal');
  await page.getByRole('option', { name: 'Dusk on the Last Ferry' }).click();
  await page.waitForURL('**/movies-detail/senja-di-kapal-terakhir');
  await typeInHeader(page, 'kapal');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=kapal');
  await page.getByRole('region', { name: 'Films' }).waitFor();
});

slowTest('Escape closes the list and keeps the text', async () => {
  const page = await openVisitor();
  await openPage(page, '/');
  await typeInHeader(page, 'kapal');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  expect(await box(page).inputValue()).toBe('kapal');
});

slowTest('text typed before the suggestion box has loaded is kept', async () => {
  const page = await openVisitor();
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(chunk, async (route) => {
    await held;
    await route.continue();
  });
  await openPage(page, '/');
  await box(page).click();
  await page.keyboard.type('kapl');
  await page.keyboard.press('ArrowLeft');
  release();
  await page.getByRole('combobox').waitFor();
  // The caret is where it was: before the last letter.
  await page.keyboard.type('a');
  expect(await box(page).inputValue()).toBe('kapal');
  expect(await box(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByRole('option', { name: 'Dusk on the Last Ferry' }).waitFor();
});

slowTest('the suggestion box loads only on first focus', async () => {
  const page = await openVisitor();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openPage(page, '/');
  await page.waitForLoadState('networkidle');
  const isSuggesting = (url: string) => url.includes('start-suggesting');
  expect(loaded.filter(isSuggesting)).toEqual([]);
  await box(page).focus();
  await page.getByRole('combobox').waitFor();
  expect(loaded.filter(isSuggesting).length).toBeGreaterThan(0);
});

slowTest('if it fails to load, the form searches', async () => {
  const page = await openVisitor({ expectedComplaints: /Failed to load resource/ });
  await page.route(chunk, (route) => route.abort());
  await openPage(page, '/');
  await box(page).fill('kapal');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=kapal');
});

test.each(firstOrAll(768, 1280))('without scripts the box is a form (%i pixels)', async (width) => {
  const page = await openVisitor({ javaScript: false, width, locale: 'id' });
  await page.goto('/?lang=id');
  await box(page).click();
  await page.keyboard.type('kapal');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/search\?/);
  const address = new URL(page.url());
  expect([address.searchParams.get('q'), address.searchParams.get('lang')]).toEqual([
    'kapal',
    'id',
  ]);
  expect(await page.locator('main ul > li > a').count()).toBeGreaterThan(1);
});

slowTest('a late answer never replaces a newer one', async () => {
  const page = await openVisitor();
  await openPage(page, '/');
  await page.route('**/api/v1/search_suggestions/?search=ka&**', async (route) => {
    await new Promise((done) => setTimeout(done, 1_200));
    await route.continue().catch(() => undefined);
  });
  await box(page).click();
  await page.getByRole('combobox').waitFor();
  await page.keyboard.type('ka');
  await page.waitForRequest('**/api/v1/search_suggestions/?search=ka&**');
  await page.keyboard.type('pal');
  const all = page.getByRole('option', { name: 'See all results for “kapal”' });
  await all.waitFor();
  await page.waitForTimeout(1_500);
  expect(await all.count()).toBe(1);
});

slowTest('a search without suggestions says so', async () => {
  const page = await openVisitor();
  await openPage(page, '/');
  await box(page).click();
  await page.keyboard.type('zzzzqqqq');
  await page.getByText('Nothing found for “zzzzqqqq”.').waitFor();
});

slowTest.each(firstOrAll(['ar', 'rtl', 768], ['id', 'ltr', 768], ['ar', 'rtl', 1440]))(
  'the list fits the page and is accessible (%s, %s, %i)',
  async (locale, direction, width) => {
    const page = await openVisitor({ locale, width, height: 720 });
    await openPage(page, '/');
    await typeInHeader(page, 'kapal');
    const list = await page.getByRole('listbox').boundingBox();
    expect(list?.x).toBeGreaterThanOrEqual(0);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(width);
    const text = page.locator('[role="option"] bdi').first();
    const poster = page.locator('[role="option"] img').first();
    const [textAt, posterAt] = [await text.boundingBox(), await poster.boundingBox()];
    const isAfter = (textAt?.x ?? 0) > (posterAt?.x ?? 0);
    expect(isAfter).toBe(direction === 'ltr');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    const { violations } = await auditor(page)
      .include('header')
      .include('[role="listbox"]')
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  },
);

test('a better spelling is offered, here and on the search page', async () => {
  const page = await openVisitor();
  await openPage(page, '/search?q=penjga');
  await page.getByRole('link', { name: 'Showing results for “penjaga”.' }).waitFor();
  await openPage(page, '/');
  await typeInHeader(page, 'penjga');
  await page.getByRole('option', { name: 'Did you mean “penjaga”?' }).click();
  await page.waitForURL('**/search?q=penjaga');
  await page.getByRole('region', { name: 'Films', exact: true }).waitFor();
});
