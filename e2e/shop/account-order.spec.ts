import { expect, test } from 'vitest';
import { drawNoise } from '#test/made-pictures.ts';
import { firstUnlessSlow, slowTest } from '#test/slow-test.ts';
import { registerAccount } from '../support/accounts.ts';
import { openViewer } from '../viewing/support.ts';
import {
  countOrders,
  field,
  fillAddress,
  fillCart,
  findReceived,
  jakarta,
  moveOrder,
  music,
  open,
  pin,
  placeButton,
  placeOrder,
  readOrder,
  showShipping,
} from './support/buying.ts';
import { orderByApi } from './support/order-by-api.ts';
import { shopOf } from './support/shoppers.ts';
import { onPhone, orderTexts, ways } from './support/ways.ts';

test.each(firstUnlessSlow(...ways))(
  'an account pays by transfer with a coupon and sends the proof: %o',
  async (way) => {
    const { javaScript } = way;
    const t = orderTexts[way.language];
    const { session, email } = await registerAccount(way);
    const shop = await shopOf(session);
    const home = { ...jakarta, country: 'ID', area_code: '31.71.06.1005' };
    await shop.addAddress(home);
    await fillCart(session, { ...pin, quantity: 2 });
    await shop.addCartCoupon({ code: 'NONTON10' });
    const page = await openViewer(session, onPhone(way));
    await open(page, '/checkout', javaScript);
    expect(await page.locator('html').getAttribute('lang')).toBe(way.language);
    expect(await field(page, 'email').inputValue()).toBe(email);
    expect(await field(page, 'billing.village').inputValue()).toBe('Kebon Sirih');
    // Not by text, which a customer name such as penonton10… could match.
    await page
      .getByText(/NONTON10/)
      .first()
      .waitFor();
    await field(page, 'payment_method').and(page.locator('[value="bank_transfer"]')).check();
    const order = await placeOrder(page, session);
    expect(order).toMatchObject({
      status: 'on_hold',
      email,
      discount_total: { amount: 15_000 },
      coupons: [{ code: 'NONTON10', discount: { amount: 15_000 } }],
      payment: { method: 'bank_transfer', proof_sent_at: null },
      billing_address: { area_code: '31.71.06.1005', phone: '+6281234567890' },
    });
    const { code } = order.payment;
    expect(code).toBeGreaterThan(0);
    expect(order.total.amount).toBe(150_000 - 15_000 + 12_000 + code);
    if (javaScript) await page.getByRole('timer').waitFor();

    const buffer = await drawNoise(320, 640).jpeg().toBuffer();
    const file = { name: 'struk.jpg', mimeType: 'image/jpeg', buffer };
    await page.getByLabel(t.proof.file).setInputFiles(file);
    await page.getByRole('button', { name: t.proof.submit }).click();
    await page.getByText(t.order.proof_sent).waitFor();
    await page.getByText(t.status_text.in_review).first().waitFor();
    expect(await page.getByRole('timer').count()).toBe(0);
    // Another picture may be sent, but nothing asks for it.
    expect(await page.getByLabel(t.proof.file).isVisible()).toBe(false);
    const proven = await readOrder(order, session);
    expect(proven.payment.proof_sent_at).not.toBeNull();
    expect(proven.actions).not.toContain('cancel');
    for (const path of ['/account/orders', `/account/orders/${order.number}`]) {
      await open(page, path, javaScript);
      await page.getByText(t.progress.in_review, { exact: true }).waitFor();
      expect(await page.getByText(t.progress.on_hold, { exact: true }).count()).toBe(0);
      expect(await page.getByText(t.status_text.in_review).count()).toBeLessThan(2);
      expect(await page.getByRole('timer').count()).toBe(0);
    }
  },
);

