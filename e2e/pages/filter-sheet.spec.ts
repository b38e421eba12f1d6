import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { openVisitor } from '../support/browser.ts';
import { askApi } from '../support/provider.ts';

const phone = { width: 360, height: 760 };

test.each(firstOrAll(true, false))(
  'filters open as a sheet and close again (scripts: %s)',
  async (scripts) => {
    const page = await openVisitor({ ...phone, javaScript: scripts });
    await page.goto('/movies');
    const before = await page.locator('main ul').first().boundingBox();
    await page.getByText('Filters', { exact: true }).click();
    const sheet = page.locator('main form');
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox();
        return box && Math.round(box.y + box.height);
      })
      .toBe(phone.height);
    // It covers the list instead of moving it.
    expect(await page.locator('main ul').first().boundingBox()).toEqual(before);
    await page.getByText('Done', { exact: true }).click();
    await expect.poll(() => sheet.isVisible()).toBe(false);
  },
);

test('the sheet stays open during choices, shows the number of results, and closes on Escape', async () => {
  const page = await openVisitor(phone);
  await page.goto('/movies');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByLabel('Genre', { exact: true }).selectOption('drama');
  await page.waitForURL('**/movies?genre=drama');
  const sheet = page.locator('main form');
  expect(await sheet.isVisible()).toBe(true);
  const { page: found } = await askApi<{ page: { total: number } }>(
    'titles/?type=movie&genre=drama',
  );
  await expect.poll(() => sheet.locator('p').textContent()).toBe(`${found.total} titles`);
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet.isVisible()).toBe(false);
});
