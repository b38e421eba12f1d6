import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { siteUrl } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { askAsOwner, checkPage, devices, openOwner, phone } from './support.ts';

/** Texts of the editor of the home page. */
const wordsOf = {
  id: {
    rows: 'Deretan',
    addBelow: 'Tambah di bawahnya',
    find: 'Cari film',
    heading: 'Judul deretan',
    hide: /^Sembunyikan/,
    phone: 'Ponsel',
    save: 'Simpan',
    reset: 'Kembali ke susunan bawaan',
  },
  en: {
    rows: 'Rows',
    addBelow: 'Add below',
    find: 'Titles: search by name',
    heading: 'Heading',
    hide: /^Hide/,
    phone: 'Phone',
    save: 'Save',
    reset: 'Back to the built-in arrangement',
  },
};

type Added = { title: { id: number; slug: string } };

async function addTitle(name: string): Promise<Added['title']> {
  return (await askAsOwner<Added>('ops/titles/', { type: 'movie', name })).title;
}

async function readPublicly(slug: string, language: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/movies-detail/${slug}?lang=${language}`);
  return `${answer.status} ${await answer.text()}`;
}

/** The reader's language is open, the others each behind its name. */
function closedTexts(page: Page, { locale }: { locale: 'id' | 'en' }): Locator {
  const other = locale === 'id' ? 'en' : 'id';
  return page.locator(`details:has([name="texts.${other}.synopsis"]) > summary`);
}

test.each(devices)('a synopsis is fixed in two languages: $name', async (device) => {
  const { id, slug } = await addTitle(`Uji ${device.locale}`);
  const page = await openOwner(device);
  await openPage(page, '/admin/titles');
  await checkPage(page);
  await page
    .locator('main form:has(input[type=search]) input[name=q]')
    .fill(`Uji ${device.locale}`);
  await page.locator('main form:has(input[type=search]) button[type=submit]').first().click();
  await page.locator(`tbody th a[href*="/admin/titles/${id}"]`).click();
  await page.waitForURL(`**/admin/titles/${id}*`);
  await checkPage(page);
  await closedTexts(page, device).click();
  await page.locator('[name="texts.en.synopsis"]').fill('The story of a ship.');
  await page.locator('[name="texts.id.synopsis"]').fill('Kisah sebuah kapal.');
  await checkPage(page);
  await page.locator('main aside button[value=save]').click();
  await page.waitForURL(/done=saved/);
  await page.locator('button[value=publish]').click();
  await page.locator('button[value=hide]').waitFor();
  expect(await readPublicly(slug, 'id')).toContain('Kisah sebuah kapal.');
  expect(await readPublicly(slug, 'en')).toContain('The story of a ship.');

  await page.locator('main details:has(button[value=delete]) > summary').click();
  await page.locator('button[value=delete]').click();
  await page.waitForURL(/done=removed/);
  expect(await readPublicly(slug, 'en')).toMatch(/^404/);
  await page.locator('[role=status] form button').click();
  await page.waitForURL(/done=undone/);
  expect(await readPublicly(slug, 'en')).toMatch(/^200/);
});

type Completed = {
  title: {
    year: number | null;
    rating: string | null;
    poster: object | null;
    texts: Partial<Record<string, { tagline: string | null; synopsis: string | null }>>;
    genres: { name: string }[];
    credits: { name: string; role: string }[];
  };
};

test.each(devices)('a film is completed by hand with one save: $name', async (device) => {
  const { id } = await addTitle(`Lengkapi ${device.locale}`);
  const page = await openOwner(device);
  let presses = 0;
  const press = async (place: Locator) => {
    presses += 1;
    await place.click();
  };
  const words = {
    id: { genres: 'Genre', person: 'Tambah orang' },
    en: { genres: 'Genres', person: 'Add a person' },
  }[device.locale];
  await openPage(page, '/admin');
  await press(page.locator('nav a[href*="/admin/titles"]:visible').first());
  await press(page.locator(`tbody th a[href*="/admin/titles/${id}"]`));
  await press(closedTexts(page, device));
  await page.locator('[name="texts.en.tagline"]').fill('Light over the sea.');
  await page.locator('[name="texts.en.synopsis"]').fill('A girl keeps the light.');
  await page.locator('[name="texts.id.synopsis"]').fill('Seorang gadis menjaga suar.');
  await page.locator('[name=year]').fill('2026');
  for (const genre of ['ani', 'dra']) {
    await page.getByRole('combobox', { name: words.genres, exact: true }).fill(genre);
    await press(page.getByRole('option').first());
  }
  for (const person of ['Nadia Siregar', 'Nayla Putri', 'Orang Baru']) {
    await page.getByRole('combobox', { name: words.person }).fill(person);
    await press(page.getByRole('option', { name: person }).first());
  }
  presses += 1;
  const create = { width: 400, height: 600, channels: 3, background: '#234' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  const poster = { name: 'poster.png', mimeType: 'image/png', buffer };
  await page.locator('main input[type=file]').setInputFiles(poster);
  await page.waitForURL(/done=saved/);
  await press(page.locator('main nav a[href$="#access"]'));
  await press(page.locator('[name=rating][value="13+"]'));
  await press(page.locator('main aside button[value=save]'));
  await expect
    .poll(async () => (await askAsOwner<Completed>(`ops/titles/${id}/`)).title.year)
    .toBe(2026);
  const { title } = await askAsOwner<Completed>(`ops/titles/${id}/`);
  expect(title).toMatchObject({
    rating: '13+',
    texts: {
      en: { tagline: 'Light over the sea.', synopsis: 'A girl keeps the light.' },
      id: { synopsis: 'Seorang gadis menjaga suar.' },
    },
  });
  expect(title.genres.map(({ name }) => name)).toHaveLength(2);
  expect(title.credits).toMatchObject([
    { name: 'Nadia Siregar', role: 'director' },
    { name: 'Nayla Putri Andini', role: 'actor' },
    { name: 'Orang Baru', role: 'actor' },
  ]);
  expect(title.poster).not.toBeNull();
  expect(presses).toBeLessThanOrEqual(12);
});

slowTest.each(devices)('the home page is curated: $name', async (device) => {
  type Listed = { titles: { id: number; name: string; playable: boolean }[] };
  const wanted = `ops/titles/?type=movie&state=published&sort=name&lang=${device.locale}`;
  const listed = await askAsOwner<Listed>(wanted);
  const films = listed.titles.filter(({ playable }) => playable).slice(0, 3);
  const words = wordsOf[device.locale];
  const page = await openOwner(device);
  await openPage(page, '/admin/home');
  const heading = page.getByRole('heading', { name: words.rows, exact: true });
  const rows = page.locator('main section').filter({ has: heading });
  const row = (index: number) => rows.locator('ol > li:has(button[aria-expanded])').nth(index);
  await row(0).locator('[aria-expanded]').waitFor();
  await checkPage(page);

  // Its place is the third: it is added below the second one.
  await row(1).locator('[aria-expanded]').click();
  await row(1).getByRole('button', { name: words.addBelow }).click();
  for (const { name } of films) {
    await row(2).getByRole('combobox', { name: words.find }).fill(name);
    await row(2).getByRole('option', { name }).first().click();
  }
  await row(2).getByLabel(words.heading, { exact: true }).fill('Pilihan kami');
  await checkPage(page);
  await row(3).getByRole('button', { name: words.hide }).click();
  await row(4).locator('[aria-expanded]').click();
  await row(4).locator('input[type=datetime-local]').first().fill('2099-05-06T07:08');
  const preview = page.getByRole('button', { name: words.phone });
  if ((await preview.getAttribute('aria-pressed')) === 'false') await preview.click();
  const frame = page.frameLocator('iframe[name=home-preview]');
  await frame.getByRole('heading', { name: 'Pilihan kami' }).waitFor();
  await page.locator('main aside').getByRole('button', { name: words.save }).click();
  await page.waitForURL(/done=saved/);
  await checkPage(page);

  type Rails = { home: { rails: { kind: string; name?: string; titles: { id: number }[] }[] } };
  const readRails = async (): Promise<Rails['home']['rails']> =>
    (await (await fetch(`${siteUrl}/api/v1/home/?lang=${device.locale}`)).json()).data.home.rails;
  const rails = await readRails();
  const chosen = rails.find(({ kind }) => kind === 'chosen');
  expect(chosen?.name).toBe('Pilihan kami');
  expect(chosen?.titles.map(({ id }) => id)).toEqual(films.map(({ id }) => id));
  expect(rails.indexOf(chosen ?? { kind: '', titles: [] })).toBeLessThan(3);
  const shown = await fetch(`${siteUrl}/?lang=${device.locale}`);
  expect(await shown.text()).toContain('Pilihan kami');
  await expect.poll(() => row(2).locator('[aria-expanded]').textContent()).toContain('Pilihan');

  await rows.getByRole('button', { name: words.reset }).click();
  await page.locator('main aside').getByRole('button', { name: words.save }).click();
  await expect
    .poll(async () => (await readRails()).some(({ kind }) => kind === 'chosen'))
    .toBe(false);
});

slowTest.each(['/admin/terms', '/admin/people'])('%s works on a phone', async (path) => {
  const page = await openOwner(phone);
  await openPage(page, path);
  await checkPage(page);
  await page.locator('tbody th a').first().click();
  await page.waitForURL(new RegExp(`${path}/\\d+`));
  await checkPage(page);
});

slowTest('somebody is found by the id that staff have given them', async () => {
  const page = await openOwner(phone);
  await openPage(page, '/admin/people');
  const first = page.locator('tbody th a').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  await page.locator('[name="external_ids.provider"]').first().fill('imdb');
  const id = page.locator('[name="external_ids.id"]').first();
  await id.fill('nm0000123');
  await page.locator('form', { has: id }).locator('button[type=submit]').last().click();
  await page.waitForURL(/done=saved/);
  await openPage(page, '/admin/people?q=nm0000123');
  expect(await page.locator('tbody th a').allTextContents()).toEqual([name]);
});

slowTest.each(devices)(
  'the access of many titles is changed, and put back: $name',
  async (device) => {
    const name = `Massal ${device.locale}`;
    const made = [await addTitle(name), await addTitle(name), await addTitle(name)] as const;
    const accessOf = async () => {
      const read = made.map(({ id }) =>
        askAsOwner<{ title: { access: string } }>(`ops/titles/${id}/`),
      );
      return (await Promise.all(read)).map(({ title }) => title.access);
    };
    const before = await accessOf();
    const page = await openOwner(device);
    await openPage(page, `/admin/titles?${new URLSearchParams({ q: name })}`);
    const [{ id }] = made;
    await page
      .locator(`tr:has(a[href*="/admin/titles/${id}"]) input[type=checkbox]`)
      .press('Space');
    // All that can be done is in view.
    const bar = page.locator('main [role=status] ~ div:has(> button)');
    expect(await bar.evaluate((it) => it.scrollWidth <= it.clientWidth)).toBe(true);
    await page
      .getByRole('button', { name: device.locale === 'id' ? 'Pilih semua 3' : 'all 3' })
      .click();
    const dialog = page.getByRole('dialog');
    await page
      .locator('main button[aria-haspopup=dialog], main [role=status] ~ div button')
      .first()
      .click();
    await dialog.locator('select[name=access]').selectOption('premium');
    await checkPage(page);
    await dialog.locator('button[type=submit]').click();
    await dialog.locator('li').nth(2).waitFor();
    // What is about to happen is still in view.
    expect(await dialog.locator('select[name=access]').inputValue()).toBe('premium');
    expect(await dialog.locator('select[name=access]').isDisabled()).toBe(true);
    expect(await dialog.locator('p[role=status]').textContent()).toMatch(
      device.locale === 'id' ? /^Akses menonton 3 judul/ : /3 titles/,
    );
    await dialog
      .locator('button', { hasText: /^Ubah akses 3 judul|^Change who .* 3 titles/ })
      .click();
    await page.waitForURL('**/admin/bulk/*');
    await page.locator('button[value=undo]').waitFor();
    expect(await accessOf()).toEqual(made.map(() => 'premium'));
    await checkPage(page);
    const list = page.locator('main a[href*="/admin/titles?"]').first();
    expect(await list.getAttribute('href')).toContain(`q=${name.replace(' ', '+')}`);
    const job = page.url();
    await page.locator('button[value=undo]').click();
    await page.waitForURL((url) => url.pathname.includes('/admin/bulk/') && url.href !== job);
    await expect.poll(accessOf).toEqual(before);
  },
);
