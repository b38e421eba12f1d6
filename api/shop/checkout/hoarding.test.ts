import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import {
  addTestShirt,
  bandung,
  fillCart,
  findStock,
  openTestShop,
  placeTestOrder,
} from '#test/checkouts.ts';
import { openShopper } from '#test/shopper.ts';

let api: TestApi;
let variantId: number;

beforeAll(async () => {
  api = await startTestApi({ shop: { guestLinePieces: 5, guestOrderPieces: 8 } });
  await openTestShop(api);
  variantId = await addTestShirt(api, 930);
});

afterAll(() => api.close());

const tooMany = (maximum: number) => ({
  code: 'too_many_pieces',
  message: expect.stringContaining(` ${maximum} pieces`),
});

let people = 0;

/** Somebody with contacts of their own who orders so many. */
function newBuyer() {
  people += 1;
  const contact = {
    email: `pembeli${people}@example.org`,
    billing: { ...bandung, phone: `0812 5550 ${1_000 + people}` },
  };
  return async (quantity: number, account?: TestAccount) => {
    const shopper = await fillCart(api, { variantId, quantity, ...account?.headers });
    return placeTestOrder(shopper, contact);
  };
}

test('a guest orders so many of an item, and holds so many pieces without paying', async () => {
  const buy = newBuyer();
  await expect(buy(6)).rejects.toMatchObject(tooMany(5));
  await buy(5);
  await expect(buy(4)).rejects.toMatchObject(tooMany(8));
  await buy(3);
  await newBuyer()(5);
  expect(await findStock(api, variantId)).toBe(930 - 13);
});

test('what has gone from the cart, and the shopper knows of, is not held', async () => {
  const item = await addTestShirt(api, 50);
  const shopper = await fillCart(api, { variantId: item, quantity: 9 });
  await api.pool.query('UPDATE product_variants SET on_hand = 4 WHERE id = $1', [item]);
  const contact = { email: 'sisa@example.org', billing: { ...bandung, phone: '0812 5550 9000' } };
  const { order } = await placeTestOrder(shopper, { ...contact, acknowledged: true });
  expect(order.lines).toMatchObject([{ quantity: 4 }]);
  const more = await fillCart(api, { variantId: await addTestShirt(api, 50), quantity: 6 });
  const sent = placeTestOrder(more, { ...contact, acknowledged: true });
  await expect(sent).rejects.toMatchObject(tooMany(5));
});

test('orders of one guest at the same time hold no more', async () => {
  const buy = newBuyer();
  const tried = await Promise.allSettled(Array.from({ length: 6 }, () => buy(4)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test.each([
  ['address', 'email'],
  ['number', 'phone'],
] as const)('orders with one %s hold no more, whatever else they name', async (_what, same) => {
  people += 10;
  const buy = async (index: number) => {
    const own = people + index;
    const item = await addTestShirt(api, 100);
    const shopper = await fillCart(api, { variantId: item, quantity: 4 });
    const email = `bersama${same === 'email' ? people : own}@example.org`;
    const phone = `0812 5560 ${1_000 + (same === 'phone' ? people : own)}`;
    return placeTestOrder(shopper, { email, billing: { ...bandung, phone } });
  };
  const tried = await Promise.allSettled(Array.from({ length: 6 }, (_, index) => buy(index)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  people += 10;
});

test('the same phone number with other addresses is the same guest', async () => {
  const phone = '0812 7770 0001';
  const buy = async (email: string | null) => {
    const shopper = await fillCart(api, { variantId, quantity: 5 });
    return placeTestOrder(shopper, { email, billing: { ...bandung, phone } });
  };
  await buy('satu@example.org');
  await expect(buy('dua@example.org')).rejects.toMatchObject(tooMany(8));
  await expect(buy(null)).rejects.toMatchObject(tooMany(8));
});

test('an account counts once its address is confirmed; what staff have filled is free', async () => {
  const buy = newBuyer();
  const account = await addAccount(api);
  await api.pool.query('UPDATE accounts SET email_confirmed_at = NULL WHERE id = $1', [account.id]);
  await expect(buy(6, account)).rejects.toMatchObject(tooMany(5));
  await api.pool.query('UPDATE accounts SET email_confirmed_at = now() WHERE id = $1', [
    account.id,
  ]);
  await buy(30, account);
  const staff = await addAccount(api, 'operator');
  const wish = { name: 'PT Maju', phone: '0812 8880 0001', language: 'id' as const, note: '' };
  const { rows } = await api.pool.query('SELECT sku FROM product_variants WHERE id = $1', [
    variantId,
  ]);
  const items = [{ sku: String(rows[0]?.sku), quantity: 40 }];
  const { offer } = (await staff.client.shop.createOffer({ ...wish, items })).data;
  const customer = openShopper(api);
  await customer.client.shop.openOffer({ token: offer.token });
  await customer.client.shop.setCartShipping({ country: 'ID', province_code: '32' });
  await placeTestOrder(customer, { email: 'maju@example.org' });
});
