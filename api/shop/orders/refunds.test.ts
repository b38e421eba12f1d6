import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorWarning } from '#contract/constants/operator-warnings.ts';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addOrder } from '#test/orders.ts';
import { addProduct, type TestProduct } from '#test/shop.ts';
import { readMailsTo } from '#test/waiting-mails.ts';
import { products, productVariants, stockChanges } from '../products/tables.ts';
import { shareOfLine } from './commands/refund-order.ts';

let api: TestApi;
let operator: TestAccount;

beforeAll(async () => {
  api = await startTestApi();
  operator = await addAccount(api, 'operator');
});

afterAll(() => api.close());

async function read(number: string) {
  return (await operator.client.shop.getAnyOrder({ number })).data.order;
}

function refund(wish: Parameters<typeof operator.client.shop.refundOrder>[0]) {
  return operator.client.shop.refundOrder(wish);
}

async function look({ id }: TestProduct) {
  const [variant] = await api.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, id));
  const [product] = await api.db.select().from(products).where(eq(products.id, id));
  return { onHand: variant?.onHand, sold: product?.unitsSold };
}

/** A paid order with three items at 33,333, less 100. */
async function sell(status: 'processing' | 'completed' = 'completed') {
  const product = await addProduct(api, { variants: [{ onHand: 3 }] });
  const line = { product, quantity: 3, price: 33_333, discount: 100 };
  const { number, email } = await addOrder(api, { status, lines: [line] });
  const { lines, total } = await read(number);
  return { number, email, product, item: lines[0]?.id ?? 0, total: total.amount };
}

test('the code that QRIS takes off is not refunded, because it was not paid', async () => {
  const product = await addProduct(api, { variants: [{ onHand: 3 }] });
  const { number } = await addOrder(api, {
    status: 'processing',
    lines: [{ product, quantity: 2, price: 50_000 }],
    paymentMethod: 'qris',
    shippingTotal: 0,
    paymentCode: -321,
    total: 99_679,
  });
  const item_id = (await read(number)).lines[0]?.id ?? 0;
  await refund({ number, lines: [{ item_id, quantity: 1, restock: true }] });
  await refund({ number, lines: [{ item_id, quantity: 1, restock: true }] });
  expect(await read(number)).toMatchObject({
    status: 'refunded',
    refunds: [{ amount: { amount: 50_000 } }, { amount: { amount: 49_679 } }],
  });
});

test('items are refunded at the price paid, and restocked if chosen', async () => {
  const { number, email, product, item } = await sell();
  const one = [{ item_id: item, quantity: 1, restock: true }];
  const first = (await refund({ number, lines: one, reason: 'Rusak' })).data.order;
  expect(first.refunds).toMatchObject([
    { amount: { amount: 33_299, currency: 'IDR' }, reason: 'Rusak', lines: one },
  ]);
  expect(first).toMatchObject({ status: 'completed', lines: [{ refunded_quantity: 1 }] });
  expect(await look(product)).toEqual({ onHand: 1, sold: 2 });
  await refund({ number, lines: [{ item_id: item, quantity: 2 }] });
  const order = await read(number);
  expect(order.refunded_total.amount).toBe(99_899);
  expect(order.status).toBe('completed');
  expect(await look(product)).toEqual({ onHand: 1, sold: 0 });
  const noted = await api.db
    .select()
    .from(stockChanges)
    .where(eq(stockChanges.orderNumber, number));
  expect(noted.map(({ change, reason, accountId }) => [change, reason, accountId])).toEqual([
    [-3, 'order', null],
    [1, 'refund', operator.id],
  ]);
  const mails = await readMailsTo(api, email);
  expect(mails.map(({ template }) => template)).toEqual(['order_refunded', 'order_refunded']);
  expect(mails[0]?.params).toMatchObject({ amount: { amount: 33_299 }, reason: 'Rusak' });
});

test('a preview has the amount, refuses as the refund does, and saves nothing', async () => {
  const { number, item, total } = await sell();
  const preview = async (wish: Omit<Parameters<typeof refund>[0], 'number'>) =>
    (await operator.client.shop.previewRefund({ number, ...wish })).data.amount;
  const lines = [{ item_id: item, quantity: 2 }];
  expect(await preview({ lines })).toEqual({ amount: 66_599, currency: 'IDR' });
  expect(await preview({ lines, amount: 5_000 })).toMatchObject({ amount: 5_000 });
  await expect(preview({ amount: total + 1 })).rejects.toMatchObject({ code: 'refund_too_large' });
  expect(await read(number)).toMatchObject({ refunds: [], lines: [{ refunded_quantity: 0 }] });
});

