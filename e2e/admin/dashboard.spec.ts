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
