import { afterAll, expect, test } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { openPage, waitUntilPlayed } from '../support/visit.ts';
import { askAsOwner, checkPage, devices, openOwner } from './support.ts';

const words = {
  id: {
    page: 'Subtitle',
    german: 'Jerman',
    find: 'Cari…',
    dismiss: 'Kesampingkan',
    hearing: 'untuk tunarungu',
    take: 'Ambil Penjaga.Suar.Kecil.WEB',
    none: 'Tidak ada',
  },
  en: {
    page: 'Subtitles',
    german: 'German',
    find: 'Find…',
    dismiss: 'Put aside',
    hearing: 'for the hearing-impaired',
    take: 'Take Penjaga.Suar.Kecil.WEB',
    none: 'None',
  },
};

type Requests = { requests: { title_id: number; language: string }[] };

// The dashboard of other journeys would have it as a task.
afterAll(async () => {
  const { requests } = await askAsOwner<Requests>('ops/subtitle_requests/');
  for (const { title_id: title, language } of requests) {
    await askAsOwner(`ops/subtitle_requests/${title}/${language}/dismissal/`, {});
  }
  expect(await askAsOwner<Requests>('ops/subtitle_requests/')).toMatchObject({ requests: [] });
});

test('a visitor asks for subtitles in the player, once, without an account', async () => {
  const page = await openVisitor();
  await openPage(page, '/movies-detail/penjaga-suar-kecil?lang=de');
  await page.locator('#player').getByRole('link').click();
  await waitUntilPlayed(page, 1);
  const ask = page.getByRole('button', { name: 'Keine deutschen Untertitel?' });
  await page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
  await ask.click();
  await page.getByText('Danke, wir haben notiert').waitFor();
  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.getByRole('button', { name: 'Einstellungen', exact: true }).click();
  await page.getByText('Danke, wir haben notiert').waitFor();
  expect(await ask.count()).toBe(0);
});

test.each(devices)(
  'what viewers miss is found, and said why it cannot be taken: $name',
  async (device) => {
    const text = words[device.locale];
    const page = await openOwner(device);
    await openPage(page, '/admin/subtitles');
    await checkPage(page);
    const task = page.getByRole('row', { name: text.german }).first();
    await task.getByRole('button', { name: text.dismiss }).click();
    await page.waitForURL(/done=removed/);
    await page.locator('[role=status] form button').click();
    await page.waitForURL(/done=undone/);
    await task.getByRole('link', { name: text.find }).click();
    await page.getByText(text.hearing).waitFor();
    await checkPage(page);
    await page.getByRole('button', { name: text.take }).click();
    await page.waitForURL(/done=started/);
    // The fake's file is empty.
    await page.getByRole('status').filter({ hasText: text.none }).waitFor();
    await openPage(page, '/admin/subtitles?view=searches');
    await page.getByRole('row', { name: text.german }).first().waitFor();
    await openPage(page, '/admin/subtitles?view=find');
    await checkPage(page);
  },
);
