import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { SignIn } from '#contract/account.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import {
  type Account,
  askAs,
  findUser,
  inventAccount,
  readSession,
  registrationDetails,
} from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { readLink, waitForMail } from '../support/outbox.ts';
import { openPage } from '../support/visit.ts';

async function register(page: Page, account: Account) {
  const { password } = account;
  await page.locator('main summary').click();
  const fields = { ...account, ...registrationDetails, confirm_password: password };
  for (const [name, value] of Object.entries(fields)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
  await page.locator('[name="terms_accepted"]').check();
  await page.getByRole('button', { name: 'Register' }).click();
}

async function signIn(page: Page, { username, password }: Account) {
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

async function accessOf(page: Page): Promise<string> {
  return (await readSession(page))?.token.access ?? '';
}

test.each(firstUnlessSlow(true, false))(
  'sign up, confirm by mail, sign out, sign in elsewhere, revoke (scripts: %s)',
  async (javaScript) => {
    const account = inventAccount();
    // A page whose check of the session is answered after the session has ended logs it.
    const endsSessions = { javaScript, expectedComplaints: /401|SignedOutError/ };
    const phone = await openVisitor(endsSessions);
    await phone.goto('/register?from=%2Fmovies');
    await register(phone, account);
    await phone.waitForURL('**/movies');
    const summary = phone.locator('header summary', { hasText: 'P' }).first();
    await summary.waitFor();
    const first = await accessOf(phone);
    expect((await findUser(first)).email_confirmed).toBe(false);

    const mail = await waitForMail(account.email);
    await phone.goto(readLink(mail));
    expect((await findUser(first)).email_confirmed).toBe(false);
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await phone.getByText(`Thank you: ${account.email} is confirmed.`).waitFor();
    expect((await findUser(first)).email_confirmed).toBe(true);

    await phone.goto('/account');
    await phone.locator('main').getByRole('button', { name: 'Logout' }).click();
    await phone.waitForURL(({ pathname }) => pathname === '/');
    expect(await readSession(phone)).toBeUndefined();
    await expect(findUser(first)).rejects.toThrow('session_ended');

    const tv = await openVisitor(endsSessions);
    for (const page of [phone, tv]) {
      await page.goto('/account/sessions');
      await signIn(page, account);
      await page.getByRole('heading', { name: 'Devices', level: 1 }).waitFor();
    }
    const second = await accessOf(tv);
    await phone.reload();
    await phone.getByRole('button', { name: 'Sign out' }).click();
    await phone.getByText('That device is signed out.').waitFor();
    await expect(findUser(second)).rejects.toThrow('session_ended');
    const left = await askAs<{ sessions: SignIn[] }>(await accessOf(phone), 'sessions/');
    expect(left.sessions).toHaveLength(1);

    // The other device notices and offers to sign in again.
    await tv.reload();
    await tv.getByRole('heading', { name: 'Log in', level: 1 }).waitFor();
    await expect.poll(() => readSession(tv)).toBeUndefined();
  },
);

slowTest(
  'a name, an address and a password are enough; a welcome says what comes next',
  async () => {
    const page = await openVisitor({ width: 360, height: 740, locale: 'id' });
    const { email, password } = inventAccount();
    await page.goto('/register');
    for (const [name, value] of Object.entries({ first_name: 'Ayu', email, password })) {
      await page.locator(`[name="${name}"]`).fill(value);
    }
    await page.locator('[name="terms_accepted"]').check();
    await page.getByRole('button', { name: 'Daftar' }).click();
    await page.getByRole('heading', { name: 'Selamat datang, Ayu!' }).waitFor();
    await page.getByText(`kami mengirim tautan ke ${email}`).waitFor();
    await page.getByText('0 pesanan berjalan').waitFor();
    await page.getByRole('link', { name: 'Langganan Gratis' }).waitFor();
    const { username } = await findUser(await accessOf(page));
    expect(username).toBe(email.split('@')[0]);
    await waitForMail(email);
  },
);

slowTest(
  'errors appear beside their fields, and all values except passwords are kept',
  async () => {
    const page = await openVisitor({ javaScript: false, locale: 'de', expectedComplaints: /422/ });
    const account = { ...inventAccount(), password: 'kurz' };
    await page.goto('/register');
    await page.locator('main summary').click();
    const fields = { ...account, ...registrationDetails, confirm_password: 'anders', phone: '1' };
    for (const [name, value] of Object.entries(fields)) {
      await page.locator(`[name="${name}"]`).fill(value);
    }
    await page.getByRole('button', { name: 'Registrieren' }).click();
    const wrong = page.locator('[aria-invalid]');
    const names = await wrong.evaluateAll((boxes) => boxes.map((box) => box.getAttribute('name')));
    expect(names).toEqual(['password', 'phone', 'terms_accepted']);
    for (const box of await wrong.all()) {
      const id = (await box.getAttribute('aria-describedby'))?.split(' ')[0];
      expect(await page.locator(`[id="${id}"]`).textContent()).toMatch(/^\S.*\.$/);
    }
    const first = page.locator('[name="password"]');
    expect(await first.evaluate((box) => box.matches(':focus'))).toBe(true);
    expect(await page.locator('[name="username"]').inputValue()).toBe(account.username);
    for (const name of ['password', 'confirm_password']) {
      expect(await page.locator(`[name="${name}"]`).inputValue()).toBe('');
    }
  },
);

slowTest('password managers recognise every field', async () => {
  const page = await openVisitor();
  await openPage(page, '/register');
  const tokens = await page
    .locator('main input[autocomplete]')
    .evaluateAll((boxes) =>
      boxes.map((box) => `${box.getAttribute('name')}: ${box.getAttribute('autocomplete')}`),
    );
  expect(tokens).toEqual([
    'first_name: given-name',
    'email: email',
    'password: new-password',
    'last_name: family-name',
    'phone: tel',
    'username: username',
    'confirm_password: new-password',
  ]);
  await page.locator('[name="password"]').fill('hujan di bulan juni');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  expect(await page.locator('[name="password"]').getAttribute('type')).toBe('text');
});
