import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addOrder, type TestOrder } from '#test/orders.ts';
import { recordStatements } from '#test/record-statements.ts';
import { addProduct } from '#test/shop.ts';

let api: TestApi;
let operator: TestAccount;
let order: TestOrder;

beforeAll(async () => {
  api = await startTestApi();
  operator = await addAccount(api, 'operator');
  const product = await addProduct(api);
  order = await addOrder(api, { email: 'sari@example.org', lines: [{ product }] });
  const { number } = order;
  const shop = operator.client.shop;
  await shop.transitionOrder({ number, to: 'processing', expected_version: 1, note: 'Rahasia' });
  await shop.noteOrder({ number, note: 'Rahasia', public: true });
  await shop.shipOrder({ number, courier: 'JNE', tracking_number: 'JNE0012345' });
});

afterAll(() => api.close());

let visitors = 0;

/** From a new address each time, so that no limit applies. */
async function track(
  body: { number: string; email?: string; phone?: string },
  clientAddress?: string,
) {
  visitors += 1;
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const from = clientAddress ?? `10.1.${visitors >> 8}.${visitors & 255}`;
  const answer = await api.fetch('/api/v1/order_tracking/', init, { clientAddress: from });
  return { status: answer.status, text: await answer.text() };
}

test.each([
  ['as they are', (number: string) => number, 'sari@example.org'],
  ['with a # in front', (number: string) => `#${number}`, 'sari@example.org'],
  ['in small letters', (number: string) => ` # ${number.toLowerCase()} `, 'sari@example.org'],
  ['in capitals', (number: string) => number, 'SARI@Example.ORG'],
  ['with the phone number', (number: string) => number, '0812 0000 0000'],
])('number and contact, %s, show the state of an order', async (_, write, contact) => {
  const given = contact.includes('@') ? { email: contact } : { phone: contact };
  const { status, text } = await track({ number: write(order.number), ...given });
  expect(status).toBe(200);
  expect(JSON.parse(text).data.order).toEqual({
    number: order.number,
    status: 'processing',
    pay_until: null,
    total: null,
    payment: null,
    shipped: true,
    payment_in_review: false,
    placed_at: expect.any(String),
    timeline: [
      ...['on_hold', 'processing'].map((to_status, index) => ({
        kind: index ? 'status' : 'placed',
        to_status,
        at: expect.any(String),
        from_status: index ? 'on_hold' : null,
      })),
      { kind: 'shipment', from_status: null, to_status: null, at: expect.any(String) },
    ],
    shipments: [{ courier: 'JNE', tracking_number: 'JNE0012345', shipped_at: expect.any(String) }],
  });
  for (const secret of ['Melati', 'Sari', '+62', 'Rahasia', 'Titip', 'example.org', '100000']) {
    expect(text).not.toContain(secret);
  }
});

test('a wrong number and a wrong address get the same answer, after the same statements', async () => {
  const number = { number: '7K2M9QX4TB8W', email: 'sari@example.org' };
  const email = { number: order.number, email: 'somebody@example.org' };
  const both = { number: 'NOTHING', email: 'somebody@example.org' };
  const phone = { number: order.number, phone: '0812 0000 0001' };
  const said = new Set<string>();
  const asked: string[][] = [];
  for (const body of [number, email, both, phone]) {
    const statements = await recordStatements(api.pool, async () => {
      const { status, text } = await track(body);
      expect(status).toBe(404);
      said.add(text.replace(/"request_id":"[^"]*"/, ''));
    });
    asked.push(statements.map(({ text }) => text));
  }
  expect(said.size).toBe(1);
  // A second query for one of them would reveal by timing which orders exist.
  expect(asked[0]?.join()).toContain('orders');
  expect(asked[1]).toEqual(asked[0]);
  expect(asked[2]).toEqual(asked[0]);
  expect(asked[3]).toEqual(asked[0]);
  expect((await track({ number: order.number })).status).toBe(422);
});

test('guessing is limited per address, and strangers do not lock the customer out', async () => {
  const guess = { number: order.number, email: 'somebody@example.org' };
  const fromOne = async (number: string) => (await track({ ...guess, number }, '192.0.2.7')).status;
  expect(await fromOne('N1')).toBe(404);
  await api.pool.query(
    "UPDATE rate_limits SET points = 299 WHERE key = 'order_tracking:192.0.2.7'",
  );
  expect(await fromOne('N2')).toBe(404);
  expect(await fromOne('N3')).toBe(429);
  const ofOne = [];
  for (let round = 0; round < 21; round += 1) {
    ofOne.push((await track(guess, '192.0.2.8')).status);
  }
  expect(ofOne.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404));
  expect(ofOne[20]).toBe(429);
  const refused = await track(guess, '192.0.2.8');
  expect(JSON.parse(refused.text).detail).toMatch(/in 60 min\.$/);
  for (let round = 0; round < 30; round += 1) await track(guess);
  expect((await track({ number: order.number, email: order.email })).status).toBe(200);
});

test('correct look-ups are not counted, neither of an order nor of an address', async () => {
  const right = { number: order.number, email: order.email };
  for (let round = 0; round < 25; round += 1) {
    expect((await track(right, '192.0.2.9')).status).toBe(200);
  }
});
