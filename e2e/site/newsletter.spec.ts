import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { slowTest } from '#test/slow-test.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { readLink, waitForMail } from '../support/outbox.ts';
import { openPage } from '../support/visit.ts';

const thanks =
  'Thank you. We’ve sent an e-mail to this address. Please use the link in it to confirm.';

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

slowTest(
  'without scripts a separate page says the same, in the language of the address',
  async () => {
    const page = await openVisitor({ javaScript: false, locale: 'de' });
    await page.goto('/contact-us?lang=en');
    await page.locator('footer input[type="email"]').fill(`${randomUUID()}@example.org`);
    await page.locator('footer').getByRole('button', { name: 'Subscribe' }).click();
    await page.waitForURL('**/newsletter?lang=en');
    expect(await page.locator('main').textContent()).toContain(thanks);
  },
);

slowTest('an invalid address is refused with a message, scripts or not', async () => {
  for (const javaScript of [true, false]) {
    const page = await openVisitor({ javaScript, expectedComplaints: /422|400/ });
    await page.goto('/contact-us');
    const box = page.locator('footer input[type="email"]');
    // The browser accepts it; the provider does not.
    await box.fill('somebody@localhost');
    await page.locator('footer').getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('isn’t valid').first().waitFor();
  }
});

test.each(firstOrAll(false, true))(
  'a mail asks for confirmation, its link waits for a click, and unsubscribing works (scripts: %s)',
  async (javaScript) => {
    const email = `${randomUUID()}@example.org`;
    const page = await openVisitor({ javaScript, locale: 'de', expectedComplaints: /410/ });
    await page.goto('/faq');
    await page.locator('footer input[type="email"]').fill(email);
    await page.locator('footer form').last().getByRole('button').click();
    const mail = await waitForMail(email);
    expect(mail.headers.get('subject')).toBe('Möchten Sie unseren Newsletter?');

    // Link scanners do no more than this.
    const link = readLink(mail);
    expect((await fetch(siteUrl + link)).status).toBe(200);
    await page.goto(link);
    await page.getByRole('button', { name: 'Ja, ich möchte den Newsletter' }).click();
    await page.getByText('Ihre Adresse ist bestätigt.').waitFor();

    // Mail programs do it themselves, not from a page and without cookies (RFC 8058).
    const header = mail.headers.get('list-unsubscribe') ?? '';
    const { pathname, search } = new URL(header.slice(1, -1));
    const ended = await fetch(siteUrl + pathname + search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(ended.status).toBe(200);

    await page.goto(pathname + search);
    await page.getByRole('button', { name: 'Newsletter beenden' }).click();
    await page.getByText('Wir haben Ihre Adresse vergessen.').waitFor();
    await page.goto(link);
    await page.getByRole('button', { name: 'Ja, ich möchte den Newsletter' }).click();
    await page.getByRole('main').getByText('Dieser Link wurde schon benutzt').waitFor();
  },
);
