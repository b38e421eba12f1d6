import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { checkPage, openOwner, phone } from '../admin/support.ts';
import { ownerSession } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { faultsOfOpenPage } from '../support/find-faults.ts';
import { openPage, waitUntilPlayed } from '../support/visit.ts';
import { speakFor } from '../viewing/support.ts';

const films = ['senter-untuk-satelit', 'penjaga-suar-kecil', 'layar-di-tengah-sawah'];

/** Makes a collection of films that play, in an order of its own; returns its path. */
async function makeCollection(name: string): Promise<string> {
  const { catalogue } = speakFor(await ownerSession());
  const titles = [];
  for (const slug of films) {
    titles.push((await catalogue.getTitle({ type: 'movie', slug })).data.title.id);
  }
  const names = { en: name, id: name };
  const { id, slug } = (await catalogue.addCollection({ names })).data.collection;
  await catalogue.saveCollection({ id, titles, overviews: { en: `${name}: three lights.` } });
  return `/collections/${slug}`;
}

test('on a phone, a collection leads from the search to its films, which play one after the other', async () => {
  const path = await makeCollection('Lentera Malam');
  const page = await openVisitor(phone);
  await openPage(page, '/search?q=lentera malam');
  await page
    .locator('main')
    .getByRole('link', { name: /Lentera Malam/ })
    .click();
  await page.waitForURL(`**${path}`);
  expect(await faultsOfOpenPage(page)).toEqual([]);
  const links = page.locator('main ol > li a');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(films.map((slug) => `/movies-detail/${slug}`));

  await links.first().click();
  await page.waitForURL(`**/movies-detail/${films[0]}`);
  await page.getByRole('link', { name: /Bagian dari “Lentera Malam”/ }).click();
  await page.waitForURL(`**${path}`);
  await page.getByRole('link', { name: 'Putar semua' }).click();
  await page.waitForURL(`**/movies-detail/${films[0]}?play=1&list=collection-*`);
  await waitUntilPlayed(page, 1);
  await page.keyboard.press('9');
  await page.waitForURL(`**/movies-detail/${films[1]}?play=1&list=collection-*`);
  await waitUntilPlayed(page, 1);
});

test('an extra plays on the page of its title', async () => {
  const { catalogue } = speakFor(await ownerSession());
  const { title } = (await catalogue.getTitle({ type: 'movie', slug: films[0] ?? '' })).data;
  const show = (await catalogue.getTitle({ type: 'tv-show', slug: 'kedai-hujan' })).data.title;
  const stream_id = show.trailers[0]?.stream?.id ?? '';
  const { extras } = (await catalogue.listExtras({ id: title.id })).data;
  const added = [...extras, { kind: 'interview' as const, name: 'Di atap', stream_id }];
  await catalogue.saveExtras({ id: title.id, extras: added });
  try {
    const page = await openVisitor(phone);
    await openPage(page, `/movies-detail/${films[0]}`);
    const section = page.getByRole('region', { name: 'Ekstra' });
    await section.getByText('Di atap').waitFor();
    await section.getByText(/Wawancara/).waitFor();
    expect(await faultsOfOpenPage(page)).toEqual([]);
    await section.getByRole('link').first().click();
    await section.locator('video').waitFor();
    await expect
      .poll(() => section.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(1);
  } finally {
    await catalogue.saveExtras({ id: title.id, extras });
  }
});

test('staff make a collection on a phone, and fill and order it by names', async () => {
  const page = await openOwner(phone);
  await openPage(page, '/admin/collections');
  await page.locator('summary', { hasText: 'Tambah koleksi' }).click();
  await page.locator('input[name="names.id"]').fill('Suar dan Satelit');
  await page.locator('form:has([name="names.id"]) button[type=submit]').click();
  await page.waitForURL(/\/admin\/collections\/\d+/);
  for (const [typed, name] of [
    ['suar', 'Penjaga Suar Kecil'],
    ['satelit', 'Senter untuk Satelit'],
  ] as const) {
    await page.getByRole('combobox', { name: 'Cari film untuk ditambahkan' }).fill(typed);
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }
  await checkPage(page);
  // What is chosen is kept like what is typed.
  await page.locator('main aside').waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Turunkan “Penjaga Suar Kecil”' }).click();
  await page.getByRole('button', { name: 'Simpan' }).first().click();
  await page.waitForURL(/done=saved/);
  await checkPage(page);
  const id = Number(/collections\/(\d+)/.exec(page.url())?.[1]);
  const { catalogue } = speakFor(await ownerSession());
  const { collection } = (await catalogue.getAnyCollection({ id })).data;
  expect(collection).toMatchObject({
    slug: 'suar-dan-satelit',
    titles: [{ slug: 'senter-untuk-satelit' }, { slug: 'penjaga-suar-kecil' }],
  });
});

slowTest(
  'without scripts, too, and after the last film the collection is shown again',
  async () => {
    const path = await makeCollection('Lentera Pagi');
    const page = await openVisitor({ javaScript: false });
    await page.goto(path);
    await page.getByRole('link', { name: 'Play all' }).click();
    await page.waitForURL(`**/movies-detail/${films[0]}?play=1&list=collection-*`);
    const { catalogue } = speakFor(await ownerSession());
    const last = (await catalogue.getTitle({ type: 'movie', slug: films[2] ?? '' })).data.title.id;
    await page.goto(`${path}/play?after=${last}`);
    await page.waitForURL(`**${path}`);
  },
);
