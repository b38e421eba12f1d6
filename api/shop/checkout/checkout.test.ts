import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '#api/account/tables.ts';
import { addAccount } from '#test/accounts.ts';
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
import { readMailsTo } from '#test/waiting-mails.ts';
import { coupons } from '../coupons/tables.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startTestShop();
});

afterAll(() => api.close());

test('the checkout shows what the cart costs and how it can be paid', async () => {
  const { client } = await fillCart(api, { variantId: await addTestShirt(api), quantity: 2 });
  const { checkout } = (await client.shop.getCheckout()).data;
  expect(checkout.cart.totals).toMatchObject({
    items: idr(300_000),
    shipping: idr(10_000),
    total: idr(310_000),
  });
  expect(checkout.payment_methods).toEqual([
    { method: 'bank_transfer', refusal: null, minimum: null, maximum: null },
    { method: 'qris', refusal: null, minimum: idr(1_000), maximum: idr(10_000_000) },
    { method: 'cheque', refusal: null, minimum: null, maximum: null },
    { method: 'cash_on_delivery', refusal: null, minimum: null, maximum: idr(5_000_000) },
  ]);
  expect(checkout.defaults).toEqual({ email: '', billing: null, shipping: null });
});

test('an account’s address and e-mail are filled in', async () => {
  const account = await addAccount(api);
  const { client } = await fillCart(api, {
    variantId: await addTestShirt(api),
    ...account.headers,
  });
  await client.shop.addAddress(bandung);
  const { defaults } = (await client.shop.getCheckout()).data.checkout;
  expect(defaults).toMatchObject({
    email: account.session.email,
    billing: { street: 'Jl. Melati 7', city: 'Kota Bandung', phone: '+6281200000000' },
    shipping: { first_name: 'Sari' },
  });
});

test('a guest orders by transfer: exact amount, deadline, stock, mail', async () => {
  const variantId = await addTestShirt(api, 3);
  const shopper = await fillCart(api, { variantId, quantity: 2 });
  const { order, token } = await placeTestOrder(shopper, {
    email: 'Tamu@Example.org',
    notes: 'Titip satpam',
  });
  const { code } = order.payment;
  expect(code).toBeGreaterThanOrEqual(1);
  expect(code).toBeLessThanOrEqual(999);
  expect(order).toMatchObject({
    status: 'on_hold',
    email: 'tamu@example.org',
    notes: 'Titip satpam',
    item_count: 2,
    items_total: idr(300_000),
    shipping_total: idr(10_000),
    payment_code: idr(code),
    total: idr(310_000 + code),
    tax_total: idr(29_730 + 991),
    lines: [{ name: 'Shirt', options: [{ name: 'size', value: 'm' }], quantity: 2 }],
    billing_address: { phone: '+6281200000000', city: 'Kota Bandung' },
    shipping_address: { street: 'Jl. Melati 7' },
    shipping_method: { name: 'Regular', kind: 'flat' },
    payment: { method: 'bank_transfer', bank_account: { bank: 'BCA' }, paid_at: null },
    timeline: [{ kind: 'placed', to_status: 'on_hold', actor: 'customer' }],
  });
  const hours = (Date.parse(order.payment.pay_until ?? '') - Date.parse(order.placed_at)) / 3.6e6;
  expect(hours).toBe(24);
  expect(order.number).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(await findStock(api, variantId)).toBe(1);
  const { cart } = (await shopper.client.shop.getCart()).data;
  expect(cart.lines).toEqual([]);

  const [mail] = await readMailsTo(api, 'tamu@example.org');
  expect(mail).toMatchObject({
    template: 'order_awaiting_transfer',
    params: {
      name: null,
      number: order.number,
      goods: {
        lines: [{ quantity: 2, name: 'Shirt', options: 'm', price: idr(300_000) }],
        ...{ discount: null, shipping: idr(10_000), code: idr(code) },
        total: idr(310_000 + code),
      },
      amount: idr(310_000 + code),
      account_number: '123 456 7890',
    },
  });
  const link = new URL(String(mail?.params.link), 'http://site');
  expect([link.pathname, link.searchParams.get('token')]).toEqual([
    `/orders/${order.number}`,
    token,
  ]);
  const told = await readMailsTo(api, 'hello@example.org');
  expect(told.map(({ params }) => params.number)).toContain(order.number);

  const shown = await openShopper(api).client.shop.getOrder({ number: order.number, token });
  expect(shown.data.order).toEqual(order);
});