test('staff know whether a customer is told by mail', async () => {
  const tell = async (given: Parameters<typeof addOrder>[1], warnings: OperatorWarning[] = []) => {
    const { number } = await addOrder(api, given);
    const answer = await api.fetch(
      `/api/v1/ops/orders/${number}/`,
      { headers: operator.headers },
      { warnings },
    );
    return (await answer.json()).data.order.is_mailed;
  };
  expect(await tell({})).toBe(true);
  expect(await tell({ email: '' })).toBe(false);
  expect(await tell({}, ['mail_to_folder'])).toBe(false);
});

test('a full refund sets the status', async () => {
  const { number, total, product } = await sell('processing');
  const listed = async () =>
    (await operator.client.shop.listAllOrders({ search: number, refund: 'any' })).data.orders;
  expect(await listed()).toEqual([]);
  await refund({ number, amount: total - 1 });
  expect(await read(number)).toMatchObject({ status: 'processing', refunded: 'partly' });
  expect(await listed()).toMatchObject([{ number, refunded: 'partly' }]);
  const { order } = (await refund({ number, amount: 1 })).data;
  expect(order).toMatchObject({
    status: 'refunded',
    refunded: 'fully',
    refunded_total: order.total,
  });
  expect(await listed()).toMatchObject([{ refunded: 'fully', refunded_total: order.total }]);
  expect(await look(product)).toEqual({ onHand: 0, sold: 0 });
  await expect(refund({ number, amount: 1 })).rejects.toMatchObject({
    code: 'transition_refused',
    status: 409,
  });
});

test('refunds above what was paid or bought are refused entirely', async () => {
  const { number, total, item, product } = await sell();
  const refusal = { code: 'refund_too_large', status: 409 };
  const line = { item_id: item, quantity: 1, restock: true };
  await expect(refund({ number, amount: total + 1 })).rejects.toMatchObject(refusal);
  await expect(refund({ number, lines: [{ ...line, quantity: 4 }] })).rejects.toMatchObject(
    refusal,
  );
  const twice = [
    { ...line, quantity: 2 },
    { ...line, quantity: 2 },
  ];
  await expect(refund({ number, lines: twice })).rejects.toMatchObject(refusal);
  const other = await sell();
  const foreign = [{ ...line, item_id: other.item }];
  await expect(refund({ number, lines: foreign })).rejects.toMatchObject(refusal);
  await expect(refund({ number })).rejects.toMatchObject({ status: 422 });
  await expect(refund({ number, amount: -1 })).rejects.toMatchObject({ status: 422 });
  expect(await read(number)).toMatchObject({
    refunds: [],
    version: 1,
    refunded_total: { amount: 0 },
  });
  expect(await look(product)).toEqual({ onHand: 0, sold: 3 });
});

test('money that never arrived is not refunded', async () => {
  const product = await addProduct(api);
  for (const status of ['pending_payment', 'on_hold', 'cancelled'] as const) {
    const { number } = await addOrder(api, { status, lines: [{ product }] });
    await expect(refund({ number, amount: 1 })).rejects.toMatchObject({
      code: 'transition_refused',
    });
  }
});

test('a cancelled order that was paid is refunded and stays cancelled', async () => {
  const { number, total, product } = await sell('processing');
  await operator.client.shop.transitionOrder({ number, to: 'cancelled', expected_version: 1 });
  expect(await look(product)).toEqual({ onHand: 3, sold: 0 });
  const { lines } = await read(number);
  const all = lines.map(({ id, quantity }) => ({ item_id: id, quantity, restock: true }));
  await refund({ number, amount: total, lines: all });
  expect(await read(number)).toMatchObject({
    status: 'cancelled',
    refunded_total: { amount: total },
  });
  expect(await look(product)).toEqual({ onHand: 3, sold: 0 });
  // The order can no longer be paid.
  const again = { number, to: 'processing' as const, expected_version: 3 };
  await expect(operator.client.shop.transitionOrder(again)).rejects.toMatchObject({
    code: 'transition_refused',
  });
});

test('written-off items are not restocked by a cancellation', async () => {
  const { number, item, product } = await sell('processing');
  await refund({ number, amount: 0, lines: [{ item_id: item, quantity: 1 }] });
  await operator.client.shop.transitionOrder({ number, to: 'cancelled', expected_version: 2 });
  expect(await look(product)).toEqual({ onHand: 2, sold: 0 });
  await operator.client.shop.transitionOrder({ number, to: 'processing', expected_version: 3 });
  expect(await look(product)).toEqual({ onHand: 0, sold: 2 });
});

test('the same key is the same refund, twenty times concurrently', async () => {
  const { number, item, product } = await sell();
  const idempotency_key = crypto.randomUUID();
  const lines = [{ item_id: item, quantity: 1, restock: true }];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => refund({ number, lines, idempotency_key })),
  );
  for (const { data } of answers) expect(data.order.refunds).toHaveLength(1);
  expect(await look(product)).toEqual({ onHand: 1, sold: 2 });
});

