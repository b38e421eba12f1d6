import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage, waitForDrawing } from '../support/visit.ts';

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await waitForDrawing(page);
}

slowTest('the header becomes sticky beyond one pixel', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  const header = page.locator('header').first();
  const isSticky = () => header.evaluate((element) => 'sticky' in element.dataset);
  await scrollTo(page, 1);
  expect(await isSticky()).toBe(false);
  await scrollTo(page, 2);
  await expect.poll(isSticky).toBe(true);
  await scrollTo(page, 400);
  expect(await header.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  await scrollTo(page, 0);
  await expect.poll(isSticky).toBe(false);
});

slowTest('back to top appears beyond 250 pixels and works', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  const button = page.locator('button[aria-label="Back to top"]');
  await scrollTo(page, 250);
  expect(await button.isVisible()).toBe(false);
  await scrollTo(page, 251);
  await expect.poll(() => button.isVisible()).toBe(true);
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect.poll(() => button.isVisible()).toBe(false);
});

slowTest('forward navigation starts at the top', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  await scrollTo(page, 600);
  await page.locator('footer a[href="/terms-of-use"]').click();
  await page.waitForURL('**/terms-of-use');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the menu has every entry', async () => {
  const page = await openVisitor({ locale: 'id' });
  await openPage(page, '/');
  const entries = await page
    .locator('header nav')
    .first()
    .locator(':scope > ul > li > a')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(entries).toEqual([
    ['Beranda', '/'],
    ['Film', '/movies'],
    ['Anime/Drakor', '/tv-shows'],
    ['Video', '/videos'],
    ['Genre', '/geners'],
    ['Toko', '/merchandise-store'],
    ['Blog', '/blogs'],
  ]);
});

test.each(firstUnlessSlow(true, false))(
  'a phone has the same menu, collapsed (scripts: %s)',
  async (javaScript) => {
    const page = await openVisitor({ width: 360, height: 760, locale: 'id', javaScript });
    await page.goto('/');
    await page.locator('summary[aria-label="Menu"]').click();
    await page.locator('details[open] nav').getByRole('link', { name: 'Anime/Drakor' }).click();
    await page.waitForURL('**/tv-shows');
    await expect.poll(() => page.locator('details[open]').count()).toBe(0);
  },
);

/** The panel of a menu entry beside the site's name. */
function findPanel(page: Page, entry: string) {
  const opener = page.locator('header nav').first().locator(`summary[aria-label^="${entry}:"]`);
  return { opener, panel: opener.locator('xpath=..').locator('> div') };
}

slowTest.each(firstOrAll(true, false))(
  'menu panels show the contents of the indexes (scripts: %s)',
  async (javaScript) => {
    const page = await openVisitor({ width: 1440, height: 900, locale: 'id', javaScript });
    await page.goto('/');
    for (const [entry, words, path] of [
      ['Film', /Film Populer.*Drama.*Penjaga Suar Kecil/s, '/movies-detail/penjaga-suar-kecil'],
      ['Anime/Drakor', /Drama Korea/, '/geners/korean-drama'],
      ['Genre', /Film.*Anime\/Drakor.*Video.*Tag/s, '/tags'],
      ['Toko', /Lacak pesanan.*Kategori/s, '/all-products'],
      ['Blog', /Kategori.*Artikel terbaru/s, null],
    ] as const) {
      const { opener, panel } = findPanel(page, entry);
      await opener.click();
      // Scripts render the content when the panel first opens.
      await panel.getByRole('link').first().waitFor();
      expect(await panel.textContent()).toMatch(words);
      if (path) expect(await panel.locator(`a[href="${path}"]`).count()).toBe(1);
      // Below the header, as wide as the window, over the page without moving it.
      const box = await panel.boundingBox();
      expect(box).toMatchObject({ x: 0, width: 1440 });
      await opener.click();
      expect(await panel.isVisible()).toBe(false);
    }
  },
);

