import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { pollPayments } from '#api/platform/gateways/gateway-payments.ts';
import { gatewayPayments } from '#api/platform/gateways/tables.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { expireOrders } from '#api/shop/checkout/commands/expire-orders.ts';
import { productVariants } from '#api/shop/products/tables.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi, testSite } from '#test/api.ts';
import { addTestShirt, fillCart, openTestShop, placeTestOrder } from '#test/checkouts.ts';
import { type FakeGateways, startFakeGateways } from '#test/fake-gateways.ts';
import { testOrderLinks } from '#test/orders.ts';
import { addProduct } from '#test/shop.ts';
import { readMailsTo } from '#test/waiting-mails.ts';
import { settlePayment } from './settle-payment.ts';

let api: TestApi;
let fake: FakeGateways;
let variantId: number;
const minute = 60_000;

beforeAll(async () => {
  fake = await startFakeGateways();
  api = await startTestApi({ shop: { gateways: fake.gateways } });
  await openTestShop(api);
});

beforeEach(async () => {
  fake.setDown(false);
  const { variantIds } = await addProduct(api, {
    variants: [{ regularPrice: 150_000, onHand: 500 }],
  });
  variantId = variantIds[0] ?? 0;
});

afterAll(async () => {
  await api.close();
  await fake.close();
});

const operator = () => ({ email: String(testSite.contact_email), language: 'en' as const });

async function order(method: string, email = `${crypto.randomUUID()}@example.org`) {
  const shopper = await fillCart(api, { variantId });
  const placed = await placeTestOrder(shopper, { payment_method: method, email });
  const { number } = placed.order;
  return { number, token: placed.token, email, placed: placed.order };
}

type Ordered = { number: string; token: string };

async function start({ number, token }: Ordered): Promise<string> {
  return (await api.client.shop.startOrderPayment({ number, token })).data.pay_url;
}

async function read({ number, token }: Ordered) {
  return (await api.client.shop.getOrder({ number, token })).data.order;
}

async function deliver(reference: string, forged = false): Promise<number> {
  const { path, init } = fake.webhook(reference, forged);
  return (await api.fetch(path, init, { clientAddress: '10.0.0.1' })).status;
}

async function poll(afterMinutes: number): Promise<number> {
  const deps = { db: api.db, links: testOrderLinks, operator: operator() };
  const { gateways } = fake;
  const now = new Date(Date.now() + afterMinutes * minute);
  const settle = settlePayment(deps);
  return pollPayments({ db: api.db, gateways, settle, onFailure: () => undefined }, now);
}

async function expire(afterHours = 25): Promise<void> {
  const logger = createLogger({ level: 'silent' });
  const now = new Date(Date.now() + afterHours * 60 * minute);
  await expireOrders({ db: api.db, links: testOrderLinks, logger }, now);
}

async function stock(): Promise<number | null | undefined> {
  const [row] = await api.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.id, variantId));
  return row?.onHand;
}

const templatesTo = async (email: string) =>
  (await readMailsTo(api, email)).map(({ template }) => template);

async function seenByStaff(number: string) {
  const staff = await addAccount(api, 'operator');
  return (await staff.client.shop.getAnyOrder({ number })).data.order;
}

const paidAs = { midtrans: 'settlement', xendit: 'PAID' };
const expiredAs = { midtrans: 'expire', xendit: 'EXPIRED' };

test.each(['midtrans', 'xendit'] as const)(
  'a guest with a phone number alone gets back to paying at %s, or pays otherwise',
  async (method) => {
    const shopper = await fillCart(api, { variantId });
    const { order } = await placeTestOrder(shopper, { payment_method: method, email: null });
    const { number } = order;
    const { shop } = api.client;
    const contact = { number: number.toLowerCase(), phone: '0812-0000-0000' };
    const wrong = { ...contact, phone: '0812 0000 0001' };
    await expect(shop.startTrackedPayment(wrong)).rejects.toMatchObject({
      code: 'order_not_found',
    });
    const started = (await shop.startTrackedPayment(contact)).data.order.payment;
    expect(started).toMatchObject({ method, pay_url: expect.stringContaining(fake.url) });
    expect(fake.payments.get(number)?.returnUrl).toMatch(`/track-order?number=${number}`);
    expect((await shop.trackOrder(contact)).data.order.payment).toEqual(started);

    const otherwise = { ...contact, payment_method: 'bank_transfer' } as const;
    await expect(shop.payTrackedOrder({ ...otherwise, ...wrong })).rejects.toMatchObject({
      code: 'order_not_found',
    });
    const changed = (await shop.payTrackedOrder(otherwise)).data.order;
    expect(changed.payment).toMatchObject({
      method: 'bank_transfer',
      bank_account: expect.anything(),
    });
    expect(changed.total?.amount).toBe(160_000 + (changed.payment?.code ?? 0));
    await expect(shop.startTrackedPayment(contact)).rejects.toMatchObject({
      code: 'order_not_payable',
    });
    expect(JSON.stringify(changed)).not.toMatch(/Melati|Sari|Wulandari|628120000/);
  },
);

