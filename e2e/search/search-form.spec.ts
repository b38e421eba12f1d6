import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

const results = 'main ul > li > a';

test('without scripts the form finds the same as typing', async () => {
  // Dates are those of the site's zone without scripts, and else of the visitor's.
  const visitor = { timeZone: 'Asia/Jakarta' };
  const plain = await openVisitor({ ...visitor, javaScript: false });
  await plain.goto('/search');
  await plain.getByLabel('Search', { exact: true }).fill('kapal');
  await plain.getByRole('button', { name: 'Search' }).click();
  await plain.waitForURL('**/search?q=kapal');

  const instant = await openVisitor(visitor);
  await openPage(instant, '/search');
  await instant.getByRole('searchbox').pressSequentially('kapal');
  await instant.locator(results).first().waitFor();
  expect(await instant.locator(results).allTextContents()).toEqual(
    await plain.locator(results).allTextContents(),
  );
  expect(await instant.locator('h1').textContent()).toBe(await plain.locator('h1').textContent());
});

slowTest('the form keeps the language of the address', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto('/search?lang=id');
  await page.getByLabel('Cari', { exact: true }).fill('kapal');
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await page.waitForURL(/q=kapal/);
  expect(new URL(page.url()).searchParams.get('lang')).toBe('id');
  expect(await page.locator('h1').textContent()).toMatch(/^Histori Tontonan \(\d+\)$/);
});

slowTest.each([true, false])(
  'on phones the button in the header leads to the search page (scripts: %s)',
  async (javaScript) => {
    const page = await openVisitor({ width: 360, height: 760, locale: 'id', javaScript });
    await page.goto('/');
    const header = page.locator('header').first();
    expect(await header.getByRole('textbox').isVisible()).toBe(false);
    await header.getByRole('link', { name: 'Cari Film/Series' }).click();
    await page.waitForURL('**/search');
    await page.getByLabel('Cari', { exact: true }).waitFor();
  },
);

slowTest('the button in the header leads to the search page', async () => {
  const page = await openVisitor({ locale: 'id' });
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Cari Film/Series' }).click();
  await page.waitForURL('**/search');
  await page.getByLabel('Cari', { exact: true }).waitFor();
});
