import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { generateFilms } from '#test/fake-films.ts';
import { openPage } from '../support/visit.ts';
import { askAsOwner, checkPage, devices, openOwner } from './support.ts';

type Title = {
  id: number;
  name: string;
  year: number | null;
  texts: Record<string, { synopsis: string | null }>;
};

const words = {
  id: {
    pictures: 'Tampilkan gambar',
    identify: 'Cari di basis data film…',
    find: 'Cari',
    choose: 'Pilih film ini',
    back: 'Batalkan semuanya',
  },
  en: {
    pictures: 'Show pictures',
    identify: 'Identify…',
    find: 'Search',
    choose: 'This is it',
    back: 'Take it all back',
  },
};

const films = generateFilms().filter(({ type, language }) => type === 'movie' && language === 'id');

test.each(devices)('a film is identified, and that is taken back: $name', async (device) => {
  const text = words[device.locale];
  const known = films[device.locale === 'id' ? 0 : 1];
  if (!known) throw new Error('The fake knows no film');
  const typed = `${known.originalName} Salinan`;
  const given = { type: 'movie', name: typed };
  const { title } = await askAsOwner<{ title: Title }>('ops/titles/', given);
  const page = await openOwner(device);
  await openPage(page, `/admin/titles/${title.id}`);
  await page.getByRole('main').locator('summary').first().click();
  await page.getByRole('link', { name: text.identify }).click();
  await page.locator('main [name=q]').fill(known.originalName);
  await page.getByRole('main').getByRole('button', { name: text.find }).click();
  const candidate = page.locator('main li', { hasText: String(known.year) }).first();
  await candidate.locator('img').scrollIntoViewIfNeeded();
  await expect
    .poll(() => candidate.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await checkPage(page);
  await candidate.getByRole('button', { name: text.choose }).click();
  await page.waitForURL(/done=matched/);
  const read = async () => (await askAsOwner<{ title: Title }>(`ops/titles/${title.id}/`)).title;
  const described = await read();
  // Its name is somebody's, and stays.
  expect(described).toMatchObject({ name: typed, year: known.year });
  expect(described.texts.en?.synopsis).toBe(known.overviews.en);

  await choosePoster(page, title.id, text);
  await page.getByRole('main').locator('summary').first().click();
  await page.getByRole('link', { name: text.identify }).click();
  await page.getByRole('button', { name: text.back }).click();
  await page.waitForURL(/done=saved/);
  expect(await read()).toMatchObject({ name: typed, year: null });
});

/** Another poster of the database, which stays until staff choose again. */
async function choosePoster(page: Page, id: number, text: { pictures: string }): Promise<void> {
  type Answer = { artwork: { poster: { kept: boolean; picture: { path: string } | null } } };
  const posterOf = async () =>
    (await askAsOwner<Answer>(`ops/titles/${id}/artwork/`)).artwork.poster;
  const before = await posterOf();
  await page.locator(`a[href="/admin/titles/${id}/artwork"]`).first().click();
  await page.getByRole('link', { name: text.pictures }).click();
  const posters = page.locator('ul[data-kind=poster] button');
  await posters.first().waitFor();
  expect(await posters.count()).toBeGreaterThan(1);
  const last = posters.last();
  await last.scrollIntoViewIfNeeded();
  await expect
    .poll(() => last.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await checkPage(page);
  await last.click();
  await page.waitForURL(/done=saved/);
  const chosen = await posterOf();
  expect(chosen.kept).toBe(true);
  expect(chosen.picture?.path).not.toBe(before.picture?.path);
}
