import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi, testSite } from '#test/api.ts';
import { addTestShirt, fillCart, openTestShop, placeTestOrder } from '#test/checkouts.ts';
import { type FakeGateways, startFakeGateways } from '#test/fake-gateways.ts';
import { readMailsTo } from '#test/waiting-mails.ts';

let api: TestApi;
let fake: FakeGateways;
let variantId: number;

beforeAll(async () => {
  fake = await startFakeGateways();
  api = await startTestApi({ shop: { gateways: fake.gateways } });
  await openTestShop(api);
  variantId = await addTestShirt(api, 500);
});

afterAll(async () => {
  await api.close();
  await fake.close();
});

/** Reports a payment as the gateway would, twice. */
async function report(number: string, status: string): Promise<void> {
  fake.change(number, { status });
  for (let again = 0; again < 2; again += 1) {
    const { path, init } = fake.webhook(number);
    await api.fetch(path, init, { clientAddress: '10.0.0.1' });
  }
}

/** The number of an order that was paid at Midtrans. */
async function payOrder(status = 'settlement'): Promise<string> {
  const shopper = await fillCart(api, { variantId });
  const email = `${crypto.randomUUID()}@example.org`;
  const { order, token } = await placeTestOrder(shopper, { payment_method: 'midtrans', email });
  await api.client.shop.startOrderPayment({ number: order.number, token });
  await report(order.number, status);
  return order.number;
}

async function seenByStaff(number: string) {
  const staff = await addAccount(api, 'operator');
  return (await staff.client.shop.getAnyOrder({ number })).data.order;
}

async function listNumbers(todo: 'ship' | 'money'): Promise<string[]> {
  const staff = await addAccount(api, 'operator');
  const { orders } = (await staff.client.shop.listAllOrders({ todo })).data;
  return orders.map(({ number }) => number);
}

/** Mails to the operator about an order. */
async function findMails(number: string) {
  const mails = await readMailsTo(api, String(testSite.contact_email));
  return mails.filter(({ params }) => params.reference === number);
}

test('a refund at the gateway is shown to staff', async () => {
  const number = await payOrder();
  for (const status of ['refund', 'settlement']) await report(number, status);
  expect(await seenByStaff(number)).toMatchObject({
    status: 'processing',
    gateway_payments: [{ state: 'refunded', finding: 'reversed' }],
  });
});

test.each([
  ['settlement', 'chargeback'],
  ['capture', 'cancel'],
  ['capture', 'deny'],
])('money that is taken back after %s is not shipped for: %s', async (paid, back) => {
  const number = await payOrder(paid);
  expect(await listNumbers('ship')).toContain(number);
  await report(number, back);
  expect(await listNumbers('ship')).not.toContain(number);
  expect(await listNumbers('money')).toContain(number);
  expect(await findMails(number)).toMatchObject([{ template: 'gateway_payment_to_check' }]);
});

test.each([
  ['a part', 10_000, ['partial_refund', 'chargeback']],
  ['a part, at another bank', 10_000, ['chargeback']],
  ['all', 'total', ['refund', 'chargeback']],
] as const)('a chargeback after staff have refunded %s is not silent', async (_, part, reports) => {
  const number = await payOrder();
  const total = (await seenByStaff(number)).total.amount;
  const amount = part === 'total' ? total : part;
  const { client } = await addAccount(api, 'operator');
  await client.shop.refundOrder({ number, amount, lines: [], reason: 'Rusak' });
  for (const status of reports) {
    expect(await findMails(number)).toEqual([]);
    await report(number, status);
  }
  expect(await findMails(number)).toMatchObject([{ template: 'gateway_payment_to_check' }]);
  expect((await seenByStaff(number)).gateway_payments).toMatchObject([{ finding: 'reversed' }]);
  expect((await listNumbers('money')).includes(number)).toBe(amount < total);
});

test('money that was paid for a cancelled order is owed until it is given back', async () => {
  const number = await payOrder();
  const { client } = await addAccount(api, 'operator');
  const { total, version } = await seenByStaff(number);
  await client.shop.transitionOrder({ number, to: 'cancelled', expected_version: version });
  expect(await listNumbers('money')).toContain(number);
  const { amount } = total;
  await client.shop.refundOrder({ number, amount, lines: [], reason: 'Batal' });
  expect(await listNumbers('money')).not.toContain(number);
  // What the gateway gives back then is expected.
  await report(number, 'refund');
  expect(await listNumbers('money')).not.toContain(number);
});
