import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount, deleteForGood, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi, testShop } from '#test/api.ts';
import { idr } from '#test/checkouts.ts';
import { addOrder } from '#test/orders.ts';
import { addProduct, type TestProduct } from '#test/shop.ts';
import { readMailsTo } from '#test/waiting-mails.ts';
import { productVariants } from '../products/tables.ts';
import { orderItems, shipments } from './tables.ts';

let api: TestApi;
let buyer: TestAccount;
let operator: TestAccount;
let shirt: TestProduct;

beforeAll(async () => {
  api = await startTestApi();
  [buyer, operator] = [await addAccount(api), await addAccount(api, 'operator')];
  shirt = await addProduct(api, { variants: [{ onHand: 900 }] });
});

afterAll(() => api.close());

const missing = { code: 'order_not_found', status: 404 };

test('an order shows everything its customer needs, and nothing else', async () => {
  const { number } = await addOrder(api, {
    accountId: buyer.id,
    email: 'sari@example.org',
    lines: [{ product: shirt, quantity: 2, discount: 20_000 }],
  });
  await operator.client.shop.noteOrder({ number, note: 'Pelanggan lama' });
  await operator.client.shop.noteOrder({ number, note: 'Dikirim Senin', public: true });
  const { order } = (await buyer.client.shop.getOrder({ number })).data;
  const { code } = order.payment;
  expect(order).toMatchObject({
    number,
    status: 'on_hold',
    email: 'sari@example.org',
    item_count: 2,
    items_total: idr(200_000),
    discount_total: idr(20_000),
    shipping_total: idr(10_000),
    payment_code: idr(code),
    total: idr(190_000 + code),
    refunded_total: idr(0),
    payment: {
      method: 'bank_transfer',
      paid_at: null,
      bank_account: testShop.bankAccount,
      cheque_to: null,
      pay_until: expect.any(String),
      proof_sent_at: null,
    },
    lines: [
      {
        product_slug: shirt.slug,
        kind: 'physical',
        quantity: 2,
        unit_price: idr(100_000),
        subtotal: idr(200_000),
        discount: idr(20_000),
        total: idr(180_000),
      },
    ],
    billing_address: { first_name: 'Sari', city: 'Kota Bandung', phone: '+6281200000000' },
    shipping_method: { name: 'Reguler', kind: 'flat' },
    actions: ['pay', 'proof', 'view', 'cancel'],
  });
  expect(order.timeline.map(({ kind, note }) => [kind, note])).toEqual([
    ['placed', ''],
    ['note', 'Dikirim Senin'],
  ]);
  expect(JSON.stringify(order)).not.toContain('Pelanggan lama');
  const kept = (await operator.client.shop.getAnyOrder({ number })).data.order;
  expect(kept.events.map(({ note }) => note)).toContain('Pelanggan lama');
  expect(kept).toMatchObject({ account_id: buyer.id, version: 1, has_proof: false });
});

test('own orders are paged, newest first, without those of others', async () => {
  const reader = await addAccount(api);
  const placed: string[] = [];
  for (let index = 0; index < 23; index += 1) {
    const { number } = await addOrder(api, { accountId: reader.id, lines: [{ product: shirt }] });
    placed.unshift(number);
  }
  const first = (await reader.client.shop.listOrders({})).data;
  expect(first.page).toMatchObject({ total: 23, size: 20, number: 1 });
  const cursor = first.page.next ?? '';
  const second = (await reader.client.shop.listOrders({ cursor })).data;
  expect(second.page).toMatchObject({ number: 2, next: null });
  expect([...first.orders, ...second.orders].map(({ number }) => number)).toEqual(placed);
  const other = (await addAccount(api)).client;
  expect((await other.shop.listOrders({})).data.orders).toEqual([]);
  await expect(other.shop.listOrders({ cursor })).rejects.toMatchObject({ status: 422 });
});

test('a list shows pictures of the first items, and whether a parcel is on its way', async () => {
  const reader = await addAccount(api);
  const lines = Array.from({ length: 5 }, () => ({ product: shirt }));
  const { id, number } = await addOrder(api, { accountId: reader.id, status: 'processing', lines });
  await api.db
    .update(orderItems)
    .set({ picturePath: sql`'products/' || position || '.webp'` })
    .where(eq(orderItems.orderId, id));
  const first = async () => (await reader.client.shop.listOrders({})).data.orders[0];
  expect(await first()).toMatchObject({
    shipped: false,
    picture_paths: [1, 2, 3, 4].map((position) => `products/${position}.webp`),
  });
  await api.db.insert(shipments).values({ orderId: id, courier: 'JNE', trackingNumber: 'JNE1' });
  expect(await first()).toMatchObject({ number, shipped: true });
});

