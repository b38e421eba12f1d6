import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '#api/account/tables.ts';
import { payments } from '#api/plans/tables.ts';
import { gatewayPayments } from '#api/platform/gateways/tables.ts';
import type { PaymentState } from '#contract/constants/plan.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { type FakeGateways, startFakeGateways } from '#test/fake-gateways.ts';
import { drawNoise } from '#test/made-pictures.ts';
import { readMailsTo } from '#test/waiting-mails.ts';

let api: TestApi;
let fake: FakeGateways;
let viewer: TestAccount;

beforeAll(async () => {
  fake = await startFakeGateways();
  api = await startTestApi({
    plans: { gateways: fake.gateways },
    shop: { gateways: fake.gateways },
  });
});

beforeEach(async () => {
  viewer = await addAccount(api);
});

afterAll(async () => {
  await api.close();
  await fake.close();
});

async function subscribe(payment_method: string, plan: 'basic' | 'premium' = 'basic') {
  return (await viewer.client.plans.subscribe({ plan, payment_method })).data.payment;
}

const start = async (reference: string) =>
  (await viewer.client.plans.startPayment({ reference })).data.pay_url;

async function deliver(reference: string): Promise<number> {
  const { path, init } = fake.webhook(reference);
  return (await api.fetch(path, init)).status;
}

const read = async (reference: string) =>
  (await viewer.client.plans.getPayment({ reference })).data;

async function findFinding(reference: string) {
  const staff = await addAccount(api, 'operator');
  const listed = (await staff.client.plans.listPayments({ q: reference })).data.payments;
  return listed[0]?.gateway_payments[0]?.finding;
}

