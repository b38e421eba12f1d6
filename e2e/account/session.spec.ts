import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { slowTest } from '#test/slow-test.ts';
import {
  askAs,
  expireAccess,
  findUser,
  giveCookie,
  giveSession,
  readSession,
  registerAccount,
} from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

const signInLink = (page: Page) => page.locator('header').getByRole('link', { name: 'Log in' });
const menu = (page: Page) => page.locator('header summary[aria-label^="Account"]');

function listenForWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

test('tabs that refresh at the same time all stay signed in', async () => {
  const { session } = await registerAccount();
  const first = await openVisitor();
  await giveSession(first, expireAccess(session));
  const tabs = [first, await first.context().newPage(), await first.context().newPage()];
  await Promise.all(tabs.map((tab) => openPage(tab, '/movies')));
  for (const tab of tabs) await menu(tab).waitFor();
  const stored = await readSession(first);
  expect(stored?.token.refresh).not.toBe(session.token.refresh);
  await findUser(stored?.token.access ?? '');
  await askAs(undefined, 'token/refresh/', { refresh: stored?.token.refresh });
});

slowTest('a malformed cookie only causes a warning', async () => {
  const page = await openVisitor();
  const warnings = listenForWarnings(page);
  await giveCookie(page, 'not-a-session');
  await openPage(page, '/movies');
  await signInLink(page).waitFor();
  await expect.poll(() => warnings).toContain('Invalid auth cookie');
  expect(await readSession(page)).toBeUndefined();
});

slowTest('the check on the next route silently removes a session that has ended', async () => {
  const { session } = await registerAccount();
  const page = await openVisitor({ expectedComplaints: /SignedOutError|401/ });
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('client_errors')) reports.push(request.postData() ?? '');
  });
  await giveSession(page, session);
  await openPage(page, '/credits');
  await menu(page).waitFor();
  const body = { refresh: session.token.refresh };
  await fetch(new URL('/api/v1/logout/', page.url()), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${session.token.access}`,
    },
    body: JSON.stringify(body),
  });
  // Page data and the cart respond as if the session were valid, so that only the check notices.
  await page.route(/\.data|\/cart\/summary/, async (route) => {
    const headers = { ...route.request().headers(), cookie: '' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await page.locator('footer').getByRole('link', { name: 'Terms of use' }).click();
  await page.waitForURL('**/terms-of-use');
  await signInLink(page).waitFor();
  expect(await readSession(page)).toBeUndefined();
  await expect.poll(() => reports.some((report) => report.includes('user check'))).toBe(true);
  expect(await page.locator('[data-rht-toaster]').count()).toBe(0);
});

test('signing out while the check runs is no error', async () => {
  const { session } = await registerAccount();
  const page = await openVisitor();
  await giveSession(page, session);
  await openPage(page, '/credits');
  await menu(page).waitFor();
  await page.route('**/api/v1/user/', async (route) => {
    const answer = await route.fetch();
    await page.context().clearCookies({ name: 'sorot_user' });
    await route.fulfill({ response: answer });
  });
  await page.locator('footer').getByRole('link', { name: 'Terms of use' }).click();
  await page.waitForURL('**/terms-of-use');
  await signInLink(page).waitFor();
});

slowTest('without an answer the visitor is anonymous for now and keeps the session', async () => {
  const { session } = await registerAccount();
  const page = await openVisitor({ expectedComplaints: /Failed to (load|fetch)/ });
  await page.route('**/api/v1/user/', (route) => route.abort('internetdisconnected'));
  await giveSession(page, session);
  await openPage(page, '/movies');
  await signInLink(page).waitFor();
  expect(await readSession(page)).toMatchObject({ username: session.username });
  await page.unroute('**/api/v1/user/');
  await page.reload();
  await menu(page).waitFor();
});

slowTest('visitors without a cookie load no session code', async () => {
  const page = await openVisitor();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openPage(page, '/movies');
  await page.waitForLoadState('networkidle');
  expect(requested.filter((path) => /account-menu|authentication|\/user\//.test(path))).toEqual([]);
});
