import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Gateway } from '#api/platform/gateways/gateway.ts';
import { openGateways } from '#api/platform/gateways/open-gateways.ts';
import { gatewayPayments } from '#api/platform/gateways/tables.ts';
import type { Provider } from '#api/platform/providers/provider.ts';
import { gatewayIdSchema } from '#contract/shared/payment-methods.ts';
import { describeVariables, listSecrets, readEnvironment } from '#server/env.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addTestShirt, fillCart, openTestShop, placeTestOrder } from '#test/checkouts.ts';
import { addOrder } from '#test/orders.ts';
import { planted, plantedPayments, signPlanted } from '#test/planted-gateway.ts';
import { addProduct } from '#test/shop.ts';
import { readMailsTo } from '#test/waiting-mails.ts';

// The line in the registry; nothing else anywhere knows the gateway.
vi.mock('#api/platform/providers/registry.ts', async (importOriginal) => {
  const registry = await importOriginal<typeof import('#api/platform/providers/registry.ts')>();
  const { planted } = await import('#test/planted-gateway.ts');
  return { ...registry, paymentGateways: { ...registry.paymentGateways, planted } };
});

const key = 'a key of Planted Pay';
const environment = readEnvironment({ PLANTED_SECRET_KEY: key, PLANTED_MERCHANT: 'sorot' });
let api: TestApi;

beforeAll(async () => {
  const gateways = openGateways(environment);
  api = await startTestApi({ shop: { gateways }, plans: { gateways } });
  await openTestShop(api);
});

afterAll(() => api.close());

function notify(body: string, signature: string) {
  const headers = { 'content-type': 'application/json', 'x-signature': signature };
  const path = '/api/v1/gateways/planted/notifications/';
  return api.fetch(path, { method: 'POST', headers, body });
}

test('its variables are read, described to owners, and kept secret', () => {
  expect(() => readEnvironment({ PLANTED_SECRET_KEY: key })).toThrow(
    'PLANTED_SECRET_KEY needs PLANTED_MERCHANT.',
  );
  expect(() => readEnvironment({ PLANTED_SECRET_KEY: 'short' })).toThrow(
    'PLANTED_SECRET_KEY must be a secret key, with PLANTED_MERCHANT.',
  );
  const described = describeVariables(environment).filter(({ name }) => name.includes('PLANTED'));
  expect(described).toMatchObject([
    { name: 'PLANTED_SECRET_KEY', is_set: true, value: null },
    { name: 'PLANTED_MERCHANT', is_set: true, value: 'sorot' },
  ]);
  expect(listSecrets(environment)).toEqual([key]);
  expect([...openGateways(readEnvironment({})).keys()]).toEqual([]);
});

test('an order is paid there, from the checkout to the list of staff', async () => {
  const shopper = await fillCart(api, { variantId: await addTestShirt(api) });
  const { checkout } = (await shopper.client.shop.getCheckout()).data;
  expect(checkout.payment_methods.map(({ method }) => method)).toEqual([
    ...['bank_transfer', 'planted', 'cash_on_delivery'],
  ]);
  const { site } = (await api.client.site.getSite()).data;
  expect(site.payment_methods).toContain('planted');
  expect(site.gateways).toMatchObject({ midtrans: 'Midtrans', planted: 'Planted Pay' });

  const email = 'sari@planted.example.org';
  const { order, token } = await placeTestOrder(shopper, { payment_method: 'planted', email });
  const { number } = order;
  const started = (await api.client.shop.startOrderPayment({ number, token })).data;
  expect(started.pay_url).toBe(`https://pay.example.org/sorot/${number}`);
  plantedPayments.set(number, { amount: order.total.amount, isPaid: true });
  // The signature is over the bytes, spaces and all.
  const body = `{ "payment" : "${number}" }`;
  expect((await notify(body, signPlanted('another key', body))).status).toBe(403);
  expect((await notify(`${body} `, signPlanted(key, body))).status).toBe(403);
  expect((await notify(body, signPlanted(key, body))).status).toBe(200);

  const staff = await addAccount(api, 'operator');
  const shown = (await staff.client.shop.getAnyOrder({ number })).data.order;
  expect(shown).toMatchObject({
    status: 'processing',
    payment: { method: 'planted' },
    gateway_payments: [{ gateway: 'planted', reference: number, state: 'paid', finding: null }],
  });
  const listed = (await staff.client.shop.listAllOrders({ method: 'planted' })).data.orders;
  expect(listed.map((each) => each.number)).toEqual([number]);
  const [howToPay] = await readMailsTo(api, email);
  expect(howToPay?.params).toMatchObject({ gateway: 'Planted Pay' });
});

