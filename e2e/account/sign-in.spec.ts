import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { findUser, giveSession, readSession, registerAccount } from '../support/accounts.ts';
import { addressesWithin } from '../support/addresses-within.ts';
import { askPolitely } from '../support/ask-politely.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { openAheadOfScripts } from '../support/visit.ts';

/** Where signing in with a password leads to; the form for passkeys has the same field. */
const fromField = 'main form:has([name="password"]) [name="from"]';

test.each(firstUnlessSlow(true, false))(
  'a guarded page redirects to log in and back (scripts: %s)',
  async (javaScript) => {
    const { username, password } = await registerAccount();
    const page = await openVisitor({ javaScript, expectedComplaints: /401/ });
    await page.goto('/playlist?q=kapal');
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('from')]).toEqual(['/login', '/playlist?q=kapal']);
    await page.locator('[name="username"]').fill(username);
    await page.locator('[name="password"]').fill('not this one');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('alert').waitFor();
    expect(await page.locator('[name="username"]').inputValue()).toBe(username);
    expect(await page.locator('[name="password"]').inputValue()).toBe('');
    await page.locator('[name="password"]').fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/playlist?q=kapal');
    expect(await readSession(page)).toMatchObject({ username });

    for (const address of ['/login', '/register']) {
      await page.goto(address);
      expect(new URL(page.url()).pathname).toBe('/');
    }
  },
);

test.each(
  firstUnlessSlow(
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/%2f%2fevil.example',
  ),
)('signing in never leads to %s', async (from) => {
  const { username, password } = await registerAccount();
  const page = await openVisitor({ javaScript: false });
  await page.goto(`/login?from=${encodeURIComponent(from)}`);
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill(password);
  // A forged form may contain anything.
  await page
    .locator(fromField)
    .evaluate((field, value) => field.setAttribute('value', value), from);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(`${siteUrl}/`);
});

test('/account and the watchlist offer to log in in place', async () => {
  const { session, username } = await registerAccount();
  const page = await openVisitor({ javaScript: false });
  for (const address of ['/account', '/account/details', '/watchlist-detail']) {
    await page.goto(address);
    expect(new URL(page.url()).pathname).toBe(address);
    expect(await page.locator(fromField).getAttribute('value')).toBe(address);
  }
  await giveSession(page, session);
  await page.goto('/account');
  await page.getByRole('heading', { name: 'Hello, Sari' }).waitFor();
  await page.locator('header summary').filter({ hasText: /^P$/ }).click();
  await page.locator('header').getByText(username, { exact: true }).waitFor();
});

test('every page of the account area offers signed-out visitors to log in', async () => {
  const addresses = await addressesWithin('account');
  expect(addresses).toEqual(expect.arrayContaining(['/account', '/account/data']));
  for (const address of addresses) {
    const answer = await askPolitely(`${siteUrl}${address}`, {});
    expect.soft(answer.status, address).toBe(200);
    expect.soft(await answer.text(), address).toContain('name="password"');
  }
});

slowTest('a post without a matching cookie and field is refused, and says what to do', async () => {
  const { session, email } = await registerAccount();
  const page = await openVisitor({ javaScript: false, expectedComplaints: /403/ });
  await giveSession(page, session);
  await page.goto('/account/data');
  await page.context().clearCookies({ name: 'XSRF-TOKEN' });
  await page.locator('main [name="current_password"]').fill('hujan di bulan juni');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('This form was open for too long').waitFor();
  await page.goto('/account/details');
  await page.locator('main').getByText(email).waitFor();
});

slowTest.each(firstOrAll(true, false))(
  "pages use the account's language and time zone (scripts: %s)",
  async (javaScript) => {
    const { username, password, session } = await registerAccount({ language: 'id' });
    const page = await openVisitor({ javaScript, locale: 'en', timeZone: 'Asia/Makassar' });
    await page.goto('/login');
    const language = () => page.locator('html').getAttribute('lang');
    expect(await language()).toBe('en');
    if (javaScript) {
      await expect.poll(() => page.locator('[name="time_zone"]').inputValue()).not.toBe('');
    }
    await page.locator('[name="username"]').fill(username);
    await page.locator('[name="password"]').fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(`${siteUrl}/`);
    expect(await language()).toBe('id');
    const { time_zone } = await findUser(session.token.access);
    expect(time_zone).toBe(javaScript ? 'Asia/Makassar' : null);

    // A language in the address takes precedence.
    await page.goto('/faq?lang=fr');
    expect(await language()).toBe('fr');
    const letScriptsCome = await openAheadOfScripts(page, '/account/details');
    await page.locator('[name="time_zone"]').selectOption('Asia/Jayapura');
    if (javaScript) await letScriptsCome();
    await page.locator('main select[name="language"]').selectOption('de');
    await page.locator('main form:has([name="display_name"]) button[type="submit"]').last().click();
    await page.waitForURL(/done=details/);
    expect(await language()).toBe('de');
    await page.goto('/account/sessions');
    await page
      .getByText(/ WIT\b/)
      .first()
      .waitFor();

    // The switcher's choice takes precedence over the account's, until the account's is changed.
    await page.locator('header summary[aria-label*=": de"]').click();
    await page.locator('header button[name="language"][value="ar"]:visible').click();
    await page.locator('html[lang="ar"]').waitFor({ state: 'attached' });
    await page.goto('/account/details');
    await page.locator('main form:has([name="display_name"]) button[type="submit"]').last().click();
    await page.waitForURL(/done=details/);
    expect(await language()).toBe('de');
  },
);
