import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { findUser, giveSession, registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { findMails, readLink } from '../support/outbox.ts';
import { openPage } from '../support/visit.ts';

/** The link to a page in a mail to an address. */
async function waitForLink(to: string, page = '/confirm-new-email'): Promise<string> {
  const findLinks = async () =>
    (await findMails(to)).map(readLink).filter((link) => link.startsWith(`${page}?`));
  await expect.poll(async () => (await findLinks()).length).toBe(1);
  return (await findLinks())[0] ?? '';
}

test.each(firstOrAll(false, true))(
  'a new e-mail address is confirmed by both addresses (scripts: %s)',
  async (javaScript) => {
    const { session, email, username, password } = await registerAccount();
    const { access } = session.token;
    const wanted = `baru-${username}@example.org`;
    const page = await openVisitor({ javaScript, expectedComplaints: /403/ });
    await giveSession(page, session);
    await page.goto(await waitForLink(email, '/confirm-email'));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(`Thank you: ${email} is confirmed.`).waitFor();
    await page.goto('/account/details');
    const form = page.locator('main form', { has: page.locator('[value="email"]') });
    for (const given of ['not this one', password]) {
      await form.locator('[name="email"]').fill(wanted);
      await form.locator('[name="current_password"]').fill(given);
      await form.getByRole('button', { name: 'Change address' }).click();
      const outcome =
        given === password
          ? 'We’ve sent an e-mail to your new address'
          : 'Your current password is incorrect';
      await page.getByText(outcome).waitFor();
    }
    await page.goto(await waitForLink(wanted));
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Please also use the link').waitFor();
    expect((await findUser(access)).email).toBe(email);
    await page.goto(await waitForLink(email));
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByText(`Your account now uses ${wanted}.`).waitFor();
    expect((await findUser(access)).email).toBe(wanted);
  },
);

test('an address that was mistyped is corrected, also in the menu', async () => {
  const { session, username, password } = await registerAccount();
  const wanted = `benar-${username}@example.org`;
  const page = await openVisitor({ width: 360, height: 740, touch: true });
  await giveSession(page, session);
  await openPage(page, '/account/details');
  const form = page.locator('main form', { has: page.locator('[value="email"]') });
  await form.locator('[name="email"]').fill(wanted);
  await form.locator('[name="current_password"]').fill(password);
  await form.getByRole('button', { name: 'Change address' }).click();
  await page.getByText('We’ve corrected your address').waitFor();
  await openPage(page, '/');
  await page.getByRole('banner').getByText(wanted).waitFor({ state: 'attached' });
});
