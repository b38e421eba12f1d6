import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { firstOrAll } from '#test/first-or-all.ts';
import { slowTest } from '#test/slow-test.ts';
import { askAs, findUser, giveSession, registerAccount } from '../support/accounts.ts';
import { openVisitor } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';

test('details are changed, and blank passwords keep the present one', async () => {
  const { session, username, password } = await registerAccount();
  const page = await openVisitor({ javaScript: false, expectedComplaints: /422|403/ });
  await giveSession(page, session);
  await page.goto('/account/details');
  await page.locator('[name="display_name"]').fill('Sari W.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Your changes are saved.').waitFor();
  expect((await findUser(session.token.access)).display_name).toBe('Sari W.');
  expect(await askAs(undefined, 'login/', { username, password })).toBeDefined();

  await page.locator('[name="password"]').fill('angin di laut selatan');
  await page.locator('[name="confirm_password"]').fill('angin di laut selatan');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const current = page.locator('main form:has([name="display_name"]) [name="current_password"]');
  expect(await current.getAttribute('aria-invalid')).toBe('true');
});

test.each(firstOrAll(true, false))(
  'a household has profiles and switches between them (scripts: %s)',
  async (javaScript) => {
    const { session } = await registerAccount();
    const page = await openVisitor({ javaScript });
    await giveSession(page, session);
    await page.goto('/account/profiles');
    const form = page.locator('main form', { has: page.locator('[value="add"]') });
    // A colour that nobody else has.
    const taken = (await findUser(session.token.access)).profile.colour;
    const offered = await form.locator('[name="colour"]:checked').inputValue();
    expect(offered).not.toBe(String(taken));
    await form.locator('[name="name"]').fill('Budi');
    await form.locator('[name="colour"][value="3"]').check();
    await form.locator('[name="rating_limit"]').selectOption('13+');
    await form.getByRole('button').click();
    await page.getByText('Profile added.').waitFor();
    await page.getByRole('button', { name: 'Watch as Budi' }).click();
    await page.getByRole('button', { name: 'Watch as Sari' }).waitFor();
    const { profile } = await findUser(session.token.access);
    expect(profile).toMatchObject({ name: 'Budi', colour: 3, rating_limit: '13+' });
    if (!javaScript) return;

    // The menu switches profiles without leaving the page.
    await openPage(page, '/movies?genre=horror');
    await page.locator('header summary[aria-label^="Account"]').click();
    await page.locator('header').getByRole('button', { name: 'Sari' }).click();
    await page.waitForURL('**/movies?genre=horror');
    await expect.poll(async () => (await findUser(session.token.access)).profile.name).toBe('Sari');
  },
);

test('whoever makes a profile with a limit is offered a PIN and the lock', async () => {
  const { session, password } = await registerAccount();
  const page = await openVisitor({ javaScript: false, expectedComplaints: /403/ });
  await giveSession(page, session);
  await page.goto('/account/profiles');
  const form = page.locator('main form', { has: page.locator('[value="add"]') });
  await form.locator('[name="name"]').fill('Budi');
  await form.locator('[name="rating_limit"]').selectOption('13+');
  await form.getByRole('button').click();
  const pin = page.locator('main form', { has: page.locator('[value="set-pin"]') });
  await pin.locator('[name="pin"]').fill('2718');
  await pin.locator('[name="current_password"]').fill('salah');
  await pin.getByRole('button', { name: 'Set the PIN' }).click();
  await pin.locator('[name="current_password"][aria-invalid="true"]').waitFor();
  await pin.locator('[name="pin"]').fill('2718');
  await pin.locator('[name="current_password"]').fill(password);
  await pin.getByRole('button', { name: 'Set the PIN' }).click();
  await page.getByText('The PIN is set.').waitFor();
  const lock = page.locator('main form', { has: page.locator('[value="lock"]') }).first();
  await lock.locator('[name="pin"]').fill('2718');
  await lock.getByRole('button').click();
  await page.getByText('This device is locked to Budi').waitFor();
});

test('data are exported, and the account is deleted, unless its owner keeps it', async () => {
  const { session, username, password } = await registerAccount();
  const page = await openVisitor({ expectedComplaints: /403/ });
  await giveSession(page, session);
  await page.goto('/account/data');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my data' }).click(),
  ]);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(JSON.stringify(data.account)).toContain(username);

  await page.locator('[name="current_password"]').fill(password);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByText('You are signed out. Your account is deleted on').waitFor();
  const given = { username, password };
  await expect(askAs(undefined, 'login/', given)).rejects.toThrow('account_leaving');
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await askAs(undefined, 'login/', given)).toBeDefined();
});

slowTest('on a phone the sections are one row, with the current one in view', async () => {
  const { session } = await registerAccount();
  const page = await openVisitor({ width: 360, height: 740 });
  await giveSession(page, session);
  await openPage(page, '/account/data');
  const row = page.locator('main > nav');
  expect((await row.boundingBox())?.height).toBeLessThan(80);
  const current = await row.locator('[aria-current="page"]').boundingBox();
  expect(current?.x).toBeGreaterThan(0);
  expect((current?.x ?? 0) + (current?.width ?? 0)).toBeLessThan(360);
});
