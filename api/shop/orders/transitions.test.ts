import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OrderActor, type OrderStatus, orderStatuses } from '#contract/constants/shop.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addOrder, testOrderLinks } from '#test/orders.ts';
import { addProduct, type TestProduct } from '#test/shop.ts';
import { readMailsTo } from '#test/waiting-mails.ts';
import { coupons } from '../coupons/tables.ts';
import { products, productVariants, stockChanges } from '../products/tables.ts';
import { transitionOrder } from './commands/transition-order.ts';
import { orderItems, orders } from './tables.ts';

let api: TestApi;
let operator: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  operator = await addAccount(api, 'operator');
});

afterAll(() => api.close());

const actors = ['customer', 'staff', 'system'] as const;

/** Who may make which change, written down independently of the table of transitions. */
const lawful: Record<string, OrderActor[]> = {
  'pending_payment → on_hold': ['customer', 'staff', 'system'],
  'pending_payment → processing': ['staff', 'system'],
  'pending_payment → cancelled': ['customer', 'staff', 'system'],
  'on_hold → processing': ['staff', 'system'],
  'on_hold → cancelled': ['customer', 'staff', 'system'],
  'processing → completed': ['staff', 'system'],
  'processing → cancelled': ['staff'],
  'processing → refunded': ['staff'],
  'completed → refunded': ['staff'],
  'cancelled → processing': ['staff', 'system'],
};

const changes = orderStatuses.flatMap((from) =>
  orderStatuses.filter((to) => to !== from).map((to) => [from, to] as const),
);

function change(number: string, to: OrderStatus, kind: OrderActor = 'staff') {
  const deps = { db: api.db, links: testOrderLinks };
  return transitionOrder(deps, { number, to, actor: { kind, accountId: null } });
}

async function look(product: TestProduct) {
  const [variant] = await api.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, product.id));
  const [row] = await api.db.select().from(products).where(eq(products.id, product.id));
  return { onHand: variant?.onHand, sold: row?.unitsSold, inStock: row?.inStock };
}

async function read(number: string) {
  return (await operator.client.shop.getAnyOrder({ number })).data.order;
}

test.each(changes)('%s → %s: who may do it', async (from, to) => {
  const product = await addProduct(api);
  const may = lawful[`${from} → ${to}`] ?? [];
  for (const actor of actors) {
    const { number } = await addOrder(api, { status: from, lines: [{ product }] });
    if (may.includes(actor)) {
      expect((await change(number, to, actor)).status, `${actor} may`).toBe(to);
    } else {
      await expect(change(number, to, actor), `${actor} may not`).rejects.toMatchObject({
        code: 'transition_refused',
        status: 409,
      });
      expect((await read(number)).status).toBe(from);
    }
  }
});

test('the whole life of a transfer: paid, completed, refunded', async () => {
  const product = await addProduct(api);
  const { number, email } = await addOrder(api, { lines: [{ product, quantity: 3 }] });
  expect(await look(product)).toEqual({ onHand: 7, sold: 3, inStock: true });
  const step = async (to: OrderStatus, expected_version: number) => {
    const wish = { number, to, expected_version, note: 'Terima kasih' };
    return (await operator.client.shop.transitionOrder(wish)).data.order;
  };
  const paid = await step('processing', 1);
  expect(paid).toMatchObject({ status: 'processing', version: 2, actions: ['view'] });
  expect(paid.payment.paid_at).not.toBeNull();
  const done = await step('completed', 2);
  expect(done).toMatchObject({ status: 'completed', actions: ['view', 'return'] });
  expect(done.payment.paid_at).toBe(paid.payment.paid_at);
  expect(await look(product)).toEqual({ onHand: 7, sold: 3, inStock: true });
  const back = await step('refunded', 3);
  expect(back.refunded_total).toEqual(back.total);
  expect(back.refunds).toMatchObject([{ amount: back.total, reason: 'Terima kasih' }]);
  // Restocking is chosen with a refund.
  expect(await look(product)).toEqual({ onHand: 7, sold: 0, inStock: true });
  expect(back.events.map(({ kind, to_status }) => [kind, to_status])).toEqual([
    ['placed', 'on_hold'],
    ['status', 'processing'],
    ['status', 'completed'],
    ['status', 'refunded'],
  ]);
  expect(back.events.at(-1)).toMatchObject({ actor: 'staff', account_id: operator.id });
  expect((await readMailsTo(api, email)).map(({ template }) => template)).toEqual([
    ...['order_paid', 'order_completed', 'order_refunded'],
  ]);
});

