import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readSession } from '../support/accounts.ts';
import { openAheadOfScripts, openPage } from '../support/visit.ts';
import { checkPage, desktop, openOwner, phone } from './support.ts';

test('on a phone, each part is found by its group', async () => {
  const page = await openOwner(phone);
  await openPage(page, '/admin');
  await page.getByRole('navigation', { name: 'Bagian utama' }).getByText('Film').click();
  await page.getByRole('navigation', { name: 'Film' }).getByText('Beranda').click();
  await page.getByRole('heading', { name: 'Beranda', level: 1 }).waitFor();
  expect(await currentOf(page)).toEqual(['Beranda', 'Film']);
  // The line of parts is longer than the phone is wide.
  const part = page.getByRole('navigation', { name: 'Film' }).locator('[aria-current]');
  await expect.poll(async () => (await part.boundingBox())?.x).toBeLessThan(phone.width - 60);

  await page.getByLabel('Menu', { exact: true }).first().click();
  await page.getByRole('navigation', { name: 'Menu' }).getByText('Kunci API').click();
  await page.getByRole('heading', { name: 'Kunci API', level: 1 }).waitFor();
  await checkPage(page);
});

test('a line that is scrolled before the page has its scripts stays there', async () => {
  const page = await openOwner(phone);
  const addScripts = await openAheadOfScripts(page, '/admin/titles');
  const line = page.getByRole('navigation', { name: 'Film' });
  await line.getByRole('link').last().scrollIntoViewIfNeeded();
  const scrolled = await line.evaluate(({ scrollLeft }) => scrollLeft);
  expect(scrolled).toBeGreaterThan(0);
  await addScripts();
  expect(await line.evaluate(({ scrollLeft }) => scrollLeft)).toBe(scrolled);
});

test('beside the page, the present group shows its parts', async () => {
  const page = await openOwner(desktop);
  await openPage(page, '/admin/orders');
  const map = page.getByRole('navigation', { name: 'Admin' });
  await map.getByRole('link', { name: 'Stock' }).click();
  await page.getByRole('heading', { name: 'Stock', level: 1 }).waitFor();
  await map.getByRole('link', { name: 'Money' }).click();
  await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor();
  expect(await map.getByRole('link', { name: 'Stock' }).count()).toBe(0);
  expect(await map.getByRole('link', { name: 'Subscriptions' }).count()).toBe(1);
});

test('while a page is fetched, a line runs along the top', async () => {
  const page = await openOwner({ ...desktop, motion: true });
  await openPage(page, '/admin/orders');
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Admin' }).getByText('Stock').click();
  await page.locator('[data-running]').waitFor({ state: 'attached' });
  allow();
  await page.getByRole('heading', { name: 'Stock', level: 1 }).waitFor();
  await page.locator('[data-running]').waitFor({ state: 'detached' });
});

test('the search fits a phone, and scrolls below what is typed', async () => {
  const page = await openOwner(phone);
  await openPage(page, '/admin');
  await page.locator('[aria-keyshortcuts="Control+K Meta+K"]').click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('option').last().scrollIntoViewIfNeeded();
  expect(await dialog.getByRole('combobox').isVisible()).toBe(true);
  const room = await dialog.evaluate(({ scrollWidth, clientWidth, scrollTop }) => ({
    beside: scrollWidth - clientWidth,
    above: scrollTop,
  }));
  expect(room).toEqual({ beside: 0, above: 0 });
  await checkPage(page);
});

test.each([true, false])('the look is chosen for the device (JavaScript: %s)', async (scripts) => {
  const page = await openOwner({ ...desktop, javaScript: scripts });
  await page.goto('/admin/titles');
  // The browser of the tests is set to light.
  expect(await schemeOf(page)).toBe('light');
  const answered = page.waitForResponse((response) => response.url().endsWith('/admin/titles'));
  await page.getByRole('button', { name: 'Dark' }).click();
  await answered;
  await page.waitForLoadState();
  expect(await schemeOf(page)).toBe('dark');
  expect(new URL(page.url()).pathname).toBe('/admin/titles');
  await page.goto('/admin/orders');
  expect(await schemeOf(page)).toBe('dark');
});

const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).colorScheme);

const currentOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-current]')]
      .filter((link) => link.checkVisibility())
      .map(({ textContent }) => textContent),
  );

test('from the site, staff find the admin in the menu of their account', async () => {
  const page = await openOwner(phone);
  await openPage(page, '/');
  const menu = page
    .getByRole('button', { name: /^Akun/ })
    .or(page.locator('summary[aria-label^=Akun]'))
    .first();
  await menu.click();
  await page.getByRole('link', { name: 'Kelola situs' }).click();
  await page.getByRole('navigation', { name: 'Bagian utama' }).waitFor();
  // Also from a page of the admin that was loaded as a whole, as after each form.
  await openPage(page, '/admin/titles?q=suar');
  await page
    .locator('header a[href="/"]')
    .last()
    .evaluate((link) => (link as HTMLElement).click());
  await page.waitForURL((url) => url.pathname === '/');
  await menu.click();
  await page.getByRole('link', { name: 'Kelola situs' }).waitFor();
  await openPage(page, '/account');
  await page.getByRole('main').getByRole('link', { name: 'Kelola situs' }).waitFor();
});

test('staff stay signed in when a check of who they are fails', async () => {
  const page = await openOwner({ ...desktop, expectedComplaints: /503/ });
  await page.route('**/api/v1/user/', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
  );
  await openPage(page, '/admin/titles');
  await page.getByRole('link', { name: 'Collections' }).click();
  await page.getByRole('heading', { name: 'Collections', level: 1 }).waitFor();
  expect(await readSession(page)).toBeDefined();
});
