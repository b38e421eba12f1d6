import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { auditor } from '../support/auditor.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

const film = '/movies-detail/penjaga-suar-kecil';

slowTest('without scripts it is a link to WhatsApp', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto(film);
  const link = page.getByRole('link', { name: 'Share' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.host).toBe('wa.me');
  expect(address.searchParams.get('text')).toBe(`The Little Lighthouse Keeper ${siteUrl}${film}`);
});

test('with scripts a dialog offers WhatsApp first, the link, and the embed code', async () => {
  const page = await openVisitor({ width: 360, height: 760 });
  await openPage(page, film);
  await page.getByRole('link', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share “The Little Lighthouse Keeper”' });
  await dialog.waitFor();
  expect((await dialog.getByRole('link').first().textContent())?.trim()).toBe('WhatsApp');
  expect(await dialog.getByLabel('Link', { exact: true }).inputValue()).toBe(siteUrl + film);
  expect(await dialog.getByLabel('Embed code', { exact: true }).inputValue()).toContain(
    `<iframe src="${siteUrl}/embed/movie/penjaga-suar-kecil"`,
  );
  await dialog.getByRole('button', { name: 'Copy: Link' }).click();
  await dialog.getByText('Copied.').waitFor();
  expect((await auditor(page).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

slowTest('without access to the clipboard the link is copied from a field', async () => {
  const page = await openVisitor();
  // A page that came over HTTP has no clipboard.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await openPage(page, film);
  await page.getByRole('link', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  const button = dialog.getByRole('button', { name: 'Copy: Link' });
  await button.waitFor();
  const copied = page.evaluate(
    () =>
      new Promise((done) => {
        document.addEventListener('copy', ({ target }) => {
          done(target instanceof HTMLTextAreaElement && target.value);
        });
      }),
  );
  await button.click();
  expect(await copied).toBe(siteUrl + film);
  await dialog.getByText('Copied.').waitFor();
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

slowTest('a link with a time starts the film there', async () => {
  const page = await openVisitor();
  await openPage(page, `${film}?play=1&t=30#player`);
  const position = () =>
    page.locator('#player video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(position).toBeGreaterThanOrEqual(30);
  await page.getByRole('link', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
  expect(Number(new URL(link).searchParams.get('t'))).toBeGreaterThanOrEqual(30);
  const whatsApp = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsApp ?? '')).toContain(link);
});
