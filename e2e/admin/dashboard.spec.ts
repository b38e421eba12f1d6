import { expect, test } from 'vitest';
import { openPage } from '../support/visit.ts';
import { askAsOwner, checkPage, openOwner, phone } from './support.ts';

type Dashboard = { dashboard: { attention: { kind: string; count: number }[] } };

test('each tile opens a list of as many as it counts', async () => {
  const { dashboard } = await askAsOwner<Dashboard>('ops/dashboard/');
  const page = await openOwner(phone);
  await openPage(page, '/admin');
  await checkPage(page);
  // Trends have a line.
  const tiles = page.locator('main li > a:has(> strong):not(:has(svg))');
  expect(await tiles.count()).toBe(dashboard.attention.length);
  const links = await tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('href')));
  const counts = await tiles
    .locator('> strong')
    .evaluateAll((all) => all.map((count) => Number(count.textContent?.replace(/\D/g, ''))));
  for (const [index, link] of links.entries()) {
    await openPage(page, link ?? '');
    const total = await page.locator('main nav:has(> span) > span').last().textContent();
    expect([link, Number(/\d+/.exec(total ?? '')?.[0])]).toEqual([link, counts[index]]);
  }
});

test('owners see what is missing, each with its page, and close the list for good', async () => {
  const page = await openOwner(phone);
  await openPage(page, '/admin');
  const list = page.locator('main section[aria-labelledby=checklist]');
  // On a phone it is closed, so that what waits stays on the first screen.
  const mail = list.locator('[data-step=mail] a');
  expect(await mail.isVisible()).toBe(false);
  await list.locator('summary').click();
  expect(await mail.getAttribute('href')).toContain('/admin/settings/mail');
  await checkPage(page);

  await list.locator('[data-step=legal] a').click();
  await page.waitForURL(/settings\/legal/);
  await page.locator('main form button[type=submit]').click();
  await page.waitForURL(/done=saved/);
  await openPage(page, '/admin');
  await list.locator('[data-step=legal][data-done=true]').waitFor({ state: 'attached' });

  const undo = page.locator('form[action*="/admin/audit/"] button');
  await list.locator('summary').click();
  await list.locator('form button').click();
  await page.waitForURL(/done=saved/);
  await undo.waitFor();
  expect(await list.count()).toBe(0);
  await undo.click();
  await page.waitForURL(/done=undone/);
  await list.waitFor();
});
