import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { expirePayments, keepPlanAmounts } from '#api/plans/commands/request-payment.ts';
import { payments } from '#api/plans/tables.ts';
import { createLogger } from '#api/platform/log/logger.ts';
import { expireOrders, keepOrderAmounts } from '#api/shop/checkout/commands/expire-orders.ts';
import { orders, paymentProofs } from '#api/shop/orders/tables.ts';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi, testPlans } from '#test/api.ts';
import { addBuyers, type Buyer, toRequest } from '#test/buyers.ts';
import { openTestShop } from '#test/checkouts.ts';
import { testOrderLinks } from '#test/orders.ts';
import { createEmptyDatabase } from '#test/postgres.ts';
import { testQris } from '#test/settings.ts';
import { addProduct } from '#test/shop.ts';
import { migrateDatabase } from '../migrate.ts';
import { freeAmounts } from './identifying-amounts.ts';
import { identifyingAmounts } from './tables.ts';

let api: TestApi;
let methodId: string;
let visitors = 0;
const logger = createLogger({ level: 'silent' });

/** The price of the plan, and of an order with shipping. */
const price = testPlans.prices.basic ?? 0;

beforeAll(async () => {
  api = await startTestApi({ shop: { qris: testQris }, plans: { ...testPlans, qris: testQris } });
  methodId = (await openTestShop(api)).methodId;
});

beforeEach(async () => {
  await api.db.delete(identifyingAmounts);
});

