import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

const thanks = 'Thank you. We have noted your address.';

test('with scripts the page stays, says thanks and shows a toast', async () => {
  const page = await openVisitor();
  await openPage(page, '/contact-us');
  const footer = page.locator('footer');
  await footer.locator('input[type="email"]').fill(`${randomUUID()}@example.org`);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await footer.getByText(thanks).waitFor();
  await page.locator('[data-rht-toaster]', { hasText: thanks }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/contact-us');
});

test('without scripts a page of its own says the same', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto('/contact-us');
  await page.locator('footer input[type="email"]').fill(`${randomUUID()}@example.org`);
  await page.locator('footer').getByRole('button', { name: 'Subscribe' }).click();
  await page.waitForURL('**/newsletter');
  expect(await page.locator('main').textContent()).toContain(thanks);
});

test('what is no address is refused with a sentence, scripts or not', async () => {
  for (const javaScript of [true, false]) {
    const page = await openVisitor({ javaScript, expectedComplaints: /422|400/ });
    await page.goto('/contact-us');
    const box = page.locator('footer input[type="email"]');
    // The browser lets it pass; the provider does not.
    await box.fill('somebody@localhost');
    await page.locator('footer').getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('cannot be used').first().waitFor();
  }
});
