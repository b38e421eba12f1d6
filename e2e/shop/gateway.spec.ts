import { expect, inject, onTestFinished, test } from 'vitest';
import { startFakeGateways } from '#test/fake-gateways.ts';
import { firstUnlessSlow } from '#test/slow-test.ts';
import { auditor } from '../support/auditor.ts';
import { openVisitor, siteUrl } from '../support/browser.ts';
import { findMails } from '../support/outbox.ts';
import { inLanguage } from '../support/pages.ts';
import {
  field,
  fillAddress,
  fillCart,
  findReceived,
  open,
  pin,
  placeButton,
  readOrder,
  showShipping,
} from './support/buying.ts';
import { payAfterGoingBack } from './support/gateway-page.ts';

test.each(firstUnlessSlow(['midtrans', true], ['xendit', false]))(
  'a guest pays at %s, in Indonesian, on a phone (scripts: %s)',
  async (method, javaScript) => {
    const email = `gerbang.${crypto.randomUUID().slice(0, 8)}@example.org`;
    const page = await openVisitor({
      ...{ javaScript, locale: 'id', width: 360, height: 740 },
      expectedComplaints: /502|ERR_INTERNET_DISCONNECTED/,
    });
    await fillCart(page, pin);
    await open(page, inLanguage('/checkout', 'id'), javaScript);
    await field(page, 'email').fill(email);
    await fillAddress(page);
    await showShipping(page, javaScript);
    await field(page, 'payment_method')
      .and(page.locator(`[value="${method}"]`))
      .check();

    // The gateway is down: the order is placed all the same.
    await placeButton(page).click();
    const { number, payment } = await findReceived(page);
    expect(payment).toMatchObject({ method, code: 0, pay_url: null, paid_at: null });
    await page.getByText('halaman pembayaran sedang tidak bisa dihubungi').waitFor();
    if (javaScript) expect((await auditor(page).analyze()).violations).toEqual([]);
    const payNow = page.getByRole('button', { name: 'Bayar sekarang' });
    await payNow.click();
    const problem = 'Layanan pembayaran sedang tidak bisa dihubungi. Belum ada yang ditagih.';
    await page.getByText(problem).waitFor();

    const fake = await startFakeGateways(inject('gatewayPort'));
    onTestFinished(() => fake.close());
    await payNow.click();
    const reference = `${number}-3`;
    await page.waitForURL(`${fake.url}/pay/${reference}`);
    await page.getByRole('heading', { name: 'Bayar Rp 87000' }).waitFor();

    await payAfterGoingBack(page, javaScript);
    await page.waitForURL(`${siteUrl}/orders/${number}?**`);
    await page.getByText('Pesanan Anda sedang dikemas.').waitFor();
    const token = new URL(page.url()).searchParams.get('token') ?? '';
    const paid = await readOrder({ number, token });
    expect(paid).toMatchObject({ status: 'processing', payment: { method, pay_url: null } });
    await expect.poll(async () => (await findMails(email)).length).toBe(2);
  },
);

test.each(firstUnlessSlow(true, false))(
  'a guest with a phone number alone gets back to the gateway, then pays otherwise (scripts: %s)',
  async (javaScript) => {
    const fake = await startFakeGateways(inject('gatewayPort'));
    onTestFinished(() => fake.close());
    const shopper = await openVisitor({ javaScript, locale: 'id', width: 360, height: 740 });
    await fillCart(shopper, pin);
    await open(shopper, inLanguage('/checkout', 'id'), javaScript);
    await fillAddress(shopper);
    await showShipping(shopper, javaScript);
    await field(shopper, 'payment_method').and(shopper.locator('[value="midtrans"]')).check();
    await placeButton(shopper).click();
    await shopper.waitForURL(`${fake.url}/pay/**`);
    const number = /pay\/(\w+)/.exec(shopper.url())?.[1] ?? '';

    const page = await openVisitor({ javaScript, locale: 'id', width: 360, height: 740 });
    async function track(): Promise<void> {
      await open(page, inLanguage('/track-order', 'id'), javaScript);
      await field(page, 'number').fill(number);
      await field(page, 'contact').fill('0812-3456-7890');
      await page.getByRole('button', { name: 'Lacak', exact: true }).click();
    }
    await track();
    if (javaScript) expect((await auditor(page).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Bayar sekarang' }).click();
    await page.waitForURL(`${fake.url}/pay/${number}`);

    await track();
    await page.locator('details:has([name="payment_method"]) summary').click();
    await field(page, 'payment_method').selectOption('bank_transfer');
    await page.locator('form:has([name="payment_method"]) button').click();
    await page.getByText('Nomor rekening', { exact: true }).first().waitFor();
  },
);