test('who has given an address pays by its link, not by number and phone', async () => {
  const { number } = await order('midtrans');
  const contact = { number, phone: '0812-0000-0000' };
  const refused = { code: 'order_not_payable' };
  const { shop } = api.client;
  await expect(shop.startTrackedPayment(contact)).rejects.toMatchObject(refused);
  await expect(
    shop.payTrackedOrder({ ...contact, payment_method: 'bank_transfer' }),
  ).rejects.toMatchObject(refused);
});

test.each(['midtrans', 'xendit'] as const)(
  'an order is paid at %s, and confirmed once however often that is said',
  async (method) => {
    const ordered = await order(method);
    const { number, email } = ordered;
    expect(ordered.placed).toMatchObject({
      status: 'on_hold',
      total: { amount: 160_000 },
      payment: { method, code: 0, pay_url: null },
    });
    const url = await start(ordered);
    expect(await start(ordered)).toBe(url);
    expect((await read(ordered)).payment.pay_url).toBe(url);
    expect(fake.payments.get(number)).toMatchObject({ gateway: method, amount: 160_000 });
    expect(fake.payments.get(number)?.returnUrl).toMatch(`/orders/${number}?token=`);

    expect(await deliver(number, true)).toBe(403);
    expect(await deliver(number)).toBe(200);
    expect(await read(ordered)).toMatchObject({ status: 'on_hold', payment: { paid_at: null } });

    fake.change(number, { status: paidAs[method] });
    const answers = await Promise.all([1, 2, 3].map(() => deliver(number)));
    expect(answers).toEqual([200, 200, 200]);
    const paid = await read(ordered);
    expect(paid).toMatchObject({ status: 'processing', payment: { method, pay_url: null } });
    expect(paid.payment.paid_at).not.toBeNull();
    expect(await templatesTo(email)).toEqual(['order_awaiting_gateway', 'order_paid']);
    expect(await stock()).toBe(499);
    expect((await seenByStaff(number)).gateway_payments).toMatchObject([
      { gateway: method, reference: number, state: 'paid', finding: null },
    ]);
  },
);

test.each([
  ['midtrans', 50],
  ['xendit', 255],
] as const)('%s gets at most %i characters, whatever the site is called', async (method, most) => {
  const name = 'Toko | Merchandise Resmi Film Nusantara '.repeat(9);
  const named = await startTestApi({ site: { name }, shop: { gateways: fake.gateways } });
  onTestFinished(() => named.close());
  await openTestShop(named);
  const shopper = await fillCart(named, { variantId: await addTestShirt(named) });
  const { order: placed, token } = await placeTestOrder(shopper, { payment_method: method });
  const { number } = placed;
  await named.client.shop.startOrderPayment({ number, token });
  const { description = '' } = fake.payments.get(number) ?? {};
  expect(description).toMatch(new RegExp(`^Toko Merchandise [^|]* ${number}$`));
  expect(description.length).toBeLessThanOrEqual(most);
});

