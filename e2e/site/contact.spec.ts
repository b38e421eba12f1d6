import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createFormKey } from '#contract/shared/form-key.ts';
import { firstOrAll } from '#test/first-or-all.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { openVisitor } from '../support/browser.ts';
import { findMails } from '../support/outbox.ts';
import { waitForScripts } from '../support/visit.ts';

async function fillForm(page: Page, written: { name: string; email: string; message: string }) {
  await page.goto('/contact-us');
  await page.getByLabel('Name *').fill(written.name);
  await page.locator('main').getByLabel('E-mail address *').fill(written.email);
  await page.getByLabel('Message *').fill(written.message);
}

/** Milliseconds; humans take longer than bots. */
const asPeopleDo = 2_100;

async function findMessage(message: string) {
  const mails = await findMails('operator@example.org');
  return mails.filter(({ text }) => text.includes(message));
}

test.each(firstUnlessSlow(true, false))(
  'a message reaches the operator once (scripts: %s)',
  async (javaScript) => {
    const message = `Film macet.\n\n${randomUUID()}`;
    const page = await openVisitor({ javaScript });
    await fillForm(page, { name: 'Sari <b>', email: 'sari@example.org', message });
    await page.waitForTimeout(asPeopleDo);
    await page.getByRole('button', { name: 'Send message' }).dblclick();
    await page.getByText('We’ve received your message').waitFor();
    expect(new URL(page.url()).search).toBe('?sent=1');
    await page.reload();
    await expect.poll(async () => (await findMessage(message)).length).toBe(1);
    const [mail] = await findMessage(message);
    expect(mail?.headers.get('reply-to')).toBe('sari@example.org');
    expect(mail?.headers.get('subject')).toBe('Message from Sari <b>');
  },
);

slowTest.each(firstOrAll(true, false))(
  'errors appear beside their fields, and all values are kept (scripts: %s)',
  async (javaScript) => {
    const page = await openVisitor({ javaScript, expectedComplaints: /422/ });
    await fillForm(page, { name: 'Sari', email: 'sari@localhost', message: 'Halo' });
    await page.waitForTimeout(asPeopleDo);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('alert').waitFor();
    const email = page.locator('main').getByLabel('E-mail address *');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => email.evaluate((each) => each === document.activeElement)).toBe(true);
    const errorId = (await email.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${errorId}"]`).textContent()).toContain('expected form');
    expect(await page.getByLabel('Message *').inputValue()).toBe('Halo');
    expect(await page.getByLabel('Name *').getAttribute('aria-invalid')).toBeNull();
  },
);

slowTest(
  'a form submitted too fast is delayed, and one with the honeypot filled is dropped',
  async () => {
    const message = randomUUID();
    const page = await openVisitor({ expectedComplaints: /422/ });
    await fillForm(page, { name: 'Bot', email: 'bot@example.org', message });
    await waitForScripts(page);
    // The form seems to be opened just after submitting: a busy machine may need the time.
    const ahead = 1_900;
    const key = createFormKey(Date.now() + ahead);
    await page.locator('input[name="key"]').evaluate((input: HTMLInputElement, now) => {
      input.value = now;
      input.form?.requestSubmit();
    }, key);
    await page.getByText('Please wait two seconds').waitFor();
    await page.locator('input[name="website"]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://spam.example';
    });
    await page.waitForTimeout(ahead + asPeopleDo);
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('We’ve received your message').waitFor();
    await page.waitForTimeout(1_000);
    expect(await findMessage(message)).toEqual([]);
  },
);