slowTest(
  'a panel closes on Escape, outside presses, and when another opens; keys lead into it',
  async () => {
    const page = await openVisitor({ width: 1280, height: 800, locale: 'id' });
    await openPage(page, '/movies');
    const film = findPanel(page, 'Film');
    const shop = findPanel(page, 'Toko');
    await film.opener.focus();
    await page.keyboard.press('Enter');
    expect(await film.panel.isVisible()).toBe(true);
    // The closing code loads on the first interaction.
    await expect
      .poll(async () => {
        await page.keyboard.press('Escape');
        return film.panel.isVisible();
      })
      .toBe(false);
    expect(await film.opener.evaluate((opener) => opener === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    const first = film.panel.getByRole('link').first();
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    // Arrow key navigation loads with the first key that needs it.
    await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(false);
    expect(await film.panel.isVisible()).toBe(true);
    await shop.opener.click();
    expect([await film.panel.isVisible(), await shop.panel.isVisible()]).toEqual([false, true]);
    await page.mouse.click(640, 780);
    expect(await shop.panel.isVisible()).toBe(false);

    await film.opener.click();
    await film.panel.getByRole('link', { name: 'Drama', exact: true }).click();
    await page.waitForURL('**/geners/drama');
    await expect.poll(() => film.panel.isVisible()).toBe(false);
  },
);

slowTest.each([
  ['300 ms', true, '0.3s'],
  ['no time without motion', false, '0s'],
] as const)('menus and collapses take %s', async (_, motion, time) => {
  const page = await openVisitor({ width: 1440, height: 900, locale: 'id', motion });
  await openPage(page, '/');
  const { opener } = findPanel(page, 'Film');
  // Browsers report neither the start nor the end of it.
  const times = () =>
    opener.evaluate((summary) =>
      getComputedStyle(summary.parentElement ?? summary, '::details-content')
        .transitionDuration.split(', ')
        .slice(0, 3),
    );
  const same = motion ? [time, time, time] : [time];
  expect(await times()).toEqual(same);
  await opener.click();
  expect(await times()).toEqual(same);
});

slowTest('in the drawer on phones a panel opens below its entry', async () => {
  const page = await openVisitor({ width: 360, height: 760, locale: 'ar', javaScript: false });
  await page.goto('/');
  await page.locator('header details > summary[aria-label="القائمة"]').click();
  const drawer = page.locator('header details[open] nav');
  const opener = drawer.locator('summary').first();
  await opener.click();
  const link = drawer.locator('a[href="/geners/drama"]').first();
  await link.scrollIntoViewIfNeeded();
  expect(await link.isVisible()).toBe(true);
  const [box, entry] = [await opener.boundingBox(), await drawer.locator('a').nth(1).boundingBox()];
  expect(Math.abs((box?.y ?? 0) - (entry?.y ?? 99))).toBeLessThan(2);
});

slowTest('the menu closes on Escape and on a press outside', async () => {
  const page = await openVisitor({ width: 360, height: 760 });
  await openPage(page, '/movies');
  const opener = page.locator('summary[aria-label="Menu"]');
  await opener.click();
  await page.keyboard.press('Escape');
  expect(await page.locator('details[open]').count()).toBe(0);
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  await opener.click();
  await page.mouse.click(20, 700);
  await expect.poll(() => page.locator('details[open]').count()).toBe(0);
});

slowTest('the footer has every item', async () => {
  const page = await openVisitor({ locale: 'id', javaScript: false });
  await page.goto('/');
  const footer = page.locator('footer');
  const links = await footer
    .locator('a')
    .evaluateAll((all) =>
      all.map((link) => [
        link.textContent?.trim(),
        decodeURIComponent(link.getAttribute('href') ?? ''),
      ]),
    );
  expect(links).toEqual(
    expect.arrayContaining([
      ['Tren Teratas', '/view-all/populer/movie/Film Populer'],
      ['Rekomendasi', '/view-all/recommend/movie/Film Yang Direkomendasi'],
      ['Terbaru', '/view-all/new/movie/Film Terbaru'],
      [expect.any(String), '/terms-of-use'],
      [expect.any(String), '/PrivacyPolicy'],
      [expect.any(String), '/contact-us'],
      [expect.any(String), '/credits'],
      [expect.any(String), '/performance'],
    ]),
  );
  expect(await footer.textContent()).toMatch(/berlangganan.*ponsel, tablet, laptop, dan smart TV/);
  expect(await footer.locator('input[type="email"]').count()).toBe(1);
  // Cheques are not accepted here.
  const marks = footer.getByRole('list', { name: 'Metode pembayaran' }).getByRole('img');
  const sources = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('src')));
  expect(sources).toEqual([
    '/payments/bank-transfer.svg',
    '/payments/qris.svg',
    '/payments/midtrans.svg',
    '/payments/xendit.svg',
    '/payments/cash-on-delivery.svg',
  ]);
  const names = ['Transfer bank', 'QRIS', 'Midtrans', 'Xendit', 'Bayar di tempat'];
  for (const [index, name] of names.entries()) {
    await marks.nth(index).scrollIntoViewIfNeeded();
    expect(await marks.nth(index).getAttribute('alt')).toBe(name);
    const drawn = () => marks.nth(index).evaluate((mark: HTMLImageElement) => mark.naturalWidth);
    await expect.poll(drawn).toBeGreaterThan(0);
  }
  const phone = footer.locator('a[href^="tel:+62"] bdi[dir="ltr"]');
  expect(await phone.textContent()).toMatch(/^\+62 /);
  expect(await footer.locator('a[href="mailto:operator@example.org"]').count()).toBe(1);
  const social = footer.getByRole('list', { name: 'Ikuti kami' }).getByRole('link');
  expect(await social.allTextContents()).toEqual(['Instagram', 'YouTube', 'TikTok']);
});

test('the first Tab leads to a link that skips the header', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await expect
    .poll(() => skip.evaluate((link) => link.getBoundingClientRect().top))
    .toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/movies#content');
});
