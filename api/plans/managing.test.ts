import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLogger } from '#api/platform/log/logger.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi, testPlans } from '#test/api.ts';
import { drawNoise } from '#test/made-pictures.ts';
import { readMailsTo } from '#test/waiting-mails.ts';
import { expireSubscriptions } from './commands/expire-subscriptions.ts';
import { payments, subscriptions } from './tables.ts';

let api: TestApi;
let support: TestAccount;
let viewer: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  support = await addAccount(api, 'support');
});

beforeEach(async () => {
  viewer = await addAccount(api);
});

afterAll(() => api.close());

const ask = async (plan: 'basic' | 'premium' = 'basic') =>
  (await viewer.client.plans.subscribe({ plan })).data.payment;
const read = async () => (await viewer.client.plans.getSubscription()).data.subscription;
const mails = async () =>
  (await readMailsTo(api, viewer.session.email)).map(({ template }) => template);
const daysUntil = (instant: string | null) => (Date.parse(instant ?? '') - Date.now()) / 86_400_000;

test('a proof keeps the payment open until staff have seen and confirmed it', async () => {
  const { reference } = await ask();
  const picture = new Uint8Array(await drawNoise(16, 16).png().toBuffer());
  const file = new File([picture], 'receipt.png', { type: 'image/png' });
  const { payment } = (await viewer.client.plans.sendPaymentProof({ reference, file })).data;
  expect(payment.proof_sent_at).not.toBeNull();
  const late = { dueAt: new Date(Date.now() - 1_000) };
  await api.db.update(payments).set(late).where(eq(payments.reference, reference));
  const logger = createLogger({ level: 'silent' });
  await expireSubscriptions({ db: api.db, config: testPlans, logger });
  expect((await read()).open_payment?.reference).toBe(reference);
  await expect(ask('premium')).rejects.toMatchObject({ code: 'payment_in_review' });

  const waiting = (await support.client.plans.listPayments({ with_proof: 'true' })).data;
  expect(waiting.payments.map((each) => each.reference)).toEqual([reference]);
  const proof = await support.client.plans.getPaymentProof({ reference });
  expect([proof.type, proof.size > 0]).toEqual(['image/webp', true]);
  const told = await readMailsTo(api, 'hello@example.org');
  expect(told.filter(({ template }) => template === 'payment_proof_to_check')).toHaveLength(1);
  await support.client.plans.confirmPayment({ reference });
  const again = viewer.client.plans.sendPaymentProof({ reference, file });
  await expect(again).rejects.toMatchObject({ code: 'payment_not_payable' });
  expect((await read()).access).toBe('basic');
});

test('a payment is rejected with a reason; a confirmed one refunded once, and only logged', async () => {
  const first = await ask();
  const reason = 'Nothing arrived';
  await support.client.plans.rejectPayment({ reference: first.reference, reason });
  expect((await read()).payments[0]).toMatchObject({ state: 'rejected', rejected_because: reason });

  const { reference, amount } = await ask();
  const refund = { reference, reason: 'Charged twice', end: true };
  const early = support.client.plans.refundPayment(refund);
  await expect(early).rejects.toMatchObject({ code: 'payment_not_confirmed' });
  await support.client.plans.confirmPayment({ reference });
  const tooMuch = { ...refund, amount: amount.amount + 1 };
  await expect(support.client.plans.refundPayment(tooMuch)).rejects.toMatchObject({
    code: 'refund_too_large',
  });
  const { payment } = (await support.client.plans.refundPayment(refund)).data;
  expect(payment).toMatchObject({
    state: 'refunded',
    refunded: { amount, because: refund.reason },
  });
  expect(await read()).toMatchObject({ state: 'expired', access: 'login' });
  await expect(support.client.plans.refundPayment(refund)).rejects.toMatchObject({
    code: 'payment_not_confirmed',
  });
  expect(await mails()).toEqual(
    expect.arrayContaining(['payment_rejected', 'payment_refunded', 'subscription_expired']),
  );
  const { entries } = (
    await support.client.ops.listAuditEntries({ kind: 'payment', subject: reference })
  ).data;
  expect(entries.map(({ action, undoable }) => [action, undoable])).toEqual([
    ['plans.refundPayment', false],
    ['plans.confirmPayment', false],
  ]);
});

