import { expect, test } from 'vitest';
import { registerAccount } from '../support/accounts.ts';
import { findFaultsIn } from '../support/find-faults.ts';
import { directions } from '../support/pages.ts';
import { openViewer } from '../viewing/support.ts';
import { fillCart, jakarta, moveOrder, music, pin, shipOrder } from './support/buying.ts';
import { orderByApi } from './support/order-by-api.ts';
import { shopOf } from './support/shoppers.ts';

/** A shopper with orders in each state, and items in the cart. */
async function makeOrders() {
  const { session } = await registerAccount();
  const shop = await shopOf(session);
  const open = await orderByApi(session, 'bank_transfer', pin, music);
  const packed = await orderByApi(session, 'cash_on_delivery', { ...pin, quantity: 2 });
  await shipOrder(packed, 'JNE', 'JNE0044917301');
  const done = await orderByApi(session, 'bank_transfer', pin, music);
  await moveOrder(done, 'processing', 'completed');
  const [line] = (await shop.getOrder({ number: done })).data.order.lines;
  const lines = [{ item_id: line?.id ?? 0, quantity: 1 }];
  await shop.requestReturn({ number: done, reason: 'Warnanya lain dari gambarnya.', lines });
  const cancelled = await orderByApi(session, 'bank_transfer', pin);
  await shop.cancelOrder({ number: cancelled });
  const { address } = (await shop.addAddress({ ...jakarta, country: 'ID', area_code: '31' })).data;
  await fillCart(session, pin, music);
  return {
    session,
    invoice: `/account/orders/${done}/invoice`,
    paths: [
      ...['/checkout', '/account', '/account/orders', '/account/downloads'],
      ...['/account/addresses', `/account/addresses?delete=${address.id}`],
      ...['/account/addresses/new', `/account/addresses/${address.id}`],
      ...[open, packed, done, cancelled].map((number) => `/account/orders/${number}`),
      `/account/orders/${open}?cancel`,
      `/account/orders/${done}/invoice`,
      ...[open, packed].map((number) => `/checkout/order-received/${number}`),
    ],
  };
}

test.each(directions)(
  'no layout or accessibility faults on a phone (%s)',
  async (language) => {
    const { session, paths } = await makeOrders();
    const page = await openViewer(session, { width: 360, height: 740 });
    expect(await findFaultsIn(language, page, paths)).toEqual([]);
  },
  240_000,
);

test('an invoice prints without navigation', async () => {
  const { session, invoice } = await makeOrders();
  const page = await openViewer(session);
  await page.goto(invoice);
  const ways = page.getByRole('link', { name: 'Back to the order' });
  expect(await ways.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await ways.isVisible()).toBe(false);
  expect(await page.getByText(/^Includes .* PPN/).isVisible()).toBe(true);
});
