import { expect, test } from 'vitest';
import { ownerSession } from '../support/accounts.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openPage } from '../support/visit.ts';
import { askAsOwner, checkPage, devices, openOwner } from './support.ts';

async function savePage(text: string): Promise<void> {
  const { access } = (await ownerSession()).token;
  const response = await fetch(`${siteUrl}/api/v1/pages/about-us/?lang=fr`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ source: `# À propos\n\nUpdated: 2026-11-20\n\n${text}` }),
  });
  if (!response.ok) throw new Error(await response.text());
}

test('the admin does not exist for visitors', async () => {
  const page = await openVisitor();
  await page.goto('/admin/audit');
  expect(new URL(page.url()).pathname).toBe('/login');
});

test.each(devices)('a change is found in the log and undone: $name', async (device) => {
  await savePage('Bonjour.');
  await savePage(`Bonsoir ${device.name}.`);
  const page = await openOwner(device);
  expect(await findFaults(page, ['/admin', '/admin/audit?q=about-us'])).toEqual([]);
  await page.locator('tbody th a').first().click();
  await page.locator('ins').filter({ hasText: 'Bonsoir' }).waitFor();
  expect(await findFaults(page, [page.url()])).toEqual([]);
  await page.locator('main form button').click();
  await page.waitForURL(/done=undone/);
  const notice = page.locator('[role=status] form button');
  await notice.waitFor();
  const shown = await fetch(`${siteUrl}/about-us?lang=fr`).then((answer) => answer.text());
  expect(shown).toContain('Bonjour.');
  expect(shown).not.toContain('Bonsoir');
});

type Added = { title: { id: number } };
type Read = { title: { access: string } };
type Job = { job: { id: number; state: string } };

test.each(devices)('a bulk change is undone a day later: $name', async (device) => {
  const name = `Kemarin ${device.locale}`;
  const add = () => askAsOwner<Added>('ops/titles/', { type: 'movie', name });
  const ids = (await Promise.all([add(), add(), add()])).map(({ title }) => title.id);
  const readAccess = () =>
    Promise.all(ids.map(async (id) => (await askAsOwner<Read>(`ops/titles/${id}/`)).title.access));
  const before = await readAccess();
  const { job } = await askAsOwner<Job>('ops/bulk/', {
    action: 'catalogue.changeTitles',
    input: { ids, changes: { access: 'premium' } },
  });
  await expect
    .poll(async () => (await askAsOwner<Job>(`ops/bulk/${job.id}/`)).job.state)
    .toBe('done');
  expect(await readAccess()).toEqual(ids.map(() => 'premium'));

  // Whoever notices it the next day begins on the dashboard; api/platform/bulk moves the clock.
  const page = await openOwner(device);
  await openPage(page, '/admin');
  const log = page.locator('a[href="/admin/audit"]');
  if (!(await log.first().isVisible())) await page.locator('header summary').first().click();
  await log.locator('visible=true').first().click();
  await page.waitForURL('**/admin/audit');
  await checkPage(page);
  const entry = page.locator(`tbody th a[href="/admin/bulk/${job.id}"]`);
  expect(await entry.count()).toBe(1);
  expect(await entry.textContent()).toMatch(/3/);
  // The titles were added one by one; their changes are not listed like that.
  expect(await page.locator('tbody th a', { hasText: name }).count()).toBe(ids.length);
  await entry.click();
  await page.waitForURL(`**/admin/bulk/${job.id}`);
  await page.locator('button[value=undo]').click();
  await page.waitForURL(
    (url) => url.pathname.includes('/admin/bulk/') && !url.pathname.endsWith(`/${job.id}`),
  );
  await expect.poll(readAccess).toEqual(before);
  await checkPage(page);
});

test('the palette goes to any part by keyboard', async () => {
  const page = await openOwner();
  await openPage(page, '/admin');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('activity');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/audit');
});

test('the palette finds pages by what they hold, records before pages', async () => {
  const page = await openOwner({ locale: 'id', width: 360, height: 740, touch: true });
  await openPage(page, '/admin');
  await page.getByRole('button', { name: 'Buka…' }).click();
  const options = page.getByRole('option');
  await page.getByRole('combobox').fill('qris');
  await expect.poll(() => options.allTextContents()).toContain('PembayaranPengaturan');
  await page.getByRole('combobox').fill('suar kecil');
  await expect.poll(() => options.first().textContent()).toContain('Penjaga Suar Kecil');
  await options.first().click();
  await page.waitForURL(/\/admin\/titles\/\d+/);
});

test('arrow keys keep the chosen part of the palette in view', async () => {
  const page = await openOwner({ height: 400 });
  await openPage(page, '/admin');
  await page.keyboard.press('Control+k');
  const options = page.getByRole('option');
  await options.first().waitFor();
  // The last one.
  await page.keyboard.press('ArrowUp');
  const last = options.last();
  await expect.poll(() => last.getAttribute('aria-selected')).toBe('true');
  const findEnd = () => last.evaluate((option) => option.getBoundingClientRect().bottom);
  await expect.poll(findEnd).toBeLessThanOrEqual(400);
});
