import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authCookie, giveSession, ownerSession } from '../support/accounts.ts';
import { openPage } from '../support/visit.ts';
import { askAsOwner, checkPage, desktop, openOwner, phone } from './support.ts';

type Title = {
  id: number;
  year: number | null;
  rating: string | null;
  credits: { name: string; role: string }[];
  texts: Partial<Record<string, { synopsis: string | null }>>;
};

async function addTitle(name: string): Promise<number> {
  return (await askAsOwner<{ title: Title }>('ops/titles/', { type: 'movie', name })).title.id;
}

async function readTitle(id: number): Promise<Title> {
  return (await askAsOwner<{ title: Title }>(`ops/titles/${id}/`)).title;
}

const synopsis = (page: Page) => page.locator('[name="texts.en.synopsis"]');
const unsaved = (page: Page) => page.locator('main aside');
const save = (page: Page) => unsaved(page).locator('button[value=save]').click();
const tab = (page: Page, name: string) => page.locator(`main nav a[href$="#${name}"]`).click();

type Visitor = Parameters<typeof openOwner>[0];

async function openTitle(id: number, visitor: Visitor = desktop): Promise<Page> {
  const page = await openOwner(visitor);
  await openPage(page, `/admin/titles/${id}`);
  return page;
}

test('everything typed into a title is saved at once, whatever else is pressed', async () => {
  const id = await addTitle('Belum Tersimpan');
  const page = await openTitle(id, {
    ...phone,
    locale: 'en',
    expectedComplaints: /status of 409/,
  });
  await synopsis(page).fill('Kisah yang panjang.');
  await unsaved(page).waitFor();
  await page.locator('[name=year]').fill('2026');
  await tab(page, 'access');
  await page.locator('[name=available_until]').fill('2030-01-01T00:00');
  await page.locator('[name=available_from]').fill('2031-01-01T00:00');
  // Another form of the page.
  await page.locator('button[value=publish]').click();
  await page.waitForURL(/done=saved/);
  await expect.poll(() => synopsis(page).inputValue()).toBe('Kisah yang panjang.');
  await tab(page, 'overview');
  await checkPage(page);

  // Leaving asks, and staying keeps the text.
  const asked = page.waitForEvent('dialog');
  const click = page.locator('main a[href*="/artwork"]').first().click();
  await (await asked).dismiss();
  await click;
  expect(await synopsis(page).inputValue()).toBe('Kisah yang panjang.');

  // An error in the other tab is shown, and has the focus.
  await save(page);
  const wrong = page.locator('[name=available_until][aria-invalid]');
  await wrong.waitFor();
  await expect.poll(() => wrong.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await readTitle(id)).toMatchObject({ year: null, texts: {} });
  // Everything has its place.
  expect(await unsaved(page).locator('dt').count()).toBe(0);
  await wrong.fill('2032-01-01T00:00');
  await save(page);
  await page.waitForURL(/done=saved/);
  expect(await readTitle(id)).toMatchObject({
    year: 2026,
    texts: { en: { synopsis: 'Kisah yang panjang.' } },
  });
  await expect.poll(() => unsaved(page).count()).toBe(0);

  // The tab stays open when the notice is closed.
  await tab(page, 'access');
  await page.locator('[name=available_until]').fill('2033-01-01T00:00');
  await save(page);
  await page.waitForURL(/done=saved/);
  await page.getByRole('link', { name: 'Close' }).click();
  await page.waitForURL((url) => !url.searchParams.has('done'));
  expect(await page.locator('main nav [aria-current]').getAttribute('href')).toContain('#access');
  expect(await page.locator('[name=available_until]').isVisible()).toBe(true);
  await tab(page, 'overview');
  await synopsis(page).waitFor();
  expect(await page.locator('[name=available_until]').isVisible()).toBe(false);
});

test('a title is saved without scripts, by the button at the end of its form', async () => {
  const id = await addTitle('Tanpa Skrip');
  const page = await openOwner({ ...desktop, javaScript: false });
  await page.goto(`/admin/titles/${id}`);
  await page.locator('[name=year]').fill('2025');
  await tab(page, 'access');
  await page.locator('[name=rating][value="13+"]').check();
  await page.locator('form button[value=save]').click();
  await page.waitForURL(/done=saved/);
  expect(await readTitle(id)).toMatchObject({ year: 2025, rating: '13+' });
});