test('notifications are refused unless Midtrans has signed every part of them', async () => {
  const ordered = await order('midtrans');
  await start(ordered);
  fake.change(ordered.number, { status: 'settlement' });
  const { path, init } = fake.webhook(ordered.number);
  const sent = JSON.parse(String(init.body));
  for (const change of [
    { gross_amount: '1.00' },
    { order_id: 'ANOTHER' },
    { signature_key: '' },
    { signature_key: 'zz' },
    { signature_key: sent.signature_key.slice(2) },
  ]) {
    const body = JSON.stringify({ ...sent, ...change });
    const answer = await api.fetch(path, { ...init, body });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'notification_refused' });
  }
  expect((await read(ordered)).status).toBe('on_hold');
  // Signed, and about a payment that is not ours.
  fake.payments.set('OF-ANOTHER-SHOP', { ...fake.payments.get(ordered.number) } as never);
  expect(await deliver('OF-ANOTHER-SHOP')).toBe(200);
  expect(await deliver(ordered.number)).toBe(200);
  expect((await read(ordered)).status).toBe('processing');
});

test('a card counts once it is accepted as no fraud', async () => {
  const ordered = await order('midtrans');
  await start(ordered);
  fake.change(ordered.number, { status: 'capture', fraud: 'challenge' });
  await deliver(ordered.number);
  expect((await read(ordered)).status).toBe('on_hold');
  fake.change(ordered.number, { fraud: 'accept' });
  await deliver(ordered.number);
  expect((await read(ordered)).status).toBe('processing');
});

test.each(['midtrans', 'xendit'] as const)(
  'after a payment has expired at %s another one is started, and the older still counts',
  async (method) => {
    const ordered = await order(method);
    const first = await start(ordered);
    fake.change(ordered.number, { status: expiredAs[method] });
    await deliver(ordered.number);
    expect((await read(ordered)).payment.pay_url).toBeNull();
    const second = await start(ordered);
    expect(second).not.toBe(first);
    const again = `${ordered.number}-2`;
    expect(fake.payments.get(again)?.amount).toBe(160_000);

    // Late and out of order, and then both.
    fake.change(ordered.number, { status: paidAs[method] });
    fake.change(again, { status: paidAs[method] });
    await deliver(ordered.number);
    expect((await read(ordered)).status).toBe('processing');
    await deliver(again);
    await deliver(again);
    const shown = await seenByStaff(ordered.number);
    expect(shown.gateway_payments).toMatchObject([
      { reference: again, state: 'paid', finding: 'paid_twice' },
      { reference: ordered.number, state: 'paid', finding: null },
    ]);
    const told = await readMailsTo(api, String(testSite.contact_email));
    const checks = told.filter(({ params }) => params.reference === again);
    expect(checks).toMatchObject([{ template: 'gateway_payment_to_check' }]);
    expect(await stock()).toBe(499);
  },
);

test('another attempt follows a denied one', async () => {
  const ordered = await order('midtrans');
  await start(ordered);
  fake.change(ordered.number, { status: 'deny' });
  await deliver(ordered.number);
  await start(ordered);
  const again = `${ordered.number}-2`;
  fake.change(again, { status: 'settlement' });
  await deliver(again);
  expect((await read(ordered)).status).toBe('processing');
});

test.each([
  ['midtrans', { paid: 1_000 }],
  ['midtrans', { currency: 'USD' }],
  ['xendit', { paid: 159_999 }],
  ['xendit', { paid: 160_000.5 }],
] as const)('another amount at %s confirms nothing: %j', async (method, change) => {
  const ordered = await order(method);
  await start(ordered);
  fake.change(ordered.number, { status: paidAs[method], ...change });
  await deliver(ordered.number);
  await deliver(ordered.number);
  expect(await read(ordered)).toMatchObject({
    status: 'on_hold',
    payment_in_review: true,
    actions: ['view'],
    payment: { paid_at: null },
  });
  await expire();
  const shown = await seenByStaff(ordered.number);
  expect(shown).toMatchObject({
    status: 'on_hold',
    gateway_payments: [{ state: 'paid', finding: 'amount_differs' }],
  });
  const staff = await addAccount(api, 'operator');
  const todo = (await staff.client.shop.listAllOrders({ todo: 'confirm' })).data.orders;
  expect(todo.map(({ number }) => number)).toContain(ordered.number);
});

