import { expect, test } from 'vitest';
import { findFaults } from '../support/find-faults.ts';
import { openPage } from '../support/visit.ts';
import { devices, openOwner } from './support.ts';

const pages = ['', '/sales', '/readers', '/subscribers'].map((path) => `/admin/analytics${path}`);

test.each(devices)(
  'the dashboard and the analytics open, without faults: $name',
  async (device) => {
    const page = await openOwner(device);
    expect(await findFaults(page, ['/admin', ...pages])).toEqual([]);
    await openPage(page, '/admin/analytics/sales');
    await page.locator('main canvas').first().waitFor();
  },
);

test('the tables need no script, and can be downloaded', async () => {
  const page = await openOwner({ javaScript: false });
  await page.goto('/admin/analytics/sales?from=2026-01-01&until=2026-12-31');
  await page.getByRole('link', { name: '90 days' }).click();
  await page.locator('a[aria-current]', { hasText: '90 days' }).waitFor();
  await page.locator('main details summary').first().click();
  await page.locator('main details table').first().waitFor();
  const link = await page.locator('main a[download]').first().getAttribute('href');
  const csv = await page.request.get(new URL(link ?? '', page.url()).href);
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect((await csv.text()).split('\r\n')[0]).toBe('day,orders,units,gross,refunds,net,currency');
});