afterAll(() => api.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Guests who are about to pay this much by bank transfer. */
async function addPayers(count: number, total = price): Promise<Buyer[]> {
  const variants = [{ regularPrice: total - 10_000, onHand: count }];
  const variantId = (await addProduct(api, { variants })).variantIds[0] ?? 0;
  const wanted = { variantId, price: total - 10_000, methodId };
  const buyers = await addBuyers(api.db, count, wanted);
  return buyers.map((buyer) => ({
    ...buyer,
    form: { ...buyer.form, payment_method: 'bank_transfer' },
  }));
}

/** Each from an address of its own, because orders per address are limited. */
async function order(payer: Buyer | undefined) {
  if (!payer) throw new Error('nobody buys');
  visitors += 1;
  const clientAddress = `10.8.${visitors >> 8}.${visitors & 255}`;
  const answer = await api.fetch('/api/v1/checkout/', toRequest(payer), { clientAddress });
  const { data, code } = await answer.json();
  return { code, number: data?.order.number, amount: data?.order.total.amount };
}

async function orderOnce(total = price) {
  return order((await addPayers(1, total))[0]);
}

async function subscribe(viewer: Awaited<ReturnType<typeof addAccount>>) {
  const { payment } = (await viewer.client.plans.subscribe({ plan: 'basic' })).data;
  return { reference: payment.reference, amount: payment.amount.amount };
}

/** Leaves only the amounts of these codes. */
async function takeAllBut(free: number[], base = price): Promise<void> {
  await api.db.execute(sql`
    INSERT INTO identifying_amounts (amount, holder, reserved_until)
    SELECT ${base}::bigint + code, 'somebody', now() + interval '60 days'
    FROM generate_series(1, 999) AS code
    WHERE NOT code = ANY (${sql.param(free)}::integer[]) ON CONFLICT DO NOTHING`);
}

/** What the jobs of shop and plans do at this time. */
async function tend(now: Date): Promise<void> {
  await expireOrders({ db: api.db, links: testOrderLinks, logger }, now);
  await api.db.transaction((tx) => expirePayments(tx, now));
  await keepOrderAmounts(api.db, now);
  await keepPlanAmounts(api.db, now);
  await freeAmounts(api.db, now);
}

async function isReserved(amount: number): Promise<boolean> {
  return (await api.db.$count(identifyingAmounts, eq(identifyingAmounts.amount, amount))) === 1;
}

test('orders and plans that ask at once get all the amounts that are left, each its own', async () => {
  const free = Array.from({ length: 30 }, (_, index) => index * 31 + 7);
  await takeAllBut(free);
  const [payers, near, viewers] = await Promise.all([
    addPayers(10),
    // Codes of one price reach into those of the next.
    addPayers(10, price + 500),
    Promise.all(Array.from({ length: 20 }, () => addAccount(api))),
  ]);
  const asked = await Promise.all([
    ...[...payers, ...near].map((payer) => order(payer)),
    ...viewers.map((viewer) => subscribe(viewer)),
  ]);
  const amounts = asked.map(({ amount }) => amount);
  expect(new Set(amounts).size).toBe(40);
  const same = [...amounts.slice(0, 10), ...amounts.slice(20)].sort((a, b) => a - b);
  expect(free.map((code) => price + code)).toEqual(expect.arrayContaining(same));
});

test('when all amounts of a price are taken, another method or price is left', async () => {
  await takeAllBut([]);
  const [payer] = await addPayers(1);
  expect(await order(payer)).toMatchObject({ code: 'payment_method_refused' });
  const viewer = await addAccount(api);
  await expect(subscribe(viewer)).rejects.toMatchObject({ code: 'payment_method_refused' });

  const byQris = { ...payer, form: { ...payer?.form, payment_method: 'qris' } } as Buyer;
  expect((await order(byQris)).amount).toBeLessThan(price);
  const plan = { plan: 'basic', payment_method: 'qris' } as const;
  const { payment } = (await viewer.client.plans.subscribe(plan)).data;
  expect(payment.amount.amount).toBeLessThan(price);
  await expect(
    viewer.client.plans.subscribe({ ...plan, payment_method: 'bank_transfer' }),
  ).rejects.toMatchObject({ code: 'payment_method_refused' });
});

test('an amount is given to nobody else until a week after its deadline', async () => {
  await takeAllBut([123]);
  const { number, amount } = await orderOnce();
  expect(amount).toBe(price + 123);
  await tend(inDays(2));
  const [expired] = await api.db.select().from(orders).where(eq(orders.number, number));
  expect(expired?.status).toBe('cancelled');
  const refused = { code: 'payment_method_refused' };
  await expect(subscribe(await addAccount(api))).rejects.toMatchObject(refused);
  await tend(inDays(7.9));
  expect(await isReserved(amount)).toBe(true);
  await tend(inDays(8.1));
  expect(await isReserved(amount)).toBe(false);
});

test('as long as a proof waits for staff, its amount is kept', async () => {
  const { number, amount } = await orderOnce();
  const [placed] = await api.db.select().from(orders).where(eq(orders.number, number));
  await api.db.insert(paymentProofs).values({
    orderId: placed?.id ?? 0,
    ...{ bytes: Buffer.from('RIFF'), width: 600, height: 800 },
  });
  await api.db
    .update(orders)
    .set({ payUntil: inDays(40) })
    .where(eq(orders.number, number));
  const plan = await subscribe(await addAccount(api));
  const isIt = eq(payments.reference, plan.reference);
  await api.db.update(payments).set({ proofSentAt: new Date() }).where(isIt);
  for (const day of [5, 10, 20, 30]) await tend(inDays(day));
  expect(await isReserved(amount)).toBe(true);
  expect(await isReserved(plan.amount)).toBe(true);
  await tend(inDays(41));
  await tend(inDays(47));
  expect(await isReserved(amount)).toBe(false);
});

test('who chooses back and forth gets the same amounts again', async () => {
  const guest = await addPayers(1);
  const { number, amount } = await order(guest[0]);
  const token = testOrderLinks.sign(number);
  const pay = async (payment_method: 'bank_transfer' | 'qris') => {
    const { data } = await api.client.shop.payOrder({ number, token, payment_method });
    return data.order.total.amount;
  };
  const byQris = await pay('qris');
  expect(await pay('bank_transfer')).toBe(amount);
  expect(await pay('qris')).toBe(byQris);

  const viewer = await addAccount(api);
  const first = await subscribe(viewer);
  await viewer.client.plans.subscribe({ plan: 'premium' });
  const second = await subscribe(viewer);
  expect(second.amount).toBe(first.amount);
  expect(second.reference).not.toBe(first.reference);
  expect(await api.db.$count(identifyingAmounts)).toBe(4);
});

test('the migration reserves the amounts of open payments and of those that ended last week', async () => {
  const { url, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  await migrateDatabase(url, undefined, { until: '0065_address_email' });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(`
    INSERT INTO orders (number, email, language, status, payment_method, currency, items_total,
      discount_total, shipping_total, tax_total, payment_code, total, notes, placed_at, pay_until)
    SELECT number, '', 'id', status, method, 'IDR', total - code, 0, 0, 0, code, total, '', now(),
      now() + ends
    FROM (VALUES
      ('OPEN', 'on_hold', 'bank_transfer', 7, 39007, interval '1 day'),
      ('RECENT', 'cancelled', 'qris', -8, 38992, interval '-6 days'),
      ('LONG-AGO', 'cancelled', 'bank_transfer', 9, 39009, interval '-8 days'),
      ('AT-THE-DOOR', 'processing', 'cash_on_delivery', 0, 39010, NULL)
    ) AS given (number, status, method, code, total, ends)`);
  await client.query(`
    INSERT INTO payments (reference, plan, purpose, method, amount, code, state, due_at)
    VALUES ('SRT-SAME', 'basic', 'start', 'bank_transfer', 39007, 7, 'awaiting', now()),
      ('SRT-OPEN', 'basic', 'start', 'bank_transfer', 39011, 11, 'awaiting', now())`);
  await migrateDatabase(url);
  const { rows } = await client.query(`
    SELECT holder, amount::integer, round(extract(epoch FROM reserved_until - now()) / 86400)::integer
      AS days FROM identifying_amounts ORDER BY amount`);
  expect(rows).toEqual([
    { holder: 'RECENT', amount: 38_992, days: 1 },
    { holder: 'OPEN', amount: 39_007, days: 8 },
    { holder: 'SRT-OPEN', amount: 39_011, days: 7 },
  ]);
});
