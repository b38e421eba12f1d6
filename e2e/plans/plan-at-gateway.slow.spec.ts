import { expect, inject, onTestFinished, test } from 'vitest';
import { startFakeGateways } from '#test/fake-gateways.ts';
import { payAfterGoingBack } from '../shop/support/gateway-page.ts';
import { giveSession, registerAccount } from '../support/accounts.ts';
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
