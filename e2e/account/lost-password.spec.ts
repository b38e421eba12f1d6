import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { askAs, findUser, registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { findMails, readLink } from '../support/outbox.ts';

const newPassword = 'angin di laut selatan';

test.each(firstOrAll(false, true))(
  'a lost password is reset by mail, once (scripts: %s)',
  async (javaScript) => {
    const { username, email, session } = await registerAccount();
    const page = await openVisitor({ javaScript, expectedComplaints: /410/ });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Lost your password?' }).click();
    await page.getByRole('heading', { name: 'Lost password' }).waitFor();
    await page.locator('[name="username"]').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('If there is an account with these details').waitFor();

    const isReset = (text: string) => text.includes('/lost-password?token=');
    await expect
      .poll(async () => (await findMails(email)).some(({ text }) => isReset(text)))
      .toBe(true);
    const mail = (await findMails(email)).find(({ text }) => isReset(text));
    const link = mail ? readLink(mail) : '';
    for (const attempt of ['first', 'second']) {
      await page.goto(link);
      await page.locator('[name="password"]').fill(newPassword);
      await page.locator('[name="confirm_password"]').fill(newPassword);
      await page.getByRole('button', { name: 'Change password' }).click();
      const outcome =
        attempt === 'first' ? 'Your password has been changed.' : 'This link has expired';
      await page.getByText(outcome).waitFor();
    }
    await expect(findUser(session.token.access)).rejects.toThrow('session_ended');
    const given = { username, password: newPassword };
    expect(await askAs(undefined, 'login/', given)).toMatchObject({ session: { username } });
  },
);

test('nobody learns whether an account exists', async () => {
  const page = await openVisitor({ javaScript: false });
  await page.goto('/lost-password');
  await page.locator('[name="username"]').fill('nobody-of-this-name');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If there is an account with these details').waitFor();
});
