import { expect, inject, onTestFinished, test } from 'vitest';
import { startFakeGateways } from '#test/fake-gateways.ts';
import { checkPage, openOwner, phone } from '../admin/support.ts';
import { payAfterGoingBack } from '../shop/support/gateway-page.ts';
import { askAs, giveSession, registerAccount } from '../support/accounts.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { findMails } from '../support/outbox.ts';
import { inLanguage } from '../support/pages.ts';

test.each([
  ['Midtrans', true],
  ['Xendit', false],
])('a plan is paid at %s, in Indonesian, on a phone (scripts: %s)', async (gateway, javaScript) => {
  const fake = await startFakeGateways(inject('gatewayPort'));
  onTestFinished(() => fake.close());
  const { email, session } = await registerAccount({ language: 'id' });
  const page = await openVisitor({
    ...{ javaScript, locale: 'id', width: 360, height: 740 },
    expectedComplaints: /ERR_INTERNET_DISCONNECTED/,
  });
  await giveSession(page, session);
  await page.goto(inLanguage('/pricing', 'id'));
  await page.locator('main form button').first().click();
  await page.getByRole('button', { name: `Bayar lewat ${gateway}` }).click();
  await page.waitForURL(`${fake.url}/pay/*`);

  await payAfterGoingBack(page, javaScript);
  await page.waitForURL(`${siteUrl}/pricing/payments/*`);
  await page.getByText('Pembayaran Anda sudah kami terima').waitFor();
  await page.goto(inLanguage('/account/subscription', 'id'));
  await page.getByText('aktif sampai').waitFor();
  const readMails = async () => (await findMails(email)).map(({ text }) => text).join('\n');
  await expect.poll(readMails).toContain('sudah kami terima. Paket');
});

test('staff find from the dashboard what a gateway took for a closed payment, and settle it', async () => {
  const fake = await startFakeGateways(inject('gatewayPort'));
  onTestFinished(() => fake.close());
  const { token } = (await registerAccount()).session;
  const subscribe = (plan: string, payment_method: string) =>
    askAs<{ payment: { reference: string } }>(token.access, 'subscriptions/', {
      plan,
      payment_method,
    });
  const { reference } = (await subscribe('premium', 'xendit')).payment;
  await askAs(token.access, `payments/${reference}/gateway_payment/`, {});
  await subscribe('basic', 'bank_transfer');
  fake.change(reference, { status: 'PAID' });
  const { path, init } = fake.webhook(reference);
  expect((await fetch(siteUrl + path, init)).status).toBe(200);

  const page = await openOwner(phone);
  await page.goto(inLanguage('/admin', 'id'));
  await page.getByRole('link', { name: /Pembayaran paket dengan uang/ }).click();
  await page.waitForURL(/\/admin\/payments\?to_settle=true/);
  await page.getByRole('link', { name: reference }).click();
  await page.locator('main summary', { hasText: 'Uang perlu diselesaikan' }).click();
  await page.locator('main [name=note]').fill('Ditransfer balik 3 Desember');
  await checkPage(page);
  await page.getByRole('group').getByRole('button', { name: 'Tandai selesai' }).click();
  // Until then the question is a part of the page; then it moves to the middle of the window.
  await page.locator('dialog:modal').waitFor();
  await page.getByRole('button', { name: 'Ya, sudah selesai' }).click();
  await page.getByText('Uang diselesaikan:').waitFor();
  await page.goto(inLanguage('/admin/payments?to_settle=true', 'id'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByRole('link', { name: reference }).count()).toBe(0);
});
