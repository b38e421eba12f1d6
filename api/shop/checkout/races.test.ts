import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addBuyers, type Buyer, toRequest } from '#test/buyers.ts';
import { addTestShirt, fillCart, fillForm, openTestShop, sendForm } from '#test/checkouts.ts';
import { countPieces, findBrokenOrders } from '#test/find-broken-orders.ts';
import { addProduct } from '#test/shop.ts';
import { openShopper } from '#test/shopper.ts';
import { coupons } from '../coupons/tables.ts';
import { orders } from '../orders/tables.ts';

let api: TestApi;
let methodId: string;

beforeAll(async () => {
  api = await startTestApi();
  methodId = (await openTestShop(api)).methodId;
});

afterEach(async () => {
  expect(await findBrokenOrders(api.pool)).toEqual([]);
});

afterAll(() => api.close());

const price = 100_000;
let visitors = 0;

/** Each from an address of its own, because orders per address are limited. */
async function press(buyer: Buyer, key?: string) {
  visitors += 1;
  const clientAddress = `10.9.${visitors >> 8}.${visitors & 255}`;
  const answer = await api.fetch('/api/v1/checkout/', toRequest(buyer, key), { clientAddress });
  const { data, code } = await answer.json();
  return { status: answer.status, code, number: data?.order.number, data };
}

/** Under load some are asked to retry, and do. */
async function pressAgain(buyer: Buyer, key: string = randomUUID()) {
  let answer = await press(buyer, key);
  while (answer.status === 503 || answer.code === 'checkout_in_flight') {
    answer = await press(buyer, key);
  }
  return answer;
}

async function addShirt(onHand: number): Promise<number> {
  const variants = [{ regularPrice: price, onHand }];
  return (await addProduct(api, { variants })).variantIds[0] ?? 0;
}

/** Locks a row until it is released. */
async function hold(table: 'carts' | 'product_variants', id: number) {
  const connection = await api.pool.connect();
  await connection.query('BEGIN');
  await connection.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
  return {
    async release() {
      await connection.query('ROLLBACK');
      connection.release();
    },
  };
}

/** Resolves when a connection waits for another's lock. */
async function waitForLock(): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await api.pool.query(waiting)).rowCount).toBe(1);
}

