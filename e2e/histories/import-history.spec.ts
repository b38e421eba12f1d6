import { expect, test } from 'vitest';
import { registerAccount } from '../support/accounts.ts';
import { openViewer, speakFor } from '../viewing/support.ts';

test('on a phone, a history is found from the account menu and imported', async () => {
  const { session } = await registerAccount();
  const api = speakFor(session);
  const { titles } = (await api.catalogue.listTitles({ type: 'movie' })).data;
  const [first, second] = titles.filter(({ year }) => year !== null);
  if (!first || !second) throw new Error('The demo has too few films');
  const page = await openViewer(session, { width: 360, height: 760 });
  await page.goto('/?lang=id');
  await page.locator('header summary[aria-label^="Akun"]').click();
  await page.locator('header').getByRole('link', { name: 'Akun saya' }).click();
  await page.locator('main').getByRole('link', { name: 'Impor riwayat' }).last().click();
  await page.getByRole('heading', { level: 1, name: 'Impor riwayat tontonan' }).waitFor();

  const send = async () => {
    await page.getByLabel('File Anda').setInputFiles({
      name: 'diary.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date',
          `2025-05-02,"${first.name}",${first.year},u,4,,,2025-05-01`,
          `2025-05-02,"${second.name}",,u,,,,2025-05-01`,
          '2025-05-02,Film Yang Tidak Ada,1999,u,,,,2025-05-01',
          '2025-05-02,,1999,u,,,,2025-05-01',
        ].join('\n'),
      ),
    });
    await page.getByRole('button', { name: 'Impor', exact: true }).click();
    await page.getByRole('heading', { name: 'Hasil impor' }).waitFor();
  };
  const count = (outcome: string) => page.locator(`[data-outcome="${outcome}"] dd`).textContent();
  await send();
  expect(await Promise.all(['imported', 'ambiguous', 'missing', 'left_out'].map(count))).toEqual([
    '2',
    '1',
    '1',
    '1',
  ]);
  await page.getByText('Film Yang Tidak Ada (1999)').waitFor();
  await page.getByText('judul tidak punya nama').waitFor();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Impor pilihan saya' }).click();
  await expect.poll(() => count('imported')).toBe('1');
  await send();
  expect(await count('imported')).toBe('0');
  expect(await count('unchanged')).toBe('2');

  await page.getByRole('link', { name: 'Buka riwayat' }).click();
  await page.waitForURL('**/playlist*');
  const { history } = (await api.viewing.listHistory({})).data;
  expect(history.map(({ title }) => title.id).toSorted()).toEqual([first.id, second.id].toSorted());
});