test('a plan is paid there', async () => {
  const { client } = await addAccount(api);
  const wish = { plan: 'basic', payment_method: 'planted' } as const;
  const { payment, methods } = (await client.plans.subscribe(wish)).data;
  expect(methods).toEqual(['bank_transfer', 'planted']);
  const { reference } = payment;
  expect((await client.plans.startPayment({ reference })).data.pay_url).toContain(reference);
  plantedPayments.set(reference, { amount: payment.amount.amount, isPaid: true });
  expect((await client.plans.checkPayment({ reference })).data.payment.state).toBe('confirmed');
});

test('a gateway without keys, or that there is not, takes neither orders nor notifications', async () => {
  const shopper = await fillCart(api, { variantId: await addTestShirt(api) });
  const viewer = await addAccount(api);
  for (const [payment_method, code] of [
    ['xendit', 'payment_method_refused'],
    ['nobody', 'invalid_input'],
    ['gateway', 'invalid_input'],
  ]) {
    const refused = { code, data: { errors: [{ field: 'payment_method' }] } };
    await expect(placeTestOrder(shopper, { payment_method })).rejects.toMatchObject(refused);
    const wish = { plan: 'basic', payment_method } as const;
    await expect(viewer.client.plans.subscribe(wish)).rejects.toMatchObject(refused);
  }
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const answerOf = async (gateway: string) =>
    (await api.fetch(`/api/v1/gateways/${gateway}/notifications/`, init)).status;
  expect(await answerOf('xendit')).toBe(403);
  expect(await answerOf('nobody')).toBe(404);
});

test('the orders of a gateway that is gone are shown, and can be paid otherwise', async () => {
  const gone = gatewayIdSchema.parse('gone_pay');
  const product = await addProduct(api, { variants: [{ regularPrice: 100_000, onHand: 5 }] });
  const { id, number, token } = await addOrder(api, {
    status: 'on_hold',
    paymentMethod: gone,
    lines: [{ product }],
  });
  await api.db.insert(gatewayPayments).values({
    ...{ reference: number, gateway: gone, orderId: id, amount: 110_000 },
    ...{ payUrl: 'https://gone.example.org/', expiresAt: new Date(Date.now() + 3_600_000) },
  });
  const { shop } = api.client;
  expect((await shop.getOrder({ number, token })).data.order.payment.method).toBe('gone_pay');
  const staff = (await addAccount(api, 'operator')).client.shop;
  const { orders } = (await staff.listAllOrders({ method: 'gone_pay' })).data;
  expect(orders).toMatchObject([{ number, payment_method: 'gone_pay' }]);
  expect((await staff.getAnyOrder({ number })).data.order).toMatchObject({
    gateway_payments: [{ gateway: 'gone_pay', reference: number, state: 'open' }],
  });
  await expect(shop.startOrderPayment({ number, token })).rejects.toMatchObject({
    code: 'payment_method_refused',
  });
  await shop.payOrder({ number, token, payment_method: 'planted' });
  expect((await shop.getOrder({ number, token })).data.order.payment.method).toBe('planted');
});

/** Checked by the compiler, not when it runs. */
test('a gateway that lacks a part does not compile', () => {
  const { start, check, verify } = {} as Gateway;
  const { name, variables } = planted;
  const incomplete: Provider<Gateway>[] = [
    // @ts-expect-error: nobody could tell its notifications from anybody's
    { name, variables, open: () => ({ start, check }) },
    // @ts-expect-error: nobody could know what was paid
    { name, variables, open: () => ({ start, verify }) },
    // @ts-expect-error: nothing could be paid
    { name, variables, open: () => ({ check, verify }) },
    // @ts-expect-error: without a name
    { variables, open: () => null },
    // @ts-expect-error: without variables
    { name, open: () => null },
    // @ts-expect-error: of a variable nobody would know what it is
    { name, variables: { KEY: { schema: variables.PLANTED_MERCHANT.schema } }, open: () => null },
  ];
  expect(incomplete).toHaveLength(6);
});