test('a second tab overwrites nothing: the editor compares and chooses', async () => {
  const id = await addTitle('Dua Penyunting');
  const mine = await openTitle(id, { ...desktop, expectedComplaints: /409/ });
  const other = await openTitle(id, { ...desktop, expectedComplaints: /409/ });
  await synopsis(mine).fill('Milik saya.');
  await other.locator('[name="texts.en.tagline"]').fill('Milik mereka.');
  await synopsis(other).fill('Juga milik mereka.');
  await save(other);
  await other.waitForURL(/done=saved/);

  await save(mine);
  const panel = mine.getByRole('alert');
  await panel.locator('li button').first().waitFor();
  await checkPage(mine);
  expect(await synopsis(mine).inputValue()).toBe('Milik saya.');
  // Only the others have changed it, so that there is nothing to choose.
  expect(await mine.locator('[name="texts.en.tagline"]').inputValue()).toBe('Milik mereka.');
  expect((await readTitle(id)).texts.en?.synopsis).toBe('Juga milik mereka.');
  await panel.locator('li button').first().click();
  await save(mine);
  await expect
    .poll(async () => (await readTitle(id)).texts.en)
    .toMatchObject({
      synopsis: 'Milik saya.',
      tagline: 'Milik mereka.',
    });

  // The other tab is behind now, and gives up its own text.
  await synopsis(other).fill('Terlambat.');
  await save(other);
  await other.getByRole('alert').locator('a[data-discard]').click();
  await expect.poll(() => synopsis(other).inputValue()).toBe('Milik saya.');
  expect(await unsaved(other).count()).toBe(0);
});

test('a text is back after the session had ended', async () => {
  const id = await addTitle('Sesi Berakhir');
  const page = await openTitle(id);
  await synopsis(page).fill('Jangan hilang.');
  await page.getByRole('combobox', { name: 'Add a person' }).fill('Orang Baru');
  await page.getByRole('option', { name: 'Orang Baru' }).click();
  await unsaved(page).waitFor();
  await page.context().clearCookies({ name: authCookie });
  await save(page);
  await page.waitForURL(/\/login/);
  await giveSession(page, await ownerSession());
  const from = new URL(page.url()).searchParams.get('from') ?? '';
  await openPage(page, from);
  await expect.poll(() => synopsis(page).inputValue()).toBe('Jangan hilang.');
  await unsaved(page).waitFor();
  await save(page);
  await expect.poll(async () => (await readTitle(id)).texts.en?.synopsis).toBe('Jangan hilang.');
  expect((await readTitle(id)).credits).toMatchObject([{ name: 'Orang Baru', role: 'director' }]);
});

test('undo is offered for the last change only, and not beside newer work', async () => {
  const page = await openOwner({ ...desktop, expectedComplaints: /4(09|22)/ });
  const undo = page.locator('form[action*="/admin/audit/"]');
  await openPage(page, '/admin/posts');
  const begin = page.locator('main details', { has: page.locator('[name=title]') });
  await begin.locator('summary').click();
  await begin.locator('[name=title]').fill('Belum jadi');
  await begin.locator('button[type=submit]').click();
  await page.waitForURL(/done=created/);
  await undo.waitFor();
  await page.locator('[name=slug]').fill('not a slug!');
  await expect.poll(() => undo.count()).toBe(0);
  await page.locator('button[value=save]').click();
  await page.locator('[name=slug][aria-invalid=true]').waitFor();
  expect(await undo.count()).toBe(0);

  // The address of an earlier notice, such as after going back.
  const id = await addTitle('Urungkan');
  await openPage(page, `/admin/titles/${id}`);
  await page.locator('[name=year]').fill('2001');
  await save(page);
  await page.waitForURL(/done=saved/);
  const earlier = page.url();
  await undo.waitFor();
  await page.locator('[name=year]').fill('2002');
  await save(page);
  await expect.poll(async () => (await readTitle(id)).year).toBe(2002);
  await openPage(page, earlier);
  await page.locator('main h1').waitFor();
  expect(await undo.count()).toBe(0);
});

test.each(['artwork', 'subtitles', 'chapters', 'trailers', 'moments', 'history'])(
  'the page of a title leads to its %s and back',
  async (part) => {
    const id = await addTitle(`Bagian ${part}`);
    const page = await openOwner({ ...desktop, javaScript: false });
    await page.goto(`/admin/titles/${id}`);
    const link = (path: string) => page.locator(`main nav a[href*="/admin/titles/${id}${path}"]`);
    if (!(await link(`/${part}`).count())) await link('/subtitles').first().click();
    await link(`/${part}`).first().click();
    await page.waitForURL(`**/${part}*`);
    await link('#overview').click();
    await page.locator('[name="texts.en.synopsis"]').waitFor();
  },
);
