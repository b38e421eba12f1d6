import { expect, test } from 'vitest';
import { openPage } from '../support/visit.ts';
import { askAsOwner, checkPage, openOwner, phone } from './support.ts';

type Added = { title: { id: number } };

test('two titles that are one are compared before they are merged', async () => {
  const add = async (name: string, year: number) =>
    (await askAsOwner<Added>('ops/titles/', { type: 'movie', name, year })).title.id;
  const id = await add('Lampu Jalan Terakhir', 2021);
  await add('Lampu Jalan Terakhir HD', 2020);
  const page = await openOwner(phone);
  await openPage(page, `/admin/titles/${id}`);
  await page.getByRole('main').locator('summary').first().click();
  await page.getByRole('link', { name: 'Gabungkan…' }).click();
  await page.getByRole('combobox', { name: 'Duplikat' }).fill('Terakhir HD');
  await page.getByRole('option', { name: /Terakhir HD/ }).click();
  await page.locator('main form').getByRole('button', { name: 'Bandingkan keduanya' }).click();
  await page.getByRole('heading', { name: 'Yang ini dihapus' }).waitFor();
  await checkPage(page);
  const sides = page.locator('main section section');
  expect(await sides.allInnerTexts()).toEqual([
    expect.stringMatching(/Terakhir HD[\s\S]*2020/),
    expect.stringMatching(/Terakhir\n[\s\S]*2021/),
  ]);
  await page.getByRole('link', { name: 'Tukar keduanya' }).click();
  await page.waitForURL(`**/merge?duplicate_id=${id}`);
  await page.getByRole('link', { name: 'Tukar keduanya' }).click();
  await page.waitForURL(`**/titles/${id}/merge?*`);
  await page.locator('main form').getByRole('button', { name: 'Gabungkan duplikat' }).click();
  await page.waitForURL(/done=saved/);
  const { titles } = await askAsOwner<{ titles: { name: string }[] }>(
    'ops/titles/?q=Terakhir%20HD',
  );
  expect(titles).toEqual([]);
  await openPage(page, `/admin/titles/${id}/history`);
  await page.getByRole('cell', { name: 'Digabungkan' }).waitFor();
});
