import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { siteUrl } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { askAsOwner, checkPage, devices, openOwner, phone } from './support.ts';

type Added = { title: { id: number; slug: string } };

async function addTitle(name: string): Promise<Added['title']> {
  return (await askAsOwner<Added>('ops/titles/', { type: 'movie', name })).title;
}

async function readPublicly(slug: string, language: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/movies-detail/${slug}?lang=${language}`);
  return `${answer.status} ${await answer.text()}`;
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
  await page.locator('[name="texts.id.synopsis"]').fill('Kisah sebuah kapal.');
  await page.locator('[name="texts.en.synopsis"]').fill('The story of a ship.');
  await page.locator('form:has([name="texts.id.synopsis"]) button[value=save]').click();
  await page.waitForURL(/done=saved/);
  await page.locator('button[value=publish]').click();
  await page.locator('button[value=hide]').waitFor();
  expect(await readPublicly(slug, 'id')).toContain('Kisah sebuah kapal.');
  expect(await readPublicly(slug, 'en')).toContain('The story of a ship.');

  await page.locator('button[value=delete]').click();
  await page.waitForURL(/done=removed/);
  expect(await readPublicly(slug, 'en')).toMatch(/^404/);
  await page.locator('[role=status] form button').click();
  await page.waitForURL(/done=undone/);
  expect(await readPublicly(slug, 'en')).toMatch(/^200/);
});

slowTest.each(devices)('the hero is chosen by hand, and put back: $name', async (device) => {
  const { titles } = await askAsOwner<{ titles: { id: number; name: string }[] }>(
    'ops/titles/?type=movie&sort=name',
  );
  const chosen = titles.find(({ name }) => !name.startsWith('Uji')) ?? { id: 0, name: '' };
  const page = await openOwner(device);
  await openPage(page, '/admin/home');
  await checkPage(page);
  const place = page.locator('section').first();
  await place.locator('summary').filter({ hasText: ':' }).first().click();
  await place.locator('input[name="source.ids"]').fill(String(chosen.id));
  await place.locator('form:has(input[name="source.ids"]) button').click();
  await page.waitForURL(/done=saved/);
  await place.locator('button[value=remove]').first().click();
  await expect.poll(() => place.locator('ol > li').count()).toBe(1);
  const { home } = await (await fetch(`${siteUrl}/api/v1/home/`)).json().then(({ data }) => data);
  expect(home.heroes.map(({ id }: { id: number }) => id)).toEqual([chosen.id]);
  await place.locator('button[value=reset]').click();
  await expect.poll(() => place.locator('button[value=reset]').count()).toBe(0);
});

slowTest.each(['/admin/terms', '/admin/people'])('%s works on a phone', async (path) => {
  const page = await openOwner(phone);
  await openPage(page, path);
  await checkPage(page);
  await page.locator('tbody th a').first().click();
  await page.waitForURL(new RegExp(`${path}/\\d+`));
  await checkPage(page);
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
    await dialog.locator('button').first().click();
    await page.waitForURL('**/admin/bulk/*');
    await page.locator('button[value=undo]').waitFor();
    expect(await accessOf()).toEqual(made.map(() => 'premium'));
    await checkPage(page);
    const job = page.url();
    await page.locator('button[value=undo]').click();
    await page.waitForURL((url) => url.pathname.includes('/admin/bulk/') && url.href !== job);
    await expect.poll(accessOf).toEqual(before);
  },
);