test('the same key with another amount or other pieces is refused', async () => {
  const { number, item } = await sell();
  const idempotency_key = crypto.randomUUID();
  const lines = [{ item_id: item, quantity: 1, restock: false }];
  await refund({ number, lines, amount: 1_000, idempotency_key });
  await refund({ number, lines, amount: 1_000, idempotency_key });
  const reused = { code: 'idempotency_key_reused' };
  for (const other of [
    { lines, amount: 2_000 },
    { lines: [{ item_id: item, quantity: 2, restock: false }], amount: 1_000 },
    { lines: [{ item_id: item, quantity: 1, restock: true }], amount: 1_000 },
  ]) {
    await expect(refund({ number, ...other, idempotency_key })).rejects.toMatchObject(reused);
  }
  expect((await read(number)).refunded_total.amount).toBe(1_000);
});

test.each([
  [[true, false], 9],
  [[false, true], 7],
  [[true, true], 10],
  [[false, false], 6],
])('one item in two lines, of which %j return to stock, is counted exactly', async (back, left) => {
  const product = await addProduct(api, { variants: [{ onHand: 10 }] });
  const line = { product, quantity: 4, price: 10_000 };
  const { number } = await addOrder(api, { status: 'completed', lines: [line] });
  const item_id = (await read(number)).lines[0]?.id ?? 0;
  const [three = false, one = false] = back;
  const lines = [
    { item_id, quantity: 3, restock: three },
    { item_id, quantity: 1, restock: one },
  ];
  await refund({ number, lines });
  expect((await look(product)).onHand).toBe(left);
  expect(await read(number)).toMatchObject({ lines: [{ refunded_quantity: 4 }] });
});

test('concurrent refunds never exceed what was paid', async () => {
  const { number, total } = await sell();
  const half = Math.ceil(total / 2) + 1;
  const asked = await Promise.allSettled([1, 2, 3].map(() => refund({ number, amount: half })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await read(number)).refunded_total.amount).toBe(half);
});

test('any refunds in any order add up', async () => {
  const wish = fc.record({
    quantity: fc.integer({ min: 1, max: 4 }),
    restock: fc.boolean(),
    amount: fc.option(fc.integer({ min: 0, max: 120_000 }), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 6 }), async (wishes) => {
      const { number, item, product, total } = await sell('processing');
      let restocked = 0;
      for (const { amount, ...line } of wishes) {
        const lines = [{ item_id: item, ...line }];
        const done = await refund({ number, lines, amount }).catch(() => undefined);
        if (done && line.restock) restocked += line.quantity;
      }
      const order = await read(number);
      const sum = order.refunds.reduce((all, { amount }) => all + amount.amount, 0);
      const [line] = order.lines;
      expect(order.refunded_total.amount).toBe(sum);
      expect(sum).toBeLessThanOrEqual(total);
      expect(line?.refunded_quantity).toBeLessThanOrEqual(3);
      expect(order.status === 'refunded').toBe(sum === total);
      expect((await look(product)).onHand).toBe(restocked);
    }),
    { numRuns: 15 },
  );
});

test('items of a line refunded one by one add up to what was paid for it', () => {
  const line = fc
    .record({
      unit: fc.integer({ min: 0, max: 1_000_000_000 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ unit, quantity, share }) => {
      const subtotal = unit * quantity;
      return { quantity, subtotal, discount: Math.floor(subtotal * share) };
    });
  fc.assert(
    fc.property(
      line,
      fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 30 }),
      (each, steps) => {
        let [refundedQuantity, sum] = [0, 0];
        for (const step of [...steps, each.quantity]) {
          const pieces = Math.min(step, each.quantity - refundedQuantity);
          const share = shareOfLine({ ...each, refundedQuantity }, pieces);
          expect(share).toBeGreaterThanOrEqual(0);
          sum += share;
          refundedQuantity += pieces;
        }
        expect(sum).toBe(each.subtotal - each.discount);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('what is refunded is no longer to be shipped, and the dashboard counts it no more', async () => {
  const shirt = await addProduct(api, { variants: [{ onHand: 1 }] });
  const song = await addProduct(api, { kind: 'downloadable', variants: [{ onHand: null }] });
  const toShip = async () => {
    const { attention } = (await operator.client.analytics.getDashboard()).data.dashboard;
    return attention.find(({ kind }) => kind === 'orders_to_ship')?.count ?? 0;
  };
  const before = await toShip();
  const lines = [{ product: shirt }, { product: song }];
  const { number } = await addOrder(api, { status: 'processing', lines });
  expect(await toShip()).toBe(before + 1);
  const item = (await read(number)).lines.find(({ kind }) => kind === 'physical');
  await refund({ number, lines: [{ item_id: item?.id ?? 0, quantity: 1, restock: true }] });
  expect(await toShip()).toBe(before);
});