test.each([
  ['midtrans', 'settlement'],
  ['xendit', 'PAID'],
] as const)('a plan is paid at %s, and begins once', async (method, status) => {
  const { reference, ...payment } = await subscribe(method);
  expect(payment).toMatchObject({ method, code: 0, amount: { amount: 39_000 } });
  const url = await start(reference);
  expect(await start(reference)).toBe(url);
  expect(await read(reference)).toMatchObject({ pay_url: url, bank_account: null, qris: null });
  expect(fake.payments.get(reference)?.returnUrl).toMatch(`/pricing/payments/${reference}`);
  const check = async () => (await viewer.client.plans.checkPayment({ reference })).data.payment;
  expect((await check()).state).toBe('awaiting');
  const picture = new Uint8Array(await drawNoise(16, 16).png().toBuffer());
  const file = new File([picture], 'receipt.png', { type: 'image/png' });
  await expect(viewer.client.plans.sendPaymentProof({ reference, file })).rejects.toMatchObject({
    code: 'payment_not_payable',
  });

  fake.change(reference, { status });
  expect(await Promise.all([1, 2, 3].map(() => deliver(reference)))).toEqual([200, 200, 200]);
  expect((await check()).state).toBe('confirmed');
  expect(await read(reference)).toMatchObject({ pay_url: null, payment: { state: 'confirmed' } });
  const { subscription } = (await viewer.client.plans.getSubscription()).data;
  const days = (Date.parse(subscription.paid_until ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeLessThan(32);
  const [account] = await api.db.select().from(accounts).where(eq(accounts.id, viewer.id));
  const mails = await readMailsTo(api, String(account?.email));
  expect(mails.map(({ template }) => template).slice(-2)).toEqual([
    'subscription_awaiting_gateway',
    'subscription_confirmed',
  ]);
});

test('another amount, or money for a cancelled payment, is left to staff', async () => {
  const short = await subscribe('midtrans');
  await start(short.reference);
  fake.change(short.reference, { status: 'settlement', paid: 1 });
  await deliver(short.reference);
  expect((await read(short.reference)).payment.state).toBe('awaiting');
  expect(await findFinding(short.reference)).toBe('amount_differs');

  const other = await subscribe('xendit', 'premium');
  await start(other.reference);
  await subscribe('bank_transfer', 'basic');
  fake.change(other.reference, { status: 'PAID' });
  await deliver(other.reference);
  expect((await read(other.reference)).payment.state).toBe('cancelled');
  expect(await findFinding(other.reference)).toBe('not_awaited');
});

test('late money counts, and so does money after another method was chosen', async () => {
  const { reference } = await subscribe('midtrans');
  await start(reference);
  await subscribe('bank_transfer');
  expect((await read(reference)).payment.code).toBeGreaterThan(0);
  await api.db.update(payments).set({ state: 'expired' }).where(eq(payments.reference, reference));
  fake.change(reference, { status: 'settlement' });
  await deliver(reference);
  expect((await read(reference)).payment).toMatchObject({
    state: 'confirmed',
    method: 'midtrans',
    amount: { amount: 39_000 },
  });
});

test('money that is owed back stays listed until staff say how they settled it', async () => {
  const other = await subscribe('xendit', 'premium');
  await start(other.reference);
  await subscribe('bank_transfer', 'basic');
  fake.change(other.reference, { status: 'PAID' });
  await deliver(other.reference);
  const { plans, analytics } = (await addAccount(api, 'operator')).client;
  const list = async () => (await plans.listPayments({ to_settle: 'true' })).data.payments;
  const read = async () => (await list()).find(({ reference }) => reference === other.reference);
  const count = async () => {
    const { attention } = (await analytics.getDashboard()).data.dashboard;
    return attention.find(({ kind }) => kind === 'plan_money_to_settle')?.count ?? 0;
  };
  expect((await read())?.money_to_settle).toEqual(other.amount);
  const before = await count();

  const settlement = { reference: other.reference, note: 'Ditransfer balik 3 Desember' };
  await expect(plans.settleMoney({ ...settlement, amount: 1 })).rejects.toMatchObject({
    code: 'payment_changed',
  });
  const { amount } = other.amount;
  await plans.settleMoney({ ...settlement, amount });
  expect(await read()).toBeUndefined();
  expect(await count()).toBe(before - 1);
  await expect(plans.settleMoney({ ...settlement, amount })).rejects.toMatchObject({
    code: 'payment_changed',
  });
  const { data } = await plans.listPayments({ q: other.reference });
  expect(data.payments[0]).toMatchObject({
    money_to_settle: null,
    money_settled_at: expect.any(String),
  });
});

test('money that a gateway takes back from a plan is to be settled; a plain payment is not', async () => {
  const payment = await subscribe('midtrans');
  const { reference } = payment;
  await start(reference);
  fake.change(reference, { status: 'settlement' });
  await deliver(reference);
  const { plans } = (await addAccount(api, 'operator')).client;
  const toSettle = async () =>
    (await plans.listPayments({ q: reference })).data.payments[0]?.money_to_settle;
  expect(await toSettle()).toBeNull();
  await plans.confirmPayment({ reference });
  fake.change(reference, { status: 'refund' });
  await deliver(reference);
  expect(await toSettle()).toEqual(payment.amount);
});

/** A payment in this state, with what the table requires of it. */
function factsOf(state: PaymentState) {
  const at = new Date();
  const isRefunded = state === 'refunded';
  return {
    state,
    confirmedAt: state === 'confirmed' || isRefunded ? at : null,
    rejectedBecause: state === 'rejected' ? 'x' : null,
    ...(isRefunded
      ? { refundedAt: at, refundedAmount: 1, refundedBecause: 'x' }
      : { refundedAt: null, refundedAmount: null, refundedBecause: null }),
  };
}

test.each([
  ['cancelled', 'paid', 'not_awaited', true],
  ['expired', 'paid', 'amount_differs', true],
  ['rejected', 'paid', 'amount_differs', true],
  ['awaiting', 'paid', 'amount_differs', false],
  ['confirmed', 'paid', 'not_awaited', false],
  ['confirmed', 'paid', 'paid_twice', true],
  ['refunded', 'paid', 'paid_twice', true],
  ['confirmed', 'refunded', 'paid_twice', false],
  ['refunded', 'refunded', 'reversed', true],
  ['cancelled', 'refunded', 'reversed', false],
  ['cancelled', 'paid', null, false],
] as const)('a %s payment, %s at the gateway (%s), is to be settled: %s', async (...facts) => {
  const [state, attempt, finding, isOwed] = facts;
  const { reference, amount } = await subscribe('midtrans');
  await start(reference);
  const isIt = eq(payments.reference, reference);
  await api.db.update(payments).set(factsOf(state)).where(isIt);
  await api.db
    .update(gatewayPayments)
    .set({ state: attempt, finding })
    .where(eq(gatewayPayments.reference, reference));
  const { plans } = (await addAccount(api, 'operator')).client;
  const list = async (to_settle: 'true' | 'false') =>
    (await plans.listPayments({ q: reference, to_settle })).data.payments;
  expect((await list('false'))[0]?.money_to_settle).toEqual(isOwed ? amount : null);
  expect(await list('true')).toHaveLength(isOwed ? 1 : 0);
});