test('days of a plan are given away, extended, ended and taken back', async () => {
  const { id } = viewer;
  const grant = (plan: 'basic' | 'premium', days: number) =>
    support.client.plans.grantPlan({ id, plan, days });
  await grant('premium', 10);
  const extended = (await grant('premium', 5)).data;
  expect(daysUntil(extended.paid_until)).toBeCloseTo(15, 1);
  await expect(grant('basic', 5)).rejects.toMatchObject({ code: 'plan_not_higher' });
  await support.client.ops.undoChange({ id: extended.change ?? 0 });
  expect(daysUntil((await read()).paid_until)).toBeCloseTo(10, 1);

  const listed = (await support.client.plans.listSubscriptions({ state: 'active' })).data;
  const ends = listed.subscriptions.map(({ paid_until }) => paid_until);
  expect(ends).toEqual(ends.toSorted());
  const mine = listed.subscriptions.find(({ account_id }) => account_id === id);
  expect(mine).toMatchObject({ plan: 'premium', cancelled_at: null });
  const { change } = (await support.client.plans.endPlan({ id })).data;
  expect((await read()).access).toBe('login');
  await expect(support.client.plans.endPlan({ id })).rejects.toMatchObject({
    code: 'no_subscription',
  });
  await support.client.ops.undoChange({ id: change ?? 0 });
  expect((await read()).access).toBe('premium');
  const q = viewer.session.username;
  const all = (await support.client.plans.listSubscriptions({ q, plan: 'premium' })).data;
  expect(all.page.total).toBe(1);
});

test('a granted plan costs its own price afterwards, and not that of the plan before', async () => {
  const { id } = viewer;
  const price = async () =>
    (await api.db.select().from(subscriptions).where(eq(subscriptions.accountId, id)))[0]
      ?.monthPrice;
  await support.client.plans.confirmPayment({ reference: (await ask()).reference });
  await support.client.plans.grantPlan({ id, plan: 'basic', days: 5 });
  expect(await price()).toBe(testPlans.prices.basic);
  const { change } = (await support.client.plans.grantPlan({ id, plan: 'premium', days: 5 })).data;
  expect(await price()).toBeNull();
  await support.client.ops.undoChange({ id: change ?? 0 });
  expect(await price()).toBe(testPlans.prices.basic);
});

test('who is suspended is not asked for money', async () => {
  const { reference } = await ask();
  await support.client.plans.confirmPayment({ reference });
  await support.client.account.suspendAccount({ id: viewer.id, reason: 'Spam' });
  const logger = createLogger({ level: 'silent' });
  const later = new Date(Date.now() + 28 * 86_400_000);
  await expireSubscriptions({ db: api.db, config: testPlans, logger }, later);
  expect(await mails()).not.toContain('subscription_expiring');
});

test('plans and payments of staff, one’s own among them, are for owners', async () => {
  const owner = await addAccount(api, 'operator');
  const colleague = await addAccount(api, 'editor');
  for (const staff of [support, colleague]) {
    const { reference } = (await staff.client.plans.subscribe({ plan: 'basic' })).data.payment;
    const { plans } = support.client;
    const notFound = { code: 'payment_not_found' };
    await expect(plans.confirmPayment({ reference })).rejects.toMatchObject(notFound);
    const refusal = { reference, reason: 'None' };
    await expect(plans.rejectPayment(refusal)).rejects.toMatchObject(notFound);
    await expect(plans.refundPayment({ ...refusal, end: true })).rejects.toMatchObject(notFound);
    await expect(plans.getPaymentProof({ reference })).rejects.toMatchObject(notFound);
    expect((await plans.listPayments({ q: reference })).data.payments).toEqual([]);
    const { id } = staff;
    const unknown = { code: 'account_not_found' };
    const gift = { id, plan: 'premium' as const, days: 30 };
    await expect(plans.grantPlan(gift)).rejects.toMatchObject(unknown);
    await expect(plans.endPlan({ id })).rejects.toMatchObject(unknown);

    const byOwner = owner.client.plans;
    await byOwner.confirmPayment({ reference });
    const q = staff.session.username;
    expect((await byOwner.listSubscriptions({ q })).data.subscriptions).toHaveLength(1);
    expect((await plans.listSubscriptions({ q })).data.subscriptions).toEqual([]);
    const { change } = (await byOwner.grantPlan(gift)).data;
    const undo = support.client.ops.undoChange({ id: change ?? 0 });
    await expect(undo).rejects.toMatchObject(unknown);
  }
});
