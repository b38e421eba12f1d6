import { expect, test } from 'vitest';
import { openVisitor } from '../support/browser.ts';

test('who may not watch is told why, and the ways in', async () => {
  const page = await openVisitor({ javaScript: false });
  expect((await page.goto('/restricted-content'))?.status()).toBe(200);
  const main = page.locator('main');
  expect(await main.textContent()).toContain('You must be logged in to view this content.');
  expect(await main.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  expect(await main.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe(
    '/pricing',
  );
});
