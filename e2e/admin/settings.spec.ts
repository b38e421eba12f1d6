import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { auditor } from '../support/auditor.ts';
import { siteUrl } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { checkPage, devices, openOwner, phone } from './support.ts';

/** The site of these journeys has its bank account from the environment. */
slowTest.each(devices)('what the environment says cannot be changed: $name', async (device) => {
  const page = await openOwner({ ...device, expectedComplaints: /422/ });
  await openPage(page, '/admin/settings/payment');
  expect((await auditor(page).analyze()).violations).toEqual([]);
  expect(await page.locator('[name="bank_account.bank"]').isDisabled()).toBe(true);
  expect(await page.locator('main').textContent()).toContain('BANK_ACCOUNT');

  const qris = page.locator('[name=qris]');
  const shown = await qris.inputValue();
  await qris.fill(shown.replace('SOROT', 'TOROS'));
  await page.locator('button[value=settings]').click();
  await page.locator('[name=qris][aria-invalid=true]').waitFor();
  await qris.fill(shown);
  await page.locator('[name="cheques_to.payee"]').fill('PT Sorot Nusantara');
  await page.locator('[name="cheques_to.address"]').fill('Jl. Melati 7, Bandung');
  await page.locator('button[value=settings]').click();
  await page.waitForURL(/done=saved/);
  await page.locator('[role=status] form button').click();
  await page.waitForURL(/done=undone/);
  expect(await page.locator('[name="cheques_to.payee"]').inputValue()).toBe('');
});

/** The site of these journeys has the other keys from the environment. */
test.each(devices)(
  'keys of services are entered, told by their ending, removed: $name',
  async (device) => {
    const page = await openOwner({ ...device, expectedComplaints: /422/ });
    await openPage(page, '/admin/settings/metadata');
    const fixed = page.locator('[name="secret.TMDB_API_KEY"]');
    expect(await fixed.isDisabled()).toBe(true);
    expect(await page.locator('main').textContent()).toContain('TMDB_API_KEY');
    const box = page.locator('[name="secret.OPENSUBTITLES_PASSWORD"]');
    const section = page.locator('main section').filter({ has: box });
    await section.locator('button[value=keys]').click();
    await section.getByRole('alert').waitFor();

    const password = 'kata-sandi-yang-panjang-wxyz';
    await box.fill(password);
    await section.locator('button[value=keys]').click();
    await page.waitForURL(/done=saved/);
    await section.getByText('wxyz').waitFor();
    expect(await box.inputValue()).toBe('');
    expect(await page.content()).not.toContain(password);
    await checkPage(page);
    await section.locator('button[name=remove]').click();
    await page.waitForURL(/done=removed/);
    expect(await section.getByText('wxyz').count()).toBe(0);
  },
);

test.each(devices)('the accent colour is checked, changed and put back: $name', async (device) => {
  const page = await openOwner({ ...device, expectedComplaints: /422/ });
  const accent = page.locator('input[name=accent]');
  const styles = async () => (await fetch(`${siteUrl}/`)).text();
  await openPage(page, '/admin/settings/appearance');
  expect((await auditor(page).analyze()).violations).toEqual([]);
  await accent.fill('not a colour');
  await page.locator('button[value=accent]').click();
  await page.locator('[name=accent][aria-invalid=true]').waitFor();
  expect(await accent.inputValue()).toBe('not a colour');

  await accent.fill('#ffb300');
  await page.locator('button[value=accent]').click();
  await page.waitForURL(/done=saved/);
  await expect.poll(styles).toContain('#ffb300');
  await page.locator('[role=status] form button').click();
  await page.waitForURL(/done=undone/);
  await expect.poll(styles).not.toContain('#ffb300');
});

slowTest('a menu gets a page and an address of its own, and is put back', async () => {
  const page = await openOwner({ ...phone, expectedComplaints: /422/ });
  const links = async () => (await fetch(`${siteUrl}/faq?lang=id`)).text();
  await openPage(page, '/admin/settings/navigation');
  const menu = page.locator('main section').last();
  await menu.getByLabel('Tambah halaman').selectOption({ label: 'Toko' });
  await menu.getByRole('button', { name: 'Tambah alamat lain' }).click();
  await menu.getByLabel(/^Alamat,/).fill('nowhere');
  await menu.getByLabel('Nama', { exact: true }).fill('Bantuan kami');
  await page.locator('aside button[value=save]').click();
  await page.locator('main form [role=alert]').waitFor();
  await menu.getByLabel(/^Alamat,/).fill('https://example.org/bantuan');
  await page.locator('aside button[value=save]').click();
  await page.waitForURL(/done=saved/);
  await checkPage(page);
  await expect.poll(links).toContain('<a href="https://example.org/bantuan"');
  await page.locator('[role=status] form button').click();
  await page.waitForURL(/done=undone/);
  await expect.poll(links).not.toContain('Bantuan kami');
  expect(await page.getByText('Bantuan kami').count()).toBe(0);
});
