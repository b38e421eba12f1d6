import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accounts } from '#api/account/tables.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi, testPlans } from '#test/api.ts';
import { testQris } from '#test/settings.ts';
import { expireSubscriptions } from './commands/expire-subscriptions.ts';
import { payments, subscriptions } from './tables.ts';

let api: TestApi;
let operator: TestAccount;
let viewer: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  operator = await addAccount(api, 'operator');
});

beforeEach(async () => {
  vi.useRealTimers();
  viewer = await addAccount(api);
});

afterAll(() => api.close());

const deps = () => ({
  db: api.db,
  config: testPlans,
  logger: createLogger({ level: 'silent' }),
});

async function subscribe(plan: 'basic' | 'premium', idempotency_key?: string) {
  const { data } = await viewer.client.plans.subscribe({ plan, idempotency_key });
  return data;
}

async function confirm(reference: string) {
  return (await operator.client.plans.confirmPayment({ reference })).data.payment;
}

async function read() {
  return (await viewer.client.plans.getSubscription()).data.subscription;
}

/** Templates of the mails waiting to be sent to the viewer. */
async function mailsToViewer(): Promise<string[]> {
  const [account] = await api.db.select().from(accounts).where(eq(accounts.id, viewer.id));
  const { rows } = await api.db.execute<{ template: string }>(sql`
    SELECT payload->'mail'->>'template' AS template FROM graphile_worker._private_jobs
    WHERE payload->'mail'->>'to' = ${account?.email} ORDER BY id`);
  return rows.map(({ template }) => template);
}

function setPaidUntil(days: number) {
  const paidUntil = new Date(Date.now() + days * 86_400_000);
  const mine = eq(subscriptions.accountId, viewer.id);
  return api.db.update(subscriptions).set({ paidUntil }).where(mine);
}

test('a payment asks for the price plus a unique three-digit code, within two days', async () => {
  const { payment, bank_account } = await subscribe('basic');
  expect(bank_account).toEqual(testPlans.bankAccount);
  expect(payment).toMatchObject({ plan: 'basic', purpose: 'start', state: 'awaiting' });
  expect(payment.amount).toEqual({ amount: 39_000 + payment.code, currency: 'IDR' });
  expect(payment.reference).toMatch(/^SRT-[0-9A-HJKMNP-TV-Z]{12}$/);
  expect(Date.parse(payment.due_at) - Date.now()).toBeCloseTo(2 * 86_400_000, -5);
  expect(await mailsToViewer()).toEqual(['subscription_awaiting']);
  expect(await read()).toMatchObject({ state: 'none', access: 'login', open_payment: payment });
});

test('a double click, a reload and a second tab are one payment', async () => {
  const key = crypto.randomUUID();
  const asked = await Promise.all([1, 2, 3].map(() => subscribe('basic', key)));
  asked.push(await subscribe('basic'));
  expect(new Set(asked.map(({ payment }) => payment.reference)).size).toBe(1);
  expect(await mailsToViewer()).toHaveLength(1);
});

test('a page restored by the back button requests the current choice', async () => {
  const key = crypto.randomUUID();
  const first = await subscribe('basic', key);
  const second = await subscribe('premium', key);
  expect(second.payment).toMatchObject({ plan: 'premium', state: 'awaiting' });
  const third = await subscribe('basic', key);
  expect(third.payment).toMatchObject({ plan: 'basic', state: 'awaiting' });
  expect(third.payment.reference).not.toBe(first.payment.reference);
  await confirm(third.payment.reference);
  expect((await subscribe('basic', key)).payment.reference).toBe(third.payment.reference);
});

test('no two open payments have the same amount', async () => {
  const amounts = new Set<number>();
  const people = await Promise.all(Array.from({ length: 30 }, () => addAccount(api)));
  const asked = await Promise.all(
    people.map((one) => one.client.plans.subscribe({ plan: 'premium' })),
  );
  for (const { data } of asked) amounts.add(data.payment.amount.amount);
  expect(amounts.size).toBe(people.length);
});