test('a guest turns out at the checkout to have ordered before, by address or number', async () => {
  const variantId = await addTestShirt(api);
  const code = `PERTAMA${variantId}`;
  await api.db.insert(coupons).values({ code, kind: 'percent', amount: 1_000, firstOrder: true });
  const fill = async () => {
    const shopper = await fillCart(api, { variantId });
    await shopper.client.shop.addCartCoupon({ code });
    return shopper;
  };
  const billing = (phone: string) => ({ billing: { ...bandung, phone } });
  const known = { email: 'pertama@example.org', ...billing('0812 7000 0001') };
  await placeTestOrder(await fill(), known);
  for (const again of [
    { email: 'pertama+1@example.org', ...billing('0812 7000 0002') },
    { email: 'lain@example.org', ...billing('+62 812-7000-0001') },
  ]) {
    await expect(placeTestOrder(await fill(), again)).rejects.toMatchObject({
      code: 'coupon_not_first_order',
    });
  }
  await placeTestOrder(await fill(), { email: 'baru@example.org', ...billing('0812 7000 0003') });
});

test('a phone number is enough: no mail, but the order is found and its limits hold', async () => {
  const variantId = await addTestShirt(api);
  const code = `SEKALI${variantId}`;
  const coupon = { code, kind: 'percent' as const, amount: 10, customerLimit: 1 };
  await api.db.insert(coupons).values(coupon);
  const fill = async () => {
    const shopper = await fillCart(api, { variantId });
    await shopper.client.shop.addCartCoupon({ code });
    return shopper;
  };
  const first = await fill();
  const neither = { email: null, billing: { ...bandung, phone: '' } };
  await expect(placeTestOrder(first, neither)).rejects.toMatchObject({
    code: 'invalid_input',
    data: {
      errors: [{ field: 'billing.phone' }, { field: 'email' }],
    },
  });
  const { order, token } = await placeTestOrder(first, { email: null });
  expect(order).toMatchObject({ email: '', billing_address: { phone: '+6281200000000' } });
  expect(await readMailsTo(api, '')).toEqual([]);
  const told = await readMailsTo(api, 'hello@example.org');
  const mail = told.find(({ params }) => params.number === order.number);
  expect(mail?.params.email).toBe('+6281200000000');
  expect(mail?.replyTo).toBeNull();

  const { client } = openShopper(api);
  const { number } = order;
  expect((await client.shop.getOrder({ number, token })).data.order.number).toBe(number);
  const tracked = await client.shop.trackOrder({ number, phone: '0812-0000-0000' });
  expect(tracked.data.order.number).toBe(number);
  const staff = await addAccount(api, 'operator');
  const shown = (await staff.client.shop.getAnyOrder({ number })).data.order;
  expect(shown).toMatchObject({ mails: [], customer_orders: 1 });

  await expect(placeTestOrder(await fill(), { email: null })).rejects.toMatchObject({
    code: 'coupon_used_by_customer',
  });
  await expect(placeTestOrder(await fill())).rejects.toMatchObject({
    code: 'coupon_used_by_customer',
  });
  // With an address, a customer is known by either.
  const phone = '0812 0000 0009';
  const other = { email: 'dua@example.org', billing: { ...bandung, phone } };
  await placeTestOrder(await fill(), other);
  const again = { email: 'tiga@example.org', billing: { ...bandung, phone } };
  await expect(placeTestOrder(await fill(), again)).rejects.toMatchObject({
    code: 'coupon_used_by_customer',
  });
});

test('an account’s mails go to its own address if the form has none', async () => {
  const { session, headers } = await addAccount(api);
  const shopper = await fillCart(api, { variantId: await addTestShirt(api), ...headers });
  const { order } = await placeTestOrder(shopper, { email: null });
  expect(order.email).toBe(session.email.toLowerCase());
});

test.each([
  ['its own address that it has proven', { isProven: true, isOwn: true }, 'Sari'],
  ['its own address that it has not proven', { isProven: false, isOwn: true }, null],
  ["somebody else's address", { isProven: true, isOwn: false }, null],
])('an account that orders for %s is greeted accordingly', async (_, { isProven, isOwn }, name) => {
  const account = await addAccount(api);
  const emailConfirmedAt = isProven ? new Date() : null;
  await api.db.update(accounts).set({ emailConfirmedAt }).where(eq(accounts.id, account.id));
  const email = isOwn ? account.session.email.toUpperCase() : `x.${account.session.email}`;
  const shopper = await fillCart(api, { variantId: await addTestShirt(api), ...account.headers });
  const { order } = await placeTestOrder(shopper, { email });
  const [mail] = await readMailsTo(api, order.email);
  expect(mail).toMatchObject({ template: 'order_awaiting_transfer', params: { name } });
});