test('ordering again fills the cart with what is still sold, and says what is missing', async () => {
  const reader = await addAccount(api);
  const { shop } = reader.client;
  const [plenty, scarce, gone] = [
    await addProduct(api),
    await addProduct(api, { variants: [{ onHand: 5 }] }),
    await addProduct(api),
  ];
  const lines = [
    { product: plenty, quantity: 2 },
    { product: scarce, quantity: 3 },
    { product: gone },
  ];
  const { number } = await addOrder(api, { accountId: reader.id, status: 'completed', lines });
  const soldOut = { onHand: 1, backorder: false };
  const of = (product: typeof scarce) => eq(productVariants.id, product.variantIds[0] ?? 0);
  await api.db.update(productVariants).set(soldOut).where(of(scarce));
  await api.db.update(productVariants).set({ active: false }).where(of(gone));
  const again = (await shop.reorder({ number })).data;
  expect(again).toMatchObject({
    count: 3,
    lines: [
      { quantity: 2, added: 2 },
      { quantity: 3, added: 1 },
      { quantity: 1, added: 0 },
    ],
  });
  // The only one left is in the cart already.
  const twice = (await shop.reorder({ number })).data;
  expect(twice.lines.map(({ added }) => added)).toEqual([2, 0, 0]);
  const { cart } = (await shop.getCart()).data;
  expect(cart.lines.map(({ quantity }) => quantity)).toEqual([4, 1]);
});

test('an order is visible to its account, and to holders of the mailed link', async () => {
  const { number, token } = await addOrder(api, {
    accountId: buyer.id,
    lines: [{ product: shirt }],
  });
  const other = await addOrder(api, { lines: [{ product: shirt }] });
  expect((await api.client.shop.getOrder({ number, token })).data.order.number).toBe(number);
  const byLink = await api.fetch(`/api/v1/orders/${number}/?token=${token}`);
  expect(byLink.headers.get('cache-control')).toBe('private, no-store');
  const stranger = (await addAccount(api)).client;
  for (const client of [api.client, stranger, operator.client]) {
    for (const wrong of [undefined, '', other.token, `${token}A`, token.slice(1)]) {
      const asked = { number, token: wrong };
      await expect(client.shop.getOrder(asked)).rejects.toMatchObject(missing);
      await expect(client.shop.cancelOrder(asked)).rejects.toMatchObject(missing);
      const lines = [{ item_id: 1, quantity: 1 }];
      const giveBack = client.shop.requestReturn({ ...asked, reason: 'Rusak', lines });
      await expect(giveBack).rejects.toMatchObject(missing);
    }
  }
});

/** Four delivered pieces, so many days ago. */
async function deliver(days: number) {
  const order = await addOrder(api, {
    accountId: buyer.id,
    status: 'completed',
    completedAt: new Date(Date.now() - days * 86_400_000),
    lines: [{ product: shirt, quantity: 4 }],
  });
  const { number } = order;
  const item_id = (await buyer.client.shop.getOrder({ number })).data.order.lines[0]?.id ?? 0;
  const ask = (quantity: number) => {
    const lines = [{ item_id, quantity }];
    return buyer.client.shop.requestReturn({ number, reason: 'Kekecilan', lines });
  };
  const decide = async (accept: boolean) => {
    const { returns } = (await buyer.client.shop.getOrder({ number })).data.order;
    const id = returns.at(-1)?.id ?? 0;
    await operator.client.shop.decideReturn({ number, id, accept, answer: 'Ya' });
  };
  const refund = (quantity: number) => {
    const lines = [{ item_id, quantity, restock: true }];
    return operator.client.shop.refundOrder({ number, lines, reason: '' });
  };
  const actions = async () => (await buyer.client.shop.getOrder({ number })).data.order.actions;
  return { ask, decide, refund, actions };
}

const notReturned = { code: 'return_not_possible' };

