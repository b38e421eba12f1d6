import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findUser, giveSession, readSession, registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

const toast = '[data-rht-toaster] [role="status"]';

async function openSignedIn(page: Page): Promise<string> {
  const { session } = await registerAccount();
  await giveSession(page, session);
  await openPage(page, '/movies');
  return session.token.access;
}

/** Collects console errors of the page. */
function listen(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  return logged;
}

async function pressLogout(page: Page) {
  // The menu is hydrated after the page; until then its form works without scripts.
  await page.waitForFunction(() => {
    const form = document.querySelector('header form[action="/logout"]');
    return form && Object.keys(form).some((key) => key.startsWith('__reactProps'));
  });
  await page.locator('header summary[aria-label^="Account"]').click();
  await page.locator('header').getByRole('button', { name: 'Logout' }).click();
}

test('logging out says so, ends the session and reloads the page after a second', async () => {
  const page = await openVisitor();
  const access = await openSignedIn(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/logout/', async (route) => {
    await held;
    await route.continue();
  });
  await pressLogout(page);
  await page.locator(toast, { hasText: 'Logging out...' }).waitFor();
  await page.evaluate(() => Object.assign(window, { here: true }));
  release();
  await page.locator(toast, { hasText: 'Logged out successfully!' }).waitFor();
  const at = Date.now();
  expect(await readSession(page)).toBeUndefined();
  await page.waitForFunction(() => !('here' in window));
  expect(Date.now() - at).toBeGreaterThan(600);
  await page.locator('header').getByRole('link', { name: 'Log in' }).waitFor();
  await expect(findUser(access)).rejects.toThrow('session_ended');
});

test.each([
  ['the sentence of the server', 500, '{"detail_message":"Try later."}', 'Try later.'],
  ['a refusal without one', 503, '{}', 'Logout failed'],
  ['no JSON at all', 502, 'Bad gateway', 'Logout failed'],
  ['another status than 200', 202, '{}', 'Logout failed'],
  ['another status with a sentence', 202, '{"detail_message":"Try later."}', 'Try later.'],
  ['another status without content', 204, '', 'Logout failed'],
])('%s: the session stays', async (_, status, body, text) => {
  const page = await openVisitor({ expectedComplaints: /status of 50|refused|Try later/ });
  const logged = listen(page);
  const access = await openSignedIn(page);
  await page.route('**/api/v1/logout/', (route) =>
    route.fulfill({ status, body, contentType: 'application/json' }),
  );
  await pressLogout(page);
  await page.locator(toast, { hasText: text }).waitFor();
  await expect.poll(() => logged.join('\n')).toMatch(/Try later\.|The API refused to log out/);
  expect(await readSession(page)).toBeDefined();
  await findUser(access);
});

test('without a network the error says why', async () => {
  const page = await openVisitor({ expectedComplaints: /Failed to (load|fetch)/ });
  const logged = listen(page);
  await openSignedIn(page);
  await page.route('**/api/v1/logout/', (route) => route.abort('internetdisconnected'));
  await pressLogout(page);
  await page.locator(toast, { hasText: 'Failed to fetch' }).waitFor();
  await expect.poll(() => logged.join('\n')).toContain('TypeError: Failed to fetch');
  expect(await readSession(page)).toBeDefined();
});
