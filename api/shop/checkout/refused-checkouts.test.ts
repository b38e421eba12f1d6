import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApi } from '#test/api.ts';
import {
  addTestShirt,
  bandung,
  fillCart,
  fillForm,
  findStock,
  idr,
  placeTestOrder,
  sendForm,
  startTestShop,
} from '#test/checkouts.ts';
import { addProduct } from '#test/shop.ts';
import { openShopper } from '#test/shopper.ts';
import { orders } from '../orders/tables.ts';
import { productVariants } from '../products/tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestShop();
});

afterAll(() => api.close());

test('an empty cart cannot be checked out', async () => {
  const { client } = openShopper(api);
  await expect(client.shop.getCheckout()).rejects.toMatchObject({ code: 'cart_empty' });
});

test('a guest cannot buy downloads without an e-mail address', async () => {
  const { variantIds } = await addProduct(api, { kind: 'downloadable' });
  const shopper = await fillCart(api, { variantId: variantIds[0] ?? 0 });
  await expect(placeTestOrder(shopper, { email: null })).rejects.toMatchObject({
    code: 'invalid_input',
    data: { errors: [{ field: 'email' }] },
  });
});

test('a changed price is reported and nothing is ordered', async () => {
  const variantId = await addTestShirt(api);
  const shopper = await fillCart(api, { variantId });
  const form = await fillForm(shopper);
  const where = eq(productVariants.id, variantId);
  await api.db.update(productVariants).set({ regularPrice: 149_999 }).where(where);
  const count = await api.db.$count(orders);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const refused = shopper.client.shop.placeOrder({ headers, body: form });
  await expect(refused).rejects.toMatchObject({ code: 'cart_changed', status: 409 });
  expect([await api.db.$count(orders), await findStock(api, variantId)]).toEqual([count, 10]);
  // The refused attempt did not use up its key.
  const again = await shopper.client.shop.placeOrder({
    headers,
    body: { ...form, expected_total: 159_999 },
  });
  expect(again.data.order.items_total).toEqual(idr(149_999));
});

test('items that are no longer available are named', async () => {
  const [shirt, other] = [await addTestShirt(api, 1), await addTestShirt(api)];
  const shopper = await fillCart(api, { variantId: other });
  const added = await shopper.client.shop.addCartItem({ variant_id: shirt });
  const form = await fillForm(shopper);
  await placeTestOrder(await fillCart(api, { variantId: shirt }));
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await expect(shopper.client.shop.placeOrder({ headers, body: form })).rejects.toMatchObject({
    code: 'out_of_stock',
    status: 409,
    data: { errors: [{ field: `lines.${added.data.item.id}` }] },
  });
  expect([await findStock(api, shirt), await findStock(api, other)]).toEqual([0, 10]);
});

test('what is left of acknowledged items is ordered, at the total that was shown', async () => {
  const [few, gone] = [await addTestShirt(api), await addTestShirt(api)];
  const shopper = await fillCart(api, { variantId: few, quantity: 3 });
  await shopper.client.shop.addCartItem({ variant_id: gone });
  const setStock = async (variantId: number, onHand: number) =>
    api.db.update(productVariants).set({ onHand }).where(eq(productVariants.id, variantId));
  await setStock(few, 2);
  await setStock(gone, 0);
  const form = await fillForm(shopper);
  await expect(sendForm(shopper, form)).rejects.toMatchObject({ code: 'out_of_stock' });
  await setStock(few, 1);
  const acknowledged = { ...form, acknowledged: true };
  await expect(sendForm(shopper, acknowledged)).rejects.toMatchObject({ code: 'cart_changed' });
  await setStock(few, 2);
  const { order } = await sendForm(shopper, acknowledged);
  expect(order.lines).toMatchObject([{ quantity: 2 }]);
  expect([await findStock(api, few), await findStock(api, gone)]).toEqual([0, 0]);
});

test('acknowledging that nothing is left orders nothing', async () => {
  const shirt = await addTestShirt(api);
  const shopper = await fillCart(api, { variantId: shirt });
  const form = await fillForm(shopper, { acknowledged: true, expected_total: 0 });
  await api.db.update(productVariants).set({ onHand: 0 }).where(eq(productVariants.id, shirt));
  await expect(sendForm(shopper, form)).rejects.toMatchObject({ code: 'cart_empty' });
});

test('payment methods that do not fit the order are refused', async () => {
  const { variantIds } = await addProduct(api, {
    kind: 'downloadable',
    variants: [{ regularPrice: 50_000, onHand: null }],
  });
  const shopper = openShopper(api);
  await shopper.client.shop.addCartItem({ variant_id: variantIds[0] ?? 0 });
  for (const payment_method of ['cash_on_delivery', 'none']) {
    await expect(placeTestOrder(shopper, { payment_method })).rejects.toMatchObject({
      code: 'payment_method_refused',
      status: 409,
    });
  }
  const { order } = await placeTestOrder(shopper);
  expect(order).toMatchObject({ status: 'on_hold', shipping_method: null });
});

test.each([
  ['email', { email: 'sari' }],
  ['billing.phone', { billing: { ...bandung, phone: '12' } }],
  ['billing.postcode', { billing: { ...bandung, postcode: '4011' } }],
  ['shipping.street', { shipping: { ...bandung, street: ' ' } }],
  ['shipping.area_code', { shipping: { ...bandung, area_code: '99.99' } }],
  ['payment_method', { payment_method: 'barter' }],
])('%s is refused by its name', async (field, given) => {
  const shopper = await fillCart(api, { variantId: await addTestShirt(api) });
  await expect(placeTestOrder(shopper, given)).rejects.toMatchObject({
    code: 'invalid_input',
    status: 422,
    data: { errors: [{ field }] },
  });
});

test.each([
  ...[{ total: 1 }, { status: 'completed' }, { account_id: 1 }, { payment_code: 0 }],
  ...[{ billing: { ...bandung, email: 'x@example.org' } }, { lines: [{ unit_price: 1 }] }],
])('internal fields cannot be set: %j', async (given) => {
  const shopper = await fillCart(api, { variantId: await addTestShirt(api) });
  await expect(placeTestOrder(shopper, given)).rejects.toMatchObject({ code: 'invalid_input' });
});