test('a guest orders by QRIS: its code is taken off, and the QR code has the amount', async () => {
  const shopper = await fillCart(api, { variantId: await addTestShirt(api) });
  const email = 'qris@example.org';
  const { order } = await placeTestOrder(shopper, { payment_method: 'qris', email });
  const { code, qris, bank_account } = order.payment;
  expect(code).toBeGreaterThanOrEqual(-999);
  expect(code).toBeLessThanOrEqual(-1);
  expect(order).toMatchObject({
    status: 'on_hold',
    items_total: idr(150_000),
    shipping_total: idr(10_000),
    payment_code: idr(code),
    total: idr(160_000 + code),
    actions: expect.arrayContaining(['pay', 'proof', 'cancel']),
  });
  expect(bank_account).toBeNull();
  expect(qris?.merchant).toBe('SOROT DEMO');
  expect(qris?.text).toContain(`5406${160_000 + code}5802ID`);
  const [mail] = await readMailsTo(api, email);
  expect(mail).toMatchObject({
    template: 'order_awaiting_qris',
    params: { amount: idr(160_000 + code), merchant: 'SOROT DEMO' },
  });
});

test('no two open orders have one total, whichever way their codes go', async () => {
  const variantId = await addTestShirt(api, 40);
  const totals = new Set<number>();
  for (let round = 0; round < 8; round += 1) {
    for (const payment_method of ['bank_transfer', 'qris']) {
      const shopper = await fillCart(api, { variantId });
      totals.add((await placeTestOrder(shopper, { payment_method })).order.total.amount);
    }
  }
  expect(totals.size).toBe(16);
});

test('a cheque has seven days and no code, cash is paid at the door', async () => {
  const variantId = await addTestShirt(api);
  const cheque = await fillCart(api, { variantId });
  const sent = (await placeTestOrder(cheque, { payment_method: 'cheque' })).order;
  expect(sent).toMatchObject({
    status: 'on_hold',
    total: idr(160_000),
    payment: { cheque_to: { payee: 'PT Sorot' } },
  });
  const days = (Date.parse(sent.payment.pay_until ?? '') - Date.parse(sent.placed_at)) / 8.64e7;
  expect(days).toBe(7);

  const cash = await fillCart(api, { variantId });
  const { order } = await placeTestOrder(cash, {
    payment_method: 'cash_on_delivery',
    email: 'tunai@example.org',
  });
  expect(order).toMatchObject({
    status: 'processing',
    total: idr(160_000),
    payment: { pay_until: null, paid_at: null },
  });
  const [mail] = await readMailsTo(api, 'tunai@example.org');
  expect(mail?.template).toBe('order_cash_on_delivery');
});

test('a free order is paid at once, and completed if it is only downloads', async () => {
  const { variantIds } = await addProduct(api, {
    kind: 'downloadable',
    variants: [{ regularPrice: 0, onHand: null }],
    files: [{ downloadLimit: 3 }],
  });
  const shopper = openShopper(api);
  await shopper.client.shop.addCartItem({ variant_id: variantIds[0] ?? 0, quantity: 2 });
  const { order } = await placeTestOrder(shopper, {
    payment_method: 'none',
    email: 'gratis@example.org',
  });
  expect(order).toMatchObject({
    status: 'completed',
    total: idr(0),
    shipping_address: null,
    shipping_method: null,
    payment: { method: 'none', paid_at: expect.any(String) },
    downloads: [{ state: 'ready', remaining: 6 }],
  });
  const [mail] = await readMailsTo(api, 'gratis@example.org');
  expect(mail?.template).toBe('order_free');
});

test('a separate shipping address is the destination, and decides what is possible', async () => {
  const shopper = await fillCart(api, { variantId: await addTestShirt(api) });
  const jakarta = { ...bandung, street: 'Jl. Thamrin 1', area_code: '31.71', postcode: '10310' };
  const refused = placeTestOrder(shopper, { shipping: jakarta });
  await expect(refused).rejects.toMatchObject({ code: 'shipping_not_possible', status: 409 });
  const { order } = await placeTestOrder(shopper, { billing: jakarta, shipping: bandung });
  expect(order.billing_address.street).toBe('Jl. Thamrin 1');
  expect(order.shipping_address?.street).toBe('Jl. Melati 7');
});

test('signing in at the checkout orders that cart once, then restores the account’s own', async () => {
  const [theirs, own] = [await addTestShirt(api), await addTestShirt(api)];
  const account = await addAccount(api);
  await fillCart(api, { variantId: own, quantity: 3, ...account.headers });
  const guest = await fillCart(api, { variantId: theirs, quantity: 2 });
  const here = openShopper(api, { ...account.headers, token: guest.token() });
  const form = await fillForm(here);
  const key = randomUUID();
  const { order } = await sendForm(here, form, key);
  expect(order.lines.map(({ quantity }) => quantity)).toEqual([2]);
  expect((await sendForm(here, form, key)).order.number).toBe(order.number);
  const { lines } = (await here.client.shop.getCart()).data.cart;
  expect(lines.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([[own, 3]]);
});
