import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import { authCookie, giveSession, readSession, registerAccount } from '../support/accounts.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { findMails, readLink } from '../support/outbox.ts';
import { openPage } from '../support/visit.ts';

type Credentials = { username: string; password: string };

async function fillSignIn(page: Page, { username, password }: Credentials) {
  await page.locator('main [name="username"]').fill(username);
  await page.locator('main [name="password"]').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('an authenticator app is set up and used without scripts', async () => {
  const account = await registerAccount();
  const page = await openVisitor({ javaScript: false, width: 360, expectedComplaints: /403/ });
  await giveSession(page, account.session);
  await page.goto('/account/security');
  await page.getByRole('link', { name: 'Set up an app' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('img', { name: 'QR code' }).waitFor();
  const secret = await readKey(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('This code is wrong').waitFor();
  expect(await readKey(page)).toBe(secret);
  const code = new TOTP({ secret }).generate();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await page.locator('main li code').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes left').waitFor();

  await page.context().clearCookies({ name: authCookie });
  await page.goto('/login?from=/account/security');
  await fillSignIn(page, account);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  // Each code is good for one use.
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('already been used').waitFor();
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`${siteUrl}/account/security`);
  await page.getByText('9 recovery codes left').waitFor();
  await page.getByRole('button', { name: 'Remove the app' }).click();
  await page.getByText('The authenticator app is removed').waitFor();
});

async function readKey(page: Page): Promise<string> {
  const [key = ''] = await page.locator('main code').allInnerTexts();
  return key.replaceAll(/\s/g, '');
}

/** Passkeys belong to host names: an IP address cannot have any. */
const namedSite = siteUrl.replace('127.0.0.1', 'localhost');

test('a passkey is added, signs in by itself, and is removed', async () => {
  const account = await registerAccount();
  const page = await openVisitor({ width: 360 });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openPage(page, `${namedSite}/login?from=/account/security`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).waitFor();
  await fillSignIn(page, account);
  await page.waitForURL(`${namedSite}/account/security`);
  await openPage(page, `${namedSite}/account/security`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('The passkey is added').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ponsel');
  await page.getByRole('button', { name: /^Save the name/ }).click();
  await page.getByText('The name is saved').waitFor();
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

  // A page without scripts, which would notice.
  await page.goto(`${namedSite}/livez`);
  await page.context().clearCookies({ name: authCookie });
  await page.goto(`${namedSite}/login?from=/account/security`);
  // The authenticator may have answered the autofill before the button is pressed.
  await page
    .getByRole('button', { name: 'Log in with a passkey' })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await page.waitForURL(`${namedSite}/account/security`);
  expect(await readSession(page)).toMatchObject({ username: account.username });
  await page.getByText('Last used').waitFor();
  await page.getByRole('button', { name: 'Remove Ponsel' }).click();
  await page.getByText('The passkey is removed').waitFor();
  await cdp.detach();
});

slowTest('the mail about a new device leads to a new password', async () => {
  const account = await registerAccount();
  const page = await openVisitor({ javaScript: false });
  await page.goto('/login');
  await fillSignIn(page, account);
  await page.waitForURL(`${siteUrl}/`);
  const findAlarm = async () =>
    (await findMails(account.email)).find(({ text }) => text.includes('/not-me?token='));
  await expect.poll(async () => Boolean(await findAlarm())).toBe(true);
  const mail = await findAlarm();
  await page.goto(mail ? readLink(mail) : '');
  await page.getByRole('button', { name: 'Sign out all devices' }).click();
  await page.getByText('Choose a new password').waitFor();
  expect(await readSession(page)).toBeUndefined();
  await page.locator('[name="password"]').fill('laut biru sekali');
  await page.locator('[name="confirm_password"]').fill('laut biru sekali');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password has been changed').waitFor();
});