test('goods are returned within fourteen days', async () => {
  const late = await deliver(15);
  expect(await late.actions()).not.toContain('return');
  await expect(late.ask(1)).rejects.toMatchObject(notReturned);
  const timely = await deliver(13);
  expect(await timely.actions()).toContain('return');
  await timely.ask(1);
});

test('nobody asks twice for a piece, whatever was decided or refunded', async () => {
  const { ask, decide, refund, actions } = await deliver(1);
  await refund(1);
  await ask(2);
  await decide(true);
  await expect(ask(2)).rejects.toMatchObject(notReturned);
  await refund(2);
  await expect(ask(2)).rejects.toMatchObject(notReturned);
  await ask(1);
  await decide(false);
  await expect(ask(1)).rejects.toMatchObject(notReturned);
  expect(await actions()).not.toContain('return');
});

test('customers can cancel until the order is paid, repeatedly', async () => {
  const open = await addOrder(api, { accountId: buyer.id, lines: [{ product: shirt }] });
  for (let press = 0; press < 2; press += 1) {
    const { order } = (await buyer.client.shop.cancelOrder({ number: open.number })).data;
    expect(order).toMatchObject({ status: 'cancelled', actions: ['view'] });
    expect(order.payment).toMatchObject({ bank_account: null, pay_until: null });
    expect(order.timeline).toHaveLength(2);
  }
  expect(await readMailsTo(api, open.email)).toMatchObject([
    { template: 'order_cancelled', params: { number: open.number, name: null } },
  ]);
  const settled = [
    await addOrder(api, { hasProof: true, lines: [{ product: shirt }] }),
    await addOrder(api, { status: 'processing', lines: [{ product: shirt }] }),
    await addOrder(api, {
      status: 'processing',
      paymentMethod: 'cash_on_delivery',
      lines: [{ product: shirt }],
    }),
    await addOrder(api, { status: 'completed', lines: [{ product: shirt }] }),
  ];
  for (const { number, token } of settled) {
    const { order } = (await api.client.shop.getOrder({ number, token })).data;
    expect(order.actions).not.toContain('cancel');
    await expect(api.client.shop.cancelOrder({ number, token })).rejects.toMatchObject({
      code: 'transition_refused',
      status: 409,
    });
  }
});

test('facts of the order are not taken from the request', async () => {
  const { number, token } = await addOrder(api, { lines: [{ product: shirt }] });
  const forged = {
    token,
    status: 'completed',
    total: 1,
    account_id: buyer.id,
    version: 99,
    paid_at: 'now',
    email: 'thief@example.org',
    actor: 'staff',
    to: 'processing',
  };
  const answer = await api.fetch(`/api/v1/orders/${number}/cancellation/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(forged),
  });
  expect(answer.status).toBe(200);
  const kept = (await operator.client.shop.getAnyOrder({ number })).data.order;
  expect(kept).toMatchObject({ status: 'cancelled', account_id: null, version: 2 });
  expect(kept.email).not.toBe('thief@example.org');
  expect(kept.total.amount).toBeGreaterThan(100_000);
  expect(kept.events.at(-1)?.actor).toBe('customer');
});

test('the export has an account’s orders, and they outlive it', async () => {
  const leaver = await addAccount(api);
  const { number } = await addOrder(api, {
    accountId: leaver.id,
    status: 'completed',
    lines: [{ product: shirt }],
  });
  await operator.client.shop.noteOrder({ number, note: 'Catatan dalam' });
  const { lines } = (await operator.client.shop.getAnyOrder({ number })).data.order;
  const back = lines.map(({ id }) => ({ item_id: id, quantity: 1, restock: true }));
  await operator.client.shop.refundOrder({ number, lines: back, reason: 'Cacat' });
  const sections = (await leaver.client.account.exportAccount()).data.export;
  expect(sections.orders).toMatchObject({
    orders: [
      {
        number,
        status: 'completed',
        lines: [{ product_slug: shirt.slug }],
        refunds: [{ reason: 'Cacat' }],
        addresses: [{ kind: 'billing', city: 'Kota Bandung' }, { kind: 'shipping' }],
      },
    ],
    downloads: [],
  });
  expect(JSON.stringify(sections)).not.toMatch(/Catatan dalam|idempotency_key|account_id/);
  await deleteForGood(api, leaver);
  const kept = (await operator.client.shop.getAnyOrder({ number })).data.order;
  expect(kept).toMatchObject({ account_id: null, billing_address: { street: 'Jl. Melati 7' } });
});
