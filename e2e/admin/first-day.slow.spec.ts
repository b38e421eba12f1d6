import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#test/find-free-port.ts';
import { makeClip, picture, tone } from '#test/make-clip.ts';
import { startSorot } from '#test/run-sorot.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { checkPage, phone } from './support.ts';

test('the first day goes from the printed link to a public film', {
  timeout: 480_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sorot-first-day-'));
  const films = join(folder, 'film kami');
  await mkdir(films);
  await makeClip(films, 'Pasar Pagi (2021).mp4', {
    lavfi: [picture('320x240', '24', 3), tone(3, 500)],
  });
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const data = join(folder, 'data');
  const variables = { SOROT_DATA: data, BASE_URL: url, PORT: new URL(url).port };
  const site = await startSorot({ ...variables, LOG_LEVEL: 'error' });
  onTestFinished(async () => {
    await site.end();
    await rm(folder, { recursive: true, force: true });
  });

  // The new site has a status of its own until the form is right.
  const page = await openVisitor({ ...phone, expectedComplaints: /status of 422/ });
  const link = (await readFile(join(data, 'setup-link.txt'), 'utf8')).trim();
  await openPage(page, `${url}${link}`);
  await checkPage(page);
  await page.getByLabel('Nama Anda').fill('Dewi');
  await page.getByLabel('Alamat email').fill('dewi@example.org');
  await page.getByLabel('Nama pengguna').fill('dewi');
  await page.getByLabel('Kata sandi').fill('pelangi-di-atas-kota-7');
  await page.getByLabel('Nama situs').fill('Layar Dewi');
  await page.getByLabel('Pilih warna').fill('#2a2a2a');
  await page.getByText('Film (bisa nanti)').click();
  await page.getByLabel('Folder film di server').fill(films);
  await page.locator('main form').getByRole('button', { name: 'Siapkan' }).click();
  // Too dark to be read; what was typed is still there, but for the password.
  await page.locator('input[name=accent][aria-invalid]').waitFor();
  await checkPage(page);
  expect(await page.getByLabel('Folder film di server').inputValue()).toBe(films);
  await page.getByLabel('Pilih warna').fill('#3ddc97');
  await page.getByLabel('Kata sandi').fill('pelangi-di-atas-kota-7');
  await page.locator('main form').getByRole('button', { name: 'Siapkan' }).click();
  await page.waitForURL(`${url}/admin*`);
  await page.getByRole('heading', { level: 1 }).waitFor();

  // Signed in; the import is one like any other.
  await page.getByRole('navigation', { name: 'Bagian utama' }).getByText('Film').click();
  await page.waitForURL(/\/admin\/titles/);
  // A machine that is busy with the film may have turned the page away.
  await openPage(page, page.url());
  await page.getByRole('navigation', { name: 'Film' }).getByText('Unggah').click();
  await page.waitForURL(/\/admin\/upload/);
  await openPage(page, page.url());
  // Above it may be a second look at the folder.
  await page.locator('tbody th a[href*="/admin/imports/"]').last().click();
  await page.waitForURL(/\/admin\/imports\/\d+/);
  // Import, preparation, playable.
  await page.locator('ol li[data-done]').nth(2).waitFor({ timeout: 240_000 });
  await checkPage(page);
  // Nobody sees it before it is published.
  await page.getByRole('link', { name: 'judul baru menunggu di kotak masuk' }).click();
  await page.waitForURL(/\/admin\/inbox/);
  await checkPage(page);
  await page.getByRole('button', { name: /^Terbitkan apa adanya/ }).click();
  await page.waitForURL(/done=published/);

  const visitor = await openVisitor(phone);
  await openPage(visitor, `${url}/movies`);
  await visitor
    .getByRole('link', { name: /Pasar Pagi/ })
    .first()
    .click();
  await visitor.waitForURL(/movies-detail\/pasar-pagi/);
  expect(await visitor.title()).toContain('Layar Dewi');
});