test('cash on delivery is paid on completion', async () => {
  const product = await addProduct(api);
  const { number } = await addOrder(api, {
    status: 'processing',
    paymentMethod: 'cash_on_delivery',
    lines: [{ product }],
  });
  expect(await read(number)).toMatchObject({
    payment: { paid_at: null },
    transitions: ['completed', 'cancelled'],
  });
  await expect(change(number, 'refunded')).rejects.toMatchObject({ code: 'transition_refused' });
  await change(number, 'completed');
  const { payment, completed_at } = await read(number);
  expect(payment.paid_at).not.toBeNull();
  expect(completed_at).not.toBeNull();
});

test('releasing cash on delivery from on hold does not mark it as paid', async () => {
  const product = await addProduct(api);
  const { number, email } = await addOrder(api, {
    status: 'on_hold',
    paymentMethod: 'cash_on_delivery',
    lines: [{ product }],
  });
  await change(number, 'processing');
  expect((await read(number)).payment.paid_at).toBeNull();
  expect(await readMailsTo(api, email)).toEqual([]);
});

test('downloads need no packing: paying completes the order and grants them', async () => {
  const product = await addProduct(api, {
    kind: 'downloadable',
    variants: [{ onHand: null }],
    files: [{ name: 'Lagu.flac', downloadLimit: 3, expiresAfterDays: 30 }],
  });
  const { number, email } = await addOrder(api, { lines: [{ product, quantity: 2 }] });
  expect((await read(number)).downloads).toEqual([]);
  await change(number, 'processing');
  const order = await read(number);
  expect(order.status).toBe('completed');
  expect(order.downloads).toMatchObject([{ remaining: 6, state: 'ready' }]);
  const days = (Date.parse(order.downloads[0]?.expires_at ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 2);
  expect((await readMailsTo(api, email)).map(({ template }) => template)).toEqual([
    'order_downloads',
  ]);
  expect(await look(product)).toMatchObject({ onHand: null, sold: 2 });
});

test('ten concurrent cancellations put everything back once', async () => {
  await api.db.insert(coupons).values({ code: 'SEKALI', kind: 'percent', amount: 1_000 });
  const product = await addProduct(api, { variants: [{ onHand: 4 }] });
  const { number, id, token, email } = await addOrder(api, {
    lines: [{ product, quantity: 4, discount: 40_000 }],
    coupon: 'SEKALI',
  });
  expect(await look(product)).toEqual({ onHand: 0, sold: 4, inStock: false });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.client.shop.cancelOrder({ number, token })),
  );
  expect(new Set(answers.map(({ data }) => data.order.status))).toEqual(new Set(['cancelled']));
  expect(await look(product)).toEqual({ onHand: 4, sold: 0, inStock: true });
  const [coupon] = await api.db.select().from(coupons).where(eq(coupons.code, 'SEKALI'));
  expect(coupon?.used).toBe(0);
  const [line] = await api.db.select().from(orderItems).where(eq(orderItems.orderId, id));
  expect(line?.deducted).toBe(0);
  const noted = await api.db
    .select()
    .from(stockChanges)
    .where(eq(stockChanges.orderNumber, number));
  expect(noted.map(({ change: by, reason }) => [by, reason])).toEqual([
    [-4, 'order'],
    [4, 'cancellation'],
  ]);
  expect((await readMailsTo(api, email)).map(({ template }) => template)).toEqual([
    'order_cancelled',
  ]);
});

test('staff who click twice, or act on an outdated version, change it once', async () => {
  const product = await addProduct(api);
  const { number } = await addOrder(api, { lines: [{ product }] });
  const press = () =>
    operator.client.shop.transitionOrder({ number, to: 'processing', expected_version: 1 });
  const presses = await Promise.allSettled([press(), press(), press()]);
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const refused of presses.filter((each) => each.status === 'rejected')) {
    expect(refused.reason).toMatchObject({ code: 'order_changed', status: 409 });
  }
  const { version, events } = await read(number);
  expect(version).toBe(2);
  expect(events.filter(({ kind }) => kind === 'status')).toHaveLength(1);
});

