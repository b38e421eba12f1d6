import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { ownerSession } from '../support/accounts.ts';
import { openPage } from '../support/visit.ts';
import { speakFor } from '../viewing/support.ts';
import { askAsOwner, checkPage, openOwner, phone } from './support.ts';

type Added = { title: { id: number } };

async function add(name: string, year: number): Promise<number> {
  return (await askAsOwner<Added>('ops/titles/', { type: 'movie', name, year })).title.id;
}

test('two titles that are one are compared before they are merged', async () => {
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
  const merged = page.locator('main tr', { hasText: 'Lampu Jalan Terakhir HD' });
  await merged.getByText('Digabungkan').waitFor();
});

slowTest('of two ticked titles the fuller one stays', async () => {
  const empty = await add('Warung Tengah Malam', 2019);
  const full = await add('Warung Tengah Malam HD', 2019);
  const { catalogue } = speakFor(await ownerSession());
  await catalogue.saveTitle({ id: full, texts: { id: { synopsis: 'Warung itu buka.' } } });
  const page = await openOwner(phone);
  await openPage(page, '/admin/titles?q=Warung+Tengah');
  for (const id of [empty, full])
    await page
      .locator(`tr:has(a[href*="/admin/titles/${id}"]) input[type=checkbox]`)
      .press('Space');
  await page.getByRole('link', { name: 'Gabungkan…' }).click();
  await page.waitForURL(`**/titles/${full}/merge?duplicate_id=${empty}`);
  await checkPage(page);
});
