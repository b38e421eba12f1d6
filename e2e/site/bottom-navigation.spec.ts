import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { openViewer } from '../viewing/support.ts';

const phone = { width: 360, height: 740, locale: 'id' } as const;

function barOf(page: Page, name = 'Pintasan') {
  return page.getByRole('navigation', { name });
}

test('a phone has five places within reach, each at least as large as a finger', async () => {
  const page = await openVisitor({ ...phone, javaScript: false });
  await page.goto('/movies');
  const links = barOf(page).getByRole('link');
  expect(await links.allTextContents()).toEqual(['Beranda', 'Cari', 'Tersimpan', 'Toko', 'Akun']);
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  const box = await barOf(page).getByRole('list').boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(740);
  await links.nth(1).click();
  await page.waitForURL('**/search');
  expect(await barOf(page).locator('[aria-current=page]').textContent()).toBe('Cari');
});

test('the language stays in the addresses, and Account leads to log-in and back', async () => {
  const page = await openVisitor({ ...phone, locale: 'en', javaScript: false });
  await page.goto('/?lang=ar');
  const bar = barOf(page, 'اختصارات');
  const addresses = await bar
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([
    '/?lang=ar',
    '/search?lang=ar',
    '/watchlist-detail?lang=ar',
    '/merchandise-store?lang=ar',
    '/login?from=%2Faccount&lang=ar',
  ]);
  // The first item is on the right.
  const [first, last] = [bar.getByRole('link').first(), bar.getByRole('link').last()];
  expect((await first.boundingBox())?.x).toBeGreaterThan((await last.boundingBox())?.x ?? 0);

  const { session } = await registerAccount();
  const viewer = await openViewer(session, phone);
  await openPage(viewer, '/movies');
  // In the language of the account.
  await barOf(viewer, 'Shortcuts').getByRole('link', { name: 'Account' }).click();
  await viewer.waitForURL('**/account');
  const current = barOf(viewer, 'Shortcuts').locator('[aria-current=page]');
  expect(await current.textContent()).toBe('Account');
});

slowTest('it covers neither the end of a page nor what has the focus', async () => {
  const page = await openVisitor(phone);
  await openPage(page, '/movies');
  const bar = await barOf(page).getByRole('list').boundingBox();
  const top = bar?.y ?? 0;
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = await page.locator('footer').boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(top + 1);

  await page.evaluate(() => window.scrollTo(0, 0));
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const end = await page.evaluate(() => {
      const focused = document.activeElement;
      const isFixed = focused?.closest('header, nav[aria-label="Pintasan"]') !== null;
      return isFixed ? 0 : (focused?.getBoundingClientRect().bottom ?? 0);
    });
    expect(end).toBeLessThanOrEqual(top);
  }
});

slowTest('wide windows, the checkout and embedded players do without it', async () => {
  const page = await openVisitor({ ...phone, javaScript: false });
  await page.goto('/checkout');
  expect(await barOf(page).count()).toBe(0);
  await page.goto('/embed/movie/penjaga-suar-kecil');
  expect(await barOf(page).count()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/movies');
  expect(await barOf(page).isVisible()).toBe(false);
  // Above an on-screen keyboard, which makes the window low, it does not take the remaining space.
  await page.setViewportSize({ width: 360, height: 400 });
  const box = await barOf(page).boundingBox();
  expect(box?.y).toBeGreaterThan(400);
});

slowTest('on phones, language and appearance are in the menu', async () => {
  const page = await openVisitor(phone);
  await openPage(page, '/movies');
  await page.locator('summary[aria-label="Menu"]').click();
  const drawer = page.locator('header details[open]').first();
  await page.getByText('Bahasa: Bahasa Indonesia').click();
  await page.getByText('Tampilan', { exact: true }).click();
  await drawer.getByRole('radio', { name: 'Hulu' }).check();
  expect(await page.evaluate(() => document.body.dataset.theme)).toBe('hulu');
  await drawer.getByRole('button', { name: 'English' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'en');
  expect(new URL(page.url()).pathname).toBe('/movies');
});

test('the shop keeps its menu and search, and no icon moves between films and products', async () => {
  const page = await openVisitor(phone);
  const icons = async () => {
    const tools = page.locator('header');
    const boxes = [
      tools.locator('a[href^="/search"]'),
      tools.getByRole('link', { name: 'Masuk' }),
      tools.locator('summary[aria-label="Menu"]'),
    ].map((icon) => icon.boundingBox());
    return (await Promise.all(boxes)).map((box) => box?.x);
  };
  await openPage(page, '/movies');
  const besideFilms = await icons();
  for (const path of ['/merchandise-store', '/product-detail/kaus-penjaga-suar-kecil', '/cart']) {
    await openPage(page, path);
    expect(await icons()).toEqual(besideFilms);
    await page.locator('summary[aria-label="Menu"]').click();
    await page.locator('details[open] nav').getByRole('link', { name: 'Lacak pesanan' }).waitFor();
    expect(await page.getByPlaceholder('Cari produk').count()).toBe(1);
    expect(await barOf(page).locator('[aria-current]').textContent()).toBe('Toko');
  }
});