function tally(answers: { status: number; code?: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const name = code ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

test.each([
  { buyers: 200, pieces: 1 },
  { buyers: 200, pieces: 1 },
  { buyers: 300, pieces: 20 },
])('$buyers want $pieces in stock: exactly that many orders', async ({ buyers, pieces }) => {
  const variantId = await addShirt(pieces);
  const crowd = await addBuyers(api.db, buyers, { variantId, price, methodId });
  const answers = await Promise.all(crowd.map((buyer) => pressAgain(buyer)));
  expect(tally(answers)).toEqual({ 201: pieces, out_of_stock: buyers - pieces });
  expect(await countPieces(api.pool, variantId)).toEqual({ left: 0, ordered: pieces });
});

test('carts with the same items in different orders do not deadlock', async () => {
  const [one, two] = [await addShirt(100), await addShirt(100)];
  const crowd = await addBuyers(api.db, 40, { variantId: one, price, methodId });
  const twice = crowd.map((buyer) => ({
    ...buyer,
    form: { ...buyer.form, expected_total: 2 * price + 10_000 },
  }));
  for (const [index, { cartId }] of crowd.entries()) {
    const ids = index % 2 ? [one, two] : [two, one];
    await api.pool.query('DELETE FROM cart_items WHERE cart_id = $1', [cartId]);
    await api.pool.query(
      `INSERT INTO cart_items (cart_id, variant_id, quantity, seen_price)
       SELECT $1, id, 1, $3 FROM unnest($2::bigint[]) AS id`,
      [cartId, ids, price],
    );
  }
  const answers = await Promise.all(twice.map((buyer) => pressAgain(buyer)));
  expect(tally(answers)).toEqual({ 201: 40 });
});

test('fifty concurrent requests with one key: one order, the same answer', async () => {
  const [buyer] = await addBuyers(api.db, 1, { variantId: await addShirt(9), price, methodId });
  if (!buyer) throw new Error('nobody buys');
  const key = randomUUID();
  const count = await api.db.$count(orders);
  const answers = await Promise.all(Array.from({ length: 50 }, () => pressAgain(buyer, key)));
  expect(tally(answers)).toEqual({ 201: 50 });
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect(await api.db.$count(orders)).toBe(count + 1);

  const other = { ...buyer, form: { ...buyer.form, notes: 'Lain' } };
  expect(await press(other, key)).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
});

test('a key whose order is still being placed: asked to retry', async () => {
  const variantId = await addShirt(9);
  const [buyer] = await addBuyers(api.db, 1, { variantId, price, methodId });
  if (!buyer) throw new Error('nobody buys');
  // Each lock has its own timeout, so two of them outlast the second request's.
  const cart = await hold('carts', buyer.cartId);
  const variant = await hold('product_variants', variantId);
  const key = randomUUID();
  const first = press(buyer, key);
  await waitForLock();
  setTimeout(cart.release, 2_500);
  const second = await press(buyer, key);
  await variant.release();
  expect(second).toMatchObject({ status: 409, code: 'checkout_in_flight' });
  const { number } = await first;
  expect(await press(buyer, key)).toMatchObject({ status: 201, number });
});

test('a double click, two tabs, the back button: a cart is one order', async () => {
  const [buyer] = await addBuyers(api.db, 1, { variantId: await addShirt(9), price, methodId });
  if (!buyer) throw new Error('nobody buys');
  const answers = await Promise.all(Array.from({ length: 8 }, () => pressAgain(buyer)));
  expect(tally(answers)).toEqual({ 201: 8 });
  const late = await press({ ...buyer, form: { ...buyer.form, notes: 'Lain' } });
  expect(new Set([...answers, late].map(({ number }) => number)).size).toBe(1);
});

test("another shopper's cart cannot be ordered", async () => {
  const variantId = await addShirt(9);
  const [one, two] = await addBuyers(api.db, 2, { variantId, price, methodId });
  if (!one || !two) throw new Error('nobody buys');
  expect(await press({ ...one, token: two.token })).toMatchObject({ code: 'cart_empty' });
  const number = (await press(one)).number;
  const asked = await press({ ...one, token: two.token });
  expect([asked.code, asked.number]).toEqual(['cart_empty', undefined]);
  expect(number).toBeTruthy();
});

test('what an account has ordered is not told to whoever uses its browser next', async () => {
  const account = await addAccount(api);
  const variantId = await addTestShirt(api);
  const { client, token } = await fillCart(api, { variantId });
  const guest = token();
  const form = await fillForm({ client, token });
  const signedIn = openShopper(api, { token: guest, ...account.headers });
  const { order } = await sendForm(signedIn, form);
  await expect(sendForm({ client, token }, form)).rejects.toMatchObject({ code: 'cart_empty' });
  expect((await sendForm(signedIn, form)).order.number).toBe(order.number);
});

test('a single-use coupon, and twenty customers who want it', async () => {
  const [coupon] = await api.db
    .insert(coupons)
    .values({ code: 'SATU', kind: 'fixed_cart', amount: 10_000, usageLimit: 1 })
    .returning();
  const wanted = { variantId: await addShirt(99), price, methodId, coupon: 'SATU' };
  const crowd = await addBuyers(api.db, 20, { ...wanted, total: price });
  const answers = await Promise.all(crowd.map((buyer) => pressAgain(buyer)));
  expect(tally(answers)).toEqual({ 201: 1, coupon_used_up: 19 });
  const where = eq(coupons.id, coupon?.id ?? 0);
  expect((await api.db.select().from(coupons).where(where))[0]?.used).toBe(1);
});

test('a coupon once per customer: aliases of a mailbox are recognised', async () => {
  await api.db
    .insert(coupons)
    .values({ code: 'TIAP', kind: 'fixed_cart', amount: 10_000, customerLimit: 1 });
  const wanted = { variantId: await addShirt(99), price, methodId, coupon: 'TIAP' };
  const crowd = await addBuyers(api.db, 10, { ...wanted, total: price });
  const answers = await Promise.all(
    crowd.map((buyer, index) => {
      const email = index % 2 ? `Sari+${index}@example.org` : 'sari@EXAMPLE.org';
      return pressAgain({ ...buyer, form: { ...buyer.form, email } });
    }),
  );
  expect(tally(answers)).toEqual({ 201: 1, coupon_used_by_customer: 9 });
});

test('open transfers of the same goods have different totals', async () => {
  const variantId = await addShirt(2_000);
  const crowd = await addBuyers(api.db, 50, { variantId, price, methodId });
  const answers = await Promise.all(
    crowd.map((buyer) =>
      pressAgain({ ...buyer, form: { ...buyer.form, payment_method: 'bank_transfer' } }),
    ),
  );
  expect(tally(answers)).toEqual({ 201: 50 });
  expect(new Set(answers.map(({ data }) => data.order.total.amount)).size).toBe(50);
});
