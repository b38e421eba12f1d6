import { expect, test } from 'vitest';
import { drawNoise } from '#test/made-pictures.ts';
import { slowTest } from '#test/slow-test.ts';
import { askAs, inventAccount, registerAccount } from '../support/accounts.ts';
import { auditor } from '../support/auditor.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { openPage } from '../support/visit.ts';
import { askAsOwner, checkPage, devices, openOwner, phone } from './support.ts';

type Accounts = { accounts: { id: number; username: string }[] };

test.each(devices)('an account is suspended and reopened by undo: $name', async (device) => {
  const { accounts } = await askAsOwner<Accounts>('ops/accounts/?role=viewer');
  const { id, username } = accounts[0] ?? { id: 0, username: '' };
  const page = await openOwner(device);
  await openPage(page, `/admin/accounts?q=${encodeURIComponent(username)}`);
  expect((await auditor(page).analyze()).violations).toEqual([]);
  await page.locator('tbody th a').first().click();
  await page.waitForURL(`**/admin/accounts/${id}**`);
  expect((await auditor(page).analyze()).violations).toEqual([]);
  const form = page.locator('main form:has(input[value=suspend])');
  await form.locator('input[name=reason]').fill('Spam');
  await form.locator('button').click();
  await page.waitForURL(/done=saved/);
  await page.locator('[role=status] form button').click();
  await page.waitForURL(/done=undone/);
  await form.waitFor();
});

slowTest.each(devices)(
  'a newsletter is written, previewed and scheduled: $name',
  async (device) => {
    const page = await openOwner(device);
    await openPage(page, '/admin/newsletter/new');
    await page.locator('input[name=subject_en]').fill('New films');
    await page.locator('textarea[name=body_en]').fill('See **Senja**.');
    await page.locator('button[value=save]').click();
    await page.waitForURL(/done=created/);
    await page.frameLocator('iframe').locator('strong').waitFor();
    expect((await auditor(page).analyze()).violations).toEqual([]);
    await page.locator('input[name=at]').fill('2099-01-01T08:00');
    await page.locator('form:has(input[value=schedule]) button').click();
    await page.waitForURL(/done=saved/);
    await page.locator('button[value=stop]').click();
    await page.locator('button[value=stop]').waitFor({ state: 'detached' });
  },
);

test.each(devices)('an editor is invited by a link, and works: $name', async (device) => {
  const page = await openOwner(device);
  await openPage(page, '/admin');
  const staff = page.locator('a[href="/admin/staff"]');
  if (!(await staff.first().isVisible())) await page.locator('header summary').first().click();
  await staff.locator('visible=true').first().click();
  await page.waitForURL('**/admin/staff');
  await checkPage(page);
  const form = page.locator('main form:has(input[name=email])');
  await form.locator('input[value=editor]').check();
  await form.locator('button').click();
  const link = await page.locator('main input[readonly]').inputValue();
  const chat = await page.locator('main a[href^="https://wa.me/"]').getAttribute('href');
  expect(decodeURIComponent(chat ?? '')).toContain(link);
  await checkPage(page);

  // Somebody else, who has no account yet.
  const invited = await openVisitor(device);
  const { pathname, search } = new URL(link);
  await openPage(invited, `${pathname}${search}`);
  await checkPage(invited);
  await invited.locator('main a[href*="/register"]').click();
  const { email, password } = inventAccount();
  await invited.locator('input[name=first_name]').fill('Editor');
  await invited.locator('input[name=email]').fill(email);
  await invited.locator('input[name=password]').fill(password);
  await invited.locator('input[name=terms_accepted]').check();
  await invited.locator('form:has(input[name=password]) button[type=submit]').click();
  await invited.waitForURL('**/invitation?token=*');
  await invited.locator('form:has(input[name=token]) button').click();
  await invited.waitForURL('**/admin');
  await invited.locator('a[href="/admin/posts"]').first().waitFor({ state: 'attached' });
  expect(await invited.locator('a[href="/admin/orders"]').count()).toBe(0);

  // The link is good once.
  await openPage(invited, `${pathname}${search}`);
  expect(await invited.locator('input[name=token]').count()).toBe(0);
});

test('an invitation is taken back', async () => {
  await askAsOwner('ops/staff_invitations/', { email: 'batal@example.org', roles: ['shop'] });
  const page = await openOwner(phone);
  await openPage(page, '/admin/staff');
  const row = page.locator('tr', { hasText: 'batal@example.org' });
  await row.locator('button').click();
  await page.waitForURL(/done=removed/);
  expect(await row.count()).toBe(0);
});

type Subscribed = { payment: { reference: string } };
type Subscription = { subscription: { plan: string } | null };

test.each(devices)('a payment is confirmed by its proof: $name', async (device) => {
  const { session } = await registerAccount();
  const { access } = session.token;
  const { payment } = await askAs<Subscribed>(access, 'subscriptions/', { plan: 'basic' });
  const form = new FormData();
  const picture = new Uint8Array(await drawNoise(64, 64).png().toBuffer());
  form.set('file', new File([picture], 'receipt.png', { type: 'image/png' }));
  const sent = await fetch(`${siteUrl}/api/v1/payments/${payment.reference}/proof/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: form,
  });
  expect(sent.status).toBe(200);

  const page = await openOwner(device);
  await openPage(page, `/admin/payments?q=${payment.reference}`);
  expect((await auditor(page).analyze()).violations).toEqual([]);
  await page.locator('tbody th a').first().click();
  await page.waitForURL(`**/admin/payments/${payment.reference}*`);
  const proof = page.locator('main img');
  await expect.poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64);
  expect((await auditor(page).analyze()).violations).toEqual([]);
  await page.locator('button[value=confirm]').click();
  // It repeats the amount first.
  await page.locator('dialog[open] form button[type=submit]').click();
  await page.waitForURL(/done=saved/);
  const { subscription } = await askAs<Subscription>(access, 'subscription/');
  expect(subscription?.plan).toBe('basic');
});