test('money for an order that has expired takes its items again, or is left to staff', async () => {
  const late = await order('midtrans');
  const without = await order('xendit');
  const cancelled = await order('midtrans');
  for (const each of [late, without, cancelled]) await start(each);
  const { number, token } = cancelled;
  await api.client.shop.cancelOrder({ number, token });
  await expire();
  expect(await stock()).toBe(500);

  fake.change(late.number, { status: 'settlement' });
  await deliver(late.number);
  expect((await read(late)).status).toBe('processing');
  expect(await stock()).toBe(499);

  await api.db.update(productVariants).set({ onHand: 0 }).where(eq(productVariants.id, variantId));
  fake.change(without.number, { status: 'SETTLED' });
  fake.change(number, { status: 'settlement' });
  for (const each of [without, cancelled]) await deliver(each.number);
  const found = async (ordered: Ordered) => {
    const shown = await seenByStaff(ordered.number);
    return [shown.status, shown.gateway_payments[0]?.finding];
  };
  expect(await found(without)).toEqual(['cancelled', 'out_of_stock']);
  expect(await found(cancelled)).toEqual(['cancelled', 'not_awaited']);
});

test('money counts even if another method was chosen after the page was opened', async () => {
  const ordered = await order('midtrans');
  const { number, token } = ordered;
  await start(ordered);
  await api.client.shop.payOrder({ number, token, payment_method: 'bank_transfer' });
  expect((await read(ordered)).total.amount).toBeGreaterThan(160_000);
  fake.change(number, { status: 'settlement' });
  await deliver(number);
  expect(await read(ordered)).toMatchObject({
    status: 'processing',
    total: { amount: 160_000 },
    payment: { method: 'midtrans', code: 0 },
  });
});

test('a gateway that is down loses no order: it can be paid later, or otherwise', async () => {
  const ordered = await order('midtrans');
  const { number, token } = ordered;
  fake.setDown(true);
  await expect(start(ordered)).rejects.toMatchObject({ code: 'gateway_unavailable' });
  expect(await read(ordered)).toMatchObject({ status: 'on_hold', payment: { pay_url: null } });
  fake.setDown(false);
  // The first attempt may exist at the gateway, so it is not used again.
  expect(await start(ordered)).toContain(`${number}-2`);
  fake.change(`${number}-2`, { status: 'settlement' });
  fake.setDown(true);
  // The gateway sends it again, because the answer is no success.
  expect(await deliver(`${number}-2`)).toBe(502);
  await api.client.shop.payOrder({ number, token, payment_method: 'bank_transfer' });
  expect((await read(ordered)).payment.method).toBe('bank_transfer');
  fake.setDown(false);
  await deliver(`${number}-2`);
  expect((await read(ordered)).payment).toMatchObject({ method: 'midtrans' });
});

test('lost webhooks do not matter: open payments are asked about, less and less often', async () => {
  await api.db.update(gatewayPayments).set({ nextCheckAt: null });
  const paid = await order('xendit');
  const open = await order('midtrans');
  for (const each of [paid, open]) await start(each);
  expect(await poll(0)).toBe(0);
  fake.change(paid.number, { status: 'PAID' });
  expect(await poll(2)).toBe(2);
  expect((await read(paid)).status).toBe('processing');
  const asked: number[] = [];
  for (let minutes = 3; minutes < 180; minutes += 1) {
    if ((await poll(minutes)) > 0) asked.push(minutes);
  }
  expect(asked).toEqual([4, 8, 16, 32, 64, 124]);
  // Nobody has ever paid it, and its page is gone.
  expect(await poll(26 * 60)).toBe(1);
  expect((await read(open)).payment.pay_url).toBeNull();
  expect(await poll(40 * 60)).toBe(0);

  // While a gateway is down, the others wait for it.
  const waiting = [await order('midtrans'), await order('midtrans')];
  for (const each of waiting) await start(each);
  fake.setDown(true);
  expect(await poll(2)).toBe(1);
  fake.setDown(false);
  expect(await poll(2)).toBe(1);
});

test('customers can have the gateway asked at once', async () => {
  const ordered = await order('midtrans');
  const { number, token } = ordered;
  await start(ordered);
  const check = async () =>
    (await api.client.shop.checkOrderPayment({ number, token })).data.order.status;
  expect(await check()).toBe('on_hold');
  fake.change(number, { status: 'settlement' });
  expect(await check()).toBe('processing');
});

test('an order that is paid otherwise has no page to pay on', async () => {
  const transfer = await fillCart(api, { variantId });
  const { order: placed, token } = await placeTestOrder(transfer);
  await expect(start({ number: placed.number, token })).rejects.toMatchObject({
    code: 'order_not_payable',
  });
});
