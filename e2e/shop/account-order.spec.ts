import { expect, test } from 'vitest';
import { drawNoise } from '#test/made-pictures.ts';
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
import { shopOf } from './support/shoppers.ts';

const both = [true, false];

test.each(both)(
  'an account transfers with a coupon and sends the proof (scripts: %s)',
  async (javaScript) => {
    const { session, email } = await registerAccount();
    const shop = await shopOf(session);
    const home = { ...jakarta, country: 'ID', area_code: '31.71.06.1005' };
    await shop.addAddress(home);
    await fillCart(session, { ...pin, quantity: 2 });
    await shop.addCartCoupon({ code: 'NONTON10' });
    const page = await openViewer(session, { javaScript, width: 360, height: 740 });
    await open(page, '/checkout', javaScript);
    expect(await field(page, 'email').inputValue()).toBe(email);
    expect(await field(page, 'billing.village').inputValue()).toBe('Kebon Sirih');
    await page.getByText('Coupon NONTON10').waitFor();
    await field(page, 'payment_method').and(page.locator('[value="bank_transfer"]')).check();
    const order = await placeOrder(page, session);
    expect(order).toMatchObject({
      ...{ status: 'on_hold', email, discount_total: { amount: 15_000 } },
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
    await page.getByLabel('Picture of the receipt').setInputFiles(file);
    await page.getByRole('button', { name: 'Send the proof' }).click();
    await page.getByText('Thank you. We have your proof').waitFor();
    const proven = await readOrder(order, session);
    expect(proven.payment.proof_sent_at).not.toBeNull();
    expect(proven.actions).not.toContain('cancel');
  },
);

test.each(both)('a file is bought, paid and downloaded (scripts: %s)', async (javaScript) => {
  const { session } = await registerAccount();
  await fillCart(session, music);
  const page = await openViewer(session, { javaScript, width: 360, height: 740 });
  await open(page, '/checkout', javaScript);
  // Nothing is sent, and nothing can be paid at the door.
  expect(await field(page, 'shipping_method_id').count()).toBe(0);
  expect(await page.locator('[value="cash_on_delivery"]').isDisabled()).toBe(true);
  await fillAddress(page);
  const { number } = await placeOrder(page, session);
  await moveOrder(number, 'processing', 'completed');

  await open(page, '/account/downloads', javaScript);
  await page.getByText('5 downloads left').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download .*m4a$/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Sorot - Penjaga Suar Kecil.m4a');
  expect(await file.failure()).toBeNull();
  const { downloads } = (await (await shopOf(session)).listDownloads({})).data;
  expect(downloads).toMatchObject([{ remaining: 4, state: 'ready', order_number: number }]);
});

test.each(both)('an order is cancelled before it is paid (scripts: %s)', async (javaScript) => {
  const { session } = await registerAccount();
  await fillCart(session, pin);
  const page = await openViewer(session, { javaScript, width: 360, height: 740 });
  await open(page, '/checkout', javaScript);
  await fillAddress(page);
  await showShipping(page, javaScript);
  const { number } = await placeOrder(page, session);

  await open(page, '/account/orders', javaScript);
  await page.getByRole('link', { name: `Cancel order ${number}` }).click();
  await page.getByText('Cancel this order?').waitFor();
  await page.getByRole('link', { name: 'Keep it' }).click();
  await page.getByText('Cancel this order?').waitFor({ state: 'detached' });
  expect((await readOrder({ number }, session)).status).toBe('on_hold');
  await page.getByRole('link', { name: `Cancel order ${number}` }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByText('Your order was cancelled.').waitFor();
  const cancelled = await readOrder({ number }, session);
  expect(cancelled).toMatchObject({ status: 'cancelled', actions: ['view'] });
});

test('pressed twice, sent again from an old page and from another tab, it is one order', async () => {
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

test('without scripts, too, the old page leads to the order that it has become', async () => {
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

test('without an answer the form stays, and pressing again orders once', async () => {
  const { session } = await registerAccount();
  await fillCart(session, pin);
  const page = await openViewer(session, { expectedComplaints: /ERR_FAILED|Failed to fetch/ });
  await open(page, '/checkout', true);
  await fillAddress(page);
  await showShipping(page, true);
  // The order is placed, but the answer gets lost on its way.
  await page.route(/checkout/, async (route) => {
    if (route.request().method() === 'POST') await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await placeButton(page).click();
  await page.getByText('There was no answer.').waitFor();
  expect(await field(page, 'billing.street').inputValue()).toBe(jakarta.street);
  await page.unroute(/checkout/);
  await placeOrder(page, session);
  expect(await countOrders(session)).toBe(1);
});