test('confirming repeatedly gives one month', async () => {
  const { payment } = await subscribe('basic');
  const confirmed = await Promise.all([1, 2, 3].map(() => confirm(payment.reference)));
  expect(new Set(confirmed.map(({ confirmed_at }) => confirmed_at)).size).toBe(1);
  const { state, access, paid_until } = await read();
  expect({ state, access }).toEqual({ state: 'active', access: 'basic' });
  const days = (Date.parse(paid_until ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(27.9);
  expect(days).toBeLessThan(31.1);
  expect(await mailsToViewer()).toEqual(['subscription_awaiting', 'subscription_confirmed']);
});

test('an upgrade pays the difference for the remaining days', async () => {
  await confirm((await subscribe('basic')).payment.reference);
  const { payment } = await subscribe('premium');
  expect(payment.purpose).toBe('upgrade');
  // The whole month is still unused.
  expect(payment.amount.amount - payment.code).toBeLessThanOrEqual(40_100);
  expect(payment.amount.amount - payment.code).toBeGreaterThanOrEqual(40_000);
  await confirm(payment.reference);
  expect((await read()).access).toBe('premium');
  await expect(subscribe('basic')).rejects.toMatchObject({ code: 'plan_not_higher' });
});

test('upgrading loses none of several paid months', async () => {
  for (let month = 0; month < 3; month += 1) {
    await confirm((await subscribe('basic')).payment.reference);
  }
  const { payment } = await subscribe('premium');
  expect(payment.amount.amount).toBe(payment.code);
  await confirm(payment.reference);
  const { access, paid_until } = await read();
  expect(access).toBe('premium');
  const month = new Date();
  month.setUTCMonth(month.getUTCMonth() + 1);
  const extra = (Date.parse(paid_until ?? '') - month.getTime()) / 86_400_000;
  // Three months of 39,000 less one of 79,000 are 38,000: 14.4 days of premium.
  expect(extra).toBeGreaterThan(14);
  expect(extra).toBeLessThan(18.5);
});

test('another choice cancels the previous payment, which needs explicit confirmation', async () => {
  const first = (await subscribe('basic')).payment.reference;
  await subscribe('premium');
  await expect(confirm(first)).rejects.toMatchObject({ code: 'payment_not_open' });
  expect((await read()).payments.map(({ state }) => state)).toEqual(['awaiting', 'cancelled']);
  const sayArrived = () =>
    operator.client.plans.confirmPayment({ reference: first, even_cancelled: true });
  const [once, again] = [await sayArrived(), await sayArrived()];
  expect(again.data).toEqual(once.data);
  expect(await read()).toMatchObject({ state: 'active', access: 'basic' });
  expect((await mailsToViewer()).filter((name) => name === 'subscription_confirmed')).toHaveLength(
    1,
  );
});

test('money that arrives late still counts', async () => {
  const { payment } = await subscribe('basic');
  const due = new Date(Date.now() - 1000);
  await api.db
    .update(payments)
    .set({ dueAt: due })
    .where(eq(payments.reference, payment.reference));
  await expireSubscriptions(deps());
  expect((await read()).payments[0]?.state).toBe('expired');
  await confirm(payment.reference);
  expect((await read()).state).toBe('active');
});

test('the next month is requested once, before the end, and follows it', async () => {
  await confirm((await subscribe('basic')).payment.reference);
  await setPaidUntil(4);
  await expireSubscriptions(deps());
  await expireSubscriptions(deps());
  const { open_payment, paid_until } = await read();
  expect(open_payment).toMatchObject({ purpose: 'renewal', plan: 'basic' });
  expect((await mailsToViewer()).slice(2)).toEqual([
    ...['subscription_expiring', 'subscription_awaiting'],
  ]);
  await confirm(open_payment?.reference ?? '');
  const gained = Date.parse((await read()).paid_until ?? '') - Date.parse(paid_until ?? '');
  expect(gained / 86_400_000).toBeGreaterThan(27.9);
});

test('a renewal does not cancel the upgrade that is about to be paid', async () => {
  await confirm((await subscribe('basic')).payment.reference);
  await setPaidUntil(4);
  const { reference } = (await subscribe('premium')).payment;
  await expireSubscriptions(deps());
  expect((await read()).open_payment).toMatchObject({ reference, plan: 'premium' });
  await confirm(reference);
  expect((await read()).access).toBe('premium');
});

test('a failed request is retried later, and does not block others', async () => {
  const mine = viewer;
  const asked = [await addAccount(api), viewer, await addAccount(api)];
  for (const [index, one] of asked.entries()) {
    viewer = one;
    await confirm((await subscribe('basic')).payment.reference);
    await setPaidUntil(2 + index);
  }
  viewer = mine;
  await api.db.execute(
    sql.raw(
      `ALTER TABLE payments ADD CONSTRAINT refused CHECK (account_id <> ${mine.id}) NOT VALID`,
    ),
  );
  await expireSubscriptions(deps());
  const read = async (one: TestAccount) =>
    (await one.client.plans.getSubscription()).data.subscription.open_payment?.purpose;
  expect(await Promise.all(asked.map(read))).toEqual(['renewal', undefined, 'renewal']);
  expect(await mailsToViewer()).not.toContain('subscription_expiring');
  await api.db.execute(sql`ALTER TABLE payments DROP CONSTRAINT refused`);
  await expireSubscriptions(deps());
  expect(await read(mine)).toBe('renewal');
  expect((await mailsToViewer()).slice(2)).toEqual([
    ...['subscription_expiring', 'subscription_awaiting'],
  ]);
});

test('days of grace, then the end, which is mailed once', async () => {
  await confirm((await subscribe('basic')).payment.reference);
  await setPaidUntil(-2);
  expect(await read()).toMatchObject({ state: 'grace', access: 'basic' });
  await setPaidUntil(-4);
  expect(await read()).toMatchObject({ state: 'expired', access: 'login' });
  await expireSubscriptions(deps());
  await expireSubscriptions(deps());
  const told = (await mailsToViewer()).filter((template) => template === 'subscription_expired');
  expect(told).toHaveLength(1);
});

test('a cancelled subscription keeps its paid time, and requests no more payments', async () => {
  await confirm((await subscribe('basic')).payment.reference);
  await viewer.client.plans.cancelSubscription();
  expect(await read()).toMatchObject({ state: 'cancelled', access: 'basic', open_payment: null });
  await setPaidUntil(2);
  await expireSubscriptions(deps());
  expect((await read()).open_payment).toBeNull();
});

test('payments outlive their account, without a reference to it', async () => {
  const { payment } = await subscribe('basic');
  await confirm(payment.reference);
  await api.db.delete(accounts).where(eq(accounts.id, viewer.id));
  const { data } = await operator.client.plans.listPayments({ state: 'confirmed' });
  const kept = data.payments.find(({ reference }) => reference === payment.reference);
  expect(kept).toMatchObject({ account_id: null, username: null, plan: 'basic' });
});

test('with a QRIS, an open payment can be paid by it instead, with its code taken off', async () => {
  await operator.client.settings.saveSettings({ qris: testQris });
  const first = await subscribe('basic');
  expect(first).toMatchObject({ methods: ['bank_transfer', 'qris'], qris: null });
  const pay = async (payment_method: string) =>
    (await viewer.client.plans.subscribe({ plan: 'basic', payment_method })).data;
  const { payment, qris, bank_account } = await pay('qris');
  const { code } = payment;
  expect(code).toBeGreaterThanOrEqual(-999);
  expect(code).toBeLessThanOrEqual(-1);
  const { reference, due_at } = first.payment;
  expect(payment).toMatchObject({ reference, due_at, method: 'qris' });
  expect(payment.amount.amount).toBe(39_000 + code);
  expect(bank_account).toBeNull();
  expect(qris?.text).toContain(`5405${39_000 + code}5802ID`);
  expect((await pay('qris')).payment).toEqual(payment);
  expect(await mailsToViewer()).toEqual(['subscription_awaiting', 'subscription_awaiting_qris']);
  await confirm(reference);
  const [row] = await api.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, viewer.id));
  // The next month costs the price, not what was paid.
  expect(row?.monthPrice).toBe(39_000);
  expect((await viewer.client.plans.getPayment({ reference })).data).toMatchObject({
    qris: null,
    methods: [],
  });

  // Without a bank account, plans are still for sale.
  await operator.client.settings.saveSettings({ bank_account: null });
  expect((await subscribe('basic')).payment.method).toBe('qris');
  await operator.client.settings.saveSettings({ qris: null });
  await expect(subscribe('basic')).rejects.toMatchObject({ code: 'payments_closed' });
  await operator.client.settings.saveSettings({ bank_account: testPlans.bankAccount });
});