test.each(firstUnlessSlow(...ways))(
  'a file is bought, paid for and downloaded: %o',
  async (way) => {
    const { javaScript } = way;
    const { session } = await registerAccount(way);
    await fillCart(session, music);
    const page = await openViewer(session, onPhone(way));
    await open(page, '/checkout', javaScript);
    // No shipping, and hence no cash on delivery.
    expect(await field(page, 'shipping_method_id').count()).toBe(0);
    expect(await page.locator('[value="cash_on_delivery"]').isDisabled()).toBe(true);
    await fillAddress(page);
    const { number } = await placeOrder(page, session);
    await moveOrder(number, 'processing', 'completed');

    await open(page, '/account/downloads', javaScript);
    const download = page.waitForEvent('download');
    const get = orderTexts[way.language].downloads.get_file.replace('{{name}}', '');
    await page.getByRole('button', { name: get }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Sorot - Penjaga Suar Kecil.m4a');
    expect(await file.failure()).toBeNull();
    const { downloads } = (await (await shopOf(session)).listDownloads({})).data;
    expect(downloads).toMatchObject([{ remaining: 4, state: 'ready', order_number: number }]);
  },
);

test.each(firstUnlessSlow(...ways))(
  'an unpaid order is cancelled, and ordered again: %o',
  async (way) => {
    const { javaScript } = way;
    const t = orderTexts[way.language];
    const { session } = await registerAccount(way);
    const number = await orderByApi(session, 'bank_transfer', pin);
    const page = await openViewer(session, onPhone(way));
    await open(page, '/account/orders', javaScript);
    await page.getByText(t.progress.on_hold, { exact: true }).waitFor();
    expect(await page.locator('main li img').count()).toBe(1);
    const cancel = t.actions.of
      .replace('{{action}}', t.actions.cancel)
      .replace('{{number}}', number);
    await page.getByRole('link', { name: cancel }).click();
    await page.getByText(t.cancel.heading).waitFor();
    await page.getByRole('link', { name: t.cancel.cancel }).click();
    await page.getByText(t.cancel.heading).waitFor({ state: 'detached' });
    expect((await readOrder({ number }, session)).status).toBe('on_hold');
    await page.getByRole('link', { name: cancel }).click();
    await page.getByRole('button', { name: t.cancel.yes }).click();
    await page.getByText(t.order.cancelled_now).waitFor();
    const cancelled = await readOrder({ number }, session);
    expect(cancelled).toMatchObject({ status: 'cancelled', actions: ['view'] });

    await page.getByRole('button', { name: t.actions.reorder }).click();
    await page.waitForURL(/\/cart\?/);
    const { cart } = (await (await shopOf(session)).getCart()).data;
    expect(cart.lines.map(({ sku }) => sku)).toEqual([pin.sku]);
  },
);

test('submitted twice, again from an old page and from another tab, it is one order', async () => {
  const { session } = await registerAccount();
  await fillCart(session, pin);
  const page = await openViewer(session);
  await open(page, '/checkout', true);
  await fillAddress(page);
  await showShipping(page, true);
  const tab = await page.context().newPage();
  await open(tab, '/checkout', true);
  await fillAddress(tab);
  await showShipping(tab, true);

  await placeButton(page).dblclick();
  const first = await findReceived(page, session);
  await placeButton(tab).click();
  expect((await findReceived(tab, session)).number).toBe(first.number);
  await page.goBack();
  await page.getByText('Your cart is empty').waitFor();
  expect(await countOrders(session)).toBe(1);
});

slowTest('without scripts, too, the old page leads to its order', async () => {
  const { session } = await registerAccount();
  await fillCart(session, pin);
  const page = await openViewer(session, { javaScript: false });
  await open(page, '/checkout', false);
  await fillAddress(page);
  await showShipping(page, false);
  const tab = await page.context().newPage();
  await open(tab, '/checkout', false);
  await fillAddress(tab);
  await showShipping(tab, false);
  const first = await placeOrder(page, session);
  expect((await placeOrder(tab, session)).number).toBe(first.number);
  expect(await countOrders(session)).toBe(1);
});

slowTest('without an answer the form stays, and submitting again orders once', async () => {
  const { session } = await registerAccount();
  await fillCart(session, pin);
  const page = await openViewer(session, { expectedComplaints: /ERR_FAILED|Failed to fetch/ });
  await open(page, '/checkout', true);
  await fillAddress(page);
  await showShipping(page, true);
  // The order is placed, but the answer is lost.
  await page.route(/checkout/, async (route) => {
    if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await placeButton(page).click();
  await page.getByText('We didn’t get a response.').waitFor();
  expect(await field(page, 'billing.street').inputValue()).toBe(jakarta.street);
  await page.unroute(/checkout/);
  await placeOrder(page, session);
  expect(await countOrders(session)).toBe(1);
});
