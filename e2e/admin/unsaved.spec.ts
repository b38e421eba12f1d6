import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authCookie, giveSession, ownerSession } from '../support/accounts.ts';
import { openPage } from '../support/visit.ts';
import { askAsOwner, checkPage, desktop, openOwner, phone } from './support.ts';

type Title = {
  id: number;
  year: number | null;
  texts: Partial<Record<string, { synopsis: string | null }>>;
};

async function addTitle(name: string): Promise<number> {
  return (await askAsOwner<{ title: Title }>('ops/titles/', { type: 'movie', name })).title.id;
}

async function readTitle(id: number): Promise<Title> {
  return (await askAsOwner<{ title: Title }>(`ops/titles/${id}/`)).title;
}

const synopsis = (page: Page) => page.locator('[name="texts.id.synopsis"]');
const formOf = (page: Page, name: string) => page.locator(`form:has([name="${name}"])`);
const save = (page: Page, name: string) => formOf(page, name).locator('button[value=save]').click();
const unsaved = (page: Page) => page.locator('main aside');

type Visitor = Parameters<typeof openOwner>[0];

async function openTitle(id: number, visitor: Visitor = desktop): Promise<Page> {
  const page = await openOwner(visitor);
  await openPage(page, `/admin/titles/${id}`);
  return page;
}

test('saving one part of a title keeps what was typed into another', async () => {
  const id = await addTitle('Belum Tersimpan');
  const page = await openTitle(id, phone);
  await synopsis(page).fill('Kisah yang panjang.');
  await unsaved(page).waitFor();
  await page.locator('[name=year]').fill('2026');
  await save(page, 'year');
  await page.waitForURL(/done=saved/);
  await expect.poll(() => synopsis(page).inputValue()).toBe('Kisah yang panjang.');
  expect(await formOf(page, 'texts.id.synopsis').getAttribute('data-unsaved')).toBe('');
  expect(await formOf(page, 'year').getAttribute('data-unsaved')).toBeNull();
  await checkPage(page);
  expect(await readTitle(id)).toMatchObject({ year: 2026, texts: {} });

  // Leaving asks, and staying keeps the text.
  const asked = page.waitForEvent('dialog');
  const click = page.locator('main a[href*="/admin/titles"]').first().click();
  await (await asked).dismiss();
  await click;
  expect(await synopsis(page).inputValue()).toBe('Kisah yang panjang.');

  await save(page, 'texts.id.synopsis');
  await expect
    .poll(async () => (await readTitle(id)).texts.id?.synopsis)
    .toBe('Kisah yang panjang.');
  await expect.poll(() => unsaved(page).count()).toBe(0);
});

test('a second tab overwrites nothing: the editor compares and chooses', async () => {
  const id = await addTitle('Dua Penyunting');
  const mine = await openTitle(id, { ...desktop, expectedComplaints: /409/ });
  const other = await openTitle(id, { ...desktop, expectedComplaints: /409/ });
  await synopsis(mine).fill('Milik saya.');
  await other.locator('[name="texts.id.tagline"]').fill('Milik mereka.');
  await synopsis(other).fill('Juga milik mereka.');
  await save(other, 'texts.id.synopsis');
  await other.waitForURL(/done=saved/);

  await save(mine, 'texts.id.synopsis');
  const panel = mine.getByRole('alert');
  await panel.locator('li button').first().waitFor();
  await checkPage(mine);
  expect(await synopsis(mine).inputValue()).toBe('Milik saya.');
  // Only the others have changed it, so that there is nothing to choose.
  expect(await mine.locator('[name="texts.id.tagline"]').inputValue()).toBe('Milik mereka.');
  expect((await readTitle(id)).texts.id?.synopsis).toBe('Juga milik mereka.');
  await panel.locator('li button').first().click();
  await save(mine, 'texts.id.synopsis');
  await expect
    .poll(async () => (await readTitle(id)).texts.id)
    .toMatchObject({
      synopsis: 'Milik saya.',
      tagline: 'Milik mereka.',
    });

  // The other tab is behind now, and gives up its own text.
  await synopsis(other).fill('Terlambat.');
  await save(other, 'texts.id.synopsis');
  await other.getByRole('alert').locator('a[data-discard]').click();
  await expect.poll(() => synopsis(other).inputValue()).toBe('Milik saya.');
  expect(await unsaved(other).count()).toBe(0);
});

test('a text is back after the session had ended', async () => {
  const id = await addTitle('Sesi Berakhir');
  const page = await openTitle(id);
  await synopsis(page).fill('Jangan hilang.');
  await unsaved(page).waitFor();
  await page.context().clearCookies({ name: authCookie });
  await save(page, 'texts.id.synopsis');
  await page.waitForURL(/\/login/);
  await giveSession(page, await ownerSession());
  const from = new URL(page.url()).searchParams.get('from') ?? '';
  await openPage(page, from);
  await expect.poll(() => synopsis(page).inputValue()).toBe('Jangan hilang.');
  await unsaved(page).waitFor();
  await save(page, 'texts.id.synopsis');
  await expect.poll(async () => (await readTitle(id)).texts.id?.synopsis).toBe('Jangan hilang.');
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
  await save(page, 'year');
  await page.waitForURL(/done=saved/);
  const earlier = page.url();
  await undo.waitFor();
  await page.locator('[name=year]').fill('2002');
  await save(page, 'year');
  await expect.poll(async () => (await readTitle(id)).year).toBe(2002);
  await openPage(page, earlier);
  await page.locator('main h1').waitFor();
  expect(await undo.count()).toBe(0);
});

test.each(['artwork', 'subtitles', 'chapters', 'trailers', 'moments'])(
  'the page of a title leads to its %s and back',
  async (part) => {
    const id = await addTitle(`Bagian ${part}`);
    const page = await openOwner({ ...desktop, javaScript: false });
    await page.goto(`/admin/titles/${id}`);
    await page.locator(`main a[href*="/admin/titles/${id}/${part}"]`).click();
    await page.waitForURL(`**/${part}*`);
    await page.locator(`main nav a[href$="/admin/titles/${id}"]`).click();
    await page.locator('[name="texts.id.synopsis"]').waitFor();
  },
);