test('a late payment takes the stock again, or is refused if there is none', async () => {
  await api.db.insert(coupons).values({
    code: 'SATU',
    kind: 'fixed_cart',
    amount: 10_000,
    usageLimit: 1,
  });
  const product = await addProduct(api, { variants: [{ onHand: 2 }] });
  const { number, id } = await addOrder(api, {
    lines: [{ product, quantity: 2, discount: 10_000 }],
    coupon: 'SATU',
  });
  await change(number, 'cancelled', 'system');
  expect(await look(product)).toMatchObject({ onHand: 2, sold: 0 });
  const other = await addOrder(api, { lines: [{ product }], coupon: 'SATU' });
  await expect(change(number, 'processing')).rejects.toMatchObject({ code: 'out_of_stock' });
  expect(await read(number)).toMatchObject({ status: 'cancelled', version: 2 });
  expect(await look(product)).toMatchObject({ onHand: 1, sold: 1 });
  await change(other.number, 'cancelled');
  const paid = await change(number, 'processing');
  expect(paid).toMatchObject({ status: 'processing', cancelledAt: null });
  expect(await look(product)).toMatchObject({ onHand: 0, sold: 2, inStock: false });
  const [coupon] = await api.db.select().from(coupons).where(eq(coupons.code, 'SATU'));
  expect(coupon?.used).toBe(1);
  const [line] = await api.db.select().from(orderItems).where(eq(orderItems.orderId, id));
  expect(line?.deducted).toBe(2);
});

test('a late payment is accepted even if others have used up its coupon', async () => {
  await api.db.insert(coupons).values({
    code: 'REBUTAN',
    kind: 'fixed_cart',
    amount: 10_000,
    usageLimit: 1,
  });
  const product = await addProduct(api);
  const first = await addOrder(api, { lines: [{ product }], coupon: 'REBUTAN' });
  await change(first.number, 'cancelled', 'system');
  await addOrder(api, { lines: [{ product }], coupon: 'REBUTAN' });
  expect((await change(first.number, 'processing')).status).toBe('processing');
  const [coupon] = await api.db.select().from(coupons).where(eq(coupons.code, 'REBUTAN'));
  expect(coupon?.used).toBe(1);
});

test('a paying customer may review, until a cancellation', async () => {
  const product = await addProduct(api);
  const { number, email } = await addOrder(api, { lines: [{ product }] });
  const review = { slug: product.slug, name: 'Sari', stars: 5, text: 'Bagus', email };
  const write = () => api.client.shop.saveProductReview({ ...review, order_number: number });
  await expect(write()).rejects.toMatchObject({ status: 403 });
  await change(number, 'processing');
  await write();
  const second = await addOrder(api, { status: 'processing', lines: [{ product }] });
  await change(second.number, 'cancelled');
  const late = { ...review, email: second.email, order_number: second.number };
  await expect(api.client.shop.saveProductReview(late)).rejects.toMatchObject({ status: 403 });
});

test('concurrent changes of orders with coupons and stock do not deadlock', async () => {
  await api.db.insert(coupons).values([
    { code: 'BARENG1', kind: 'percent', amount: 100 },
    { code: 'BARENG2', kind: 'percent', amount: 100 },
  ]);
  const things = await Promise.all(
    [1, 2, 3, 4].map(() => addProduct(api, { variants: [{ onHand: 200 }] })),
  );
  const placed: string[] = [];
  for (let index = 0; index < 24; index += 1) {
    const lines = things.map((product) => ({ product, quantity: 1 }));
    const { number } = await addOrder(api, {
      lines: index % 2 ? lines : lines.toReversed(),
      coupon: index % 3 ? 'BARENG1' : 'BARENG2',
    });
    placed.push(number);
  }
  await Promise.all(placed.map((number) => change(number, 'cancelled')));
  await Promise.all(
    placed.map((number, index) => change(number, index % 2 ? 'processing' : 'cancelled')),
  );
  for (const product of things)
    expect(await look(product)).toMatchObject({ onHand: 188, sold: 12 });
  const used = await api.db
    .select({ used: coupons.used })
    .from(coupons)
    .where(eq(coupons.code, 'BARENG1'));
  expect(used[0]?.used).toBe(8);
});

test('an unknown order cannot be changed', async () => {
  await expect(change('NONE', 'cancelled')).rejects.toMatchObject({ code: 'order_not_found' });
  expect(await api.db.$count(orders, eq(orders.number, 'NONE'))).toBe(0);
});
