import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { addressesWithin } from '../support/addresses-within.ts';
import { openPage } from '../support/visit.ts';
import { openOwner, phone } from './support.ts';

test('views, filters and columns of a list work without scripts', async () => {
  const page = await openOwner({ javaScript: false });
  const headers = () => page.locator('thead th').allTextContents();
  await page.goto('/admin/orders?sort=total');
  expect(await headers()).toContain('Payment method');
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: 'Unpaid' }).click();
  expect(await views.locator('[aria-current]').textContent()).toContain('Unpaid');

  const filters = page.locator('details:has([name=status])');
  await filters.locator('> summary').click();
  await filters.locator('[name=status]').selectOption('on_hold');
  await filters.locator('button[type=submit]').click();
  await page.waitForURL(/status=on_hold/);
  expect(page.url()).toContain('payment=unpaid');
  const active = page.getByRole('navigation', { name: 'Active filters' });
  await active.getByRole('link', { name: /Remove filter Status/ }).click();
  const { searchParams, search } = new URL(page.url());
  expect([searchParams.get('payment'), searchParams.has('status')]).toEqual(['unpaid', false]);

  const columns = page.locator('form[action="/admin/columns"]');
  await page.locator('summary', { hasText: 'Columns' }).click();
  // What a row is and how it stands cannot be taken away.
  expect(await columns.locator('[type=checkbox]:disabled').count()).toBe(2);
  await columns.getByLabel('Payment method').uncheck();
  await columns.getByRole('button', { name: 'Show' }).click();
  expect(new URL(page.url()).search).toBe(search);
  await page.goto('/admin/orders');
  expect(await headers()).not.toContain('Payment method');
  expect(await headers()).toContain('Order');
  await page.locator('summary', { hasText: 'Columns' }).click();
  await columns.getByRole('button', { name: 'Usual columns' }).click();
  expect(await headers()).toContain('Payment method');
});

slowTest('each list begins on the first screen of a phone, in at most seven columns', async () => {
  const page = await openOwner(phone);
  const faults: string[] = [];
  for (const address of await addressesWithin('admin')) {
    // The first sends films first of all; cards of the other say all that was found.
    if (['/admin/upload', '/admin/health'].includes(address)) continue;
    await openPage(page, address);
    faults.push(
      ...(await page.evaluate((at) => {
        const isList = document.querySelector('main form[action="/admin/columns"]');
        const card = document.querySelector('main tbody tr');
        if (!isList || !card) return [];
        const { left, width, bottom } = card.getBoundingClientRect();
        // Not below the window, nor behind the bar at its end.
        const isWhole = card.contains(document.elementFromPoint(left + width / 2, bottom - 2));
        const columns = [...card.children].filter((cell) => !cell.querySelector('[type=checkbox]'));
        return [
          ...(isWhole ? [] : [`${at} ends at ${bottom}`]),
          ...(columns.length > 7 ? [`${at} has ${columns.length} columns`] : []),
        ];
      }, address)),
    );
  }
  expect(faults).toEqual([]);
});
