import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount, type TestAccount } from '#test/accounts.ts';
import { startTestApi, type TestApi } from '#test/api.ts';
import { addOrder, type TestOrder } from '#test/orders.ts';
import { addProduct, type TestProduct } from '#test/shop.ts';
import { readMailsTo } from '#test/waiting-mails.ts';
import { productVariants, stockChanges } from '../products/tables.ts';
import { orderAddresses, orderItems, orders } from './tables.ts';

let api: TestApi;
let operator: TestAccount;
let shirt: TestProduct;

beforeAll(async () => {
  api = await startTestApi();
  operator = await addAccount(api, 'operator');
  shirt = await addProduct(api, { variants: [{ onHand: 900 }] });
});

afterAll(() => api.close());

describe('the list of orders', () => {
  type Wish = Parameters<TestAccount['client']['shop']['listAllOrders']>[0];
  const find = async (wish: Wish) =>
    (await operator.client.shop.listAllOrders(wish)).data.orders.map(({ number }) => number);
  let open: TestOrder;
  let paid: TestOrder;
  let cash: TestOrder;
  let back: TestOrder;

  beforeAll(async () => {
    const poster = await addProduct(api, { slug: 'poster-senja', variants: [{ sku: 'POS-A2/1' }] });
    open = await addOrder(api, {
      email: 'cari_saya%@example.org',
      lines: [{ product: shirt }],
      hasProof: true,
      placedAt: new Date('2025-03-01T16:59:00Z'),
    });
    paid = await addOrder(api, {
      status: 'processing',
      lines: [{ product: shirt, quantity: 5 }],
      placedAt: new Date('2025-03-01T17:00:00Z'),
    });
    cash = await addOrder(api, {
      status: 'processing',
      paymentMethod: 'cash_on_delivery',
      lines: [{ product: poster }],
      placedAt: new Date('2025-03-02T00:00:00Z'),
    });
    back = await addOrder(api, {
      status: 'completed',
      lines: [{ product: shirt, quantity: 2 }],
      placedAt: new Date('2025-03-03T00:00:00Z'),
    });
    const { number, token } = back;
    const { lines } = (await api.client.shop.getOrder({ number, token })).data.order;
    const items = lines.map(({ id }) => ({ item_id: id, quantity: 1 }));
    await api.client.shop.requestReturn({ number, token, reason: 'Robek', lines: items });
    const parcel = { courier: 'JNE', tracking_number: 'JNE1' };
    await operator.client.shop.shipOrder({ number: paid.number, ...parcel });
    await operator.client.shop.refundOrder({ number: paid.number, amount: 120_000 });
  });

  const names = () => ({ open, paid, cash, back });
  type Name = keyof ReturnType<typeof names>;

  test.each<[string, Wish, Name[]]>([
    ['all, newest first', {}, ['back', 'cash', 'paid', 'open']],
    ['oldest first', { sort: 'placed' }, ['open', 'paid', 'cash', 'back']],
    ['by total', { sort: '-total' }, ['paid', 'back', 'open', 'cash']],
    ['of a status', { status: 'completed' }, ['back']],
    ['to be confirmed', { todo: 'confirm' }, ['open']],
    ['to be shipped', { todo: 'ship' }, ['cash']],
    ['with a return to decide', { todo: 'return' }, ['back']],
    ['unpaid', { payment: 'unpaid' }, ['cash', 'open']],
    ['paid', { payment: 'paid', method: 'bank_transfer' }, ['back', 'paid']],
    ['with refunds', { refund: 'any' }, ['paid']],
    ['refunded in part', { refund: 'partly' }, ['paid']],
    ['refunded in full', { refund: 'fully' }, []],
    ['of a method', { method: 'cash_on_delivery' }, ['cash']],
    ['of a product', { product: 'poster-senja' }, ['cash']],
    ['of no product', { product: 'none' }, []],
    ['of nobody', { account: 9 }, []],
    [
      'of a day in Jakarta',
      { from: '2025-03-02', until: '2025-03-02', time_zone: 'Asia/Jakarta' },
      ['cash', 'paid'],
    ],
    ['of a day', { from: '2025-03-01', until: '2025-03-01' }, ['paid', 'open']],
    ['by e-mail address', { search: 'CARI_SAYA%' }, ['open']],
    ['by any character', { search: '%' }, []],
    ['by name', { search: 'sari wul', status: 'on_hold' }, ['open']],
    ['by phone number', { search: '0812-0000 0000', status: 'completed' }, ['back']],
    ['by SKU', { search: 'pos-a2' }, ['cash']],
    ['by words in two fields', { search: 'poster-senja wulandari' }, ['cash']],
    ['by its total', { search: 'Rp 110.000' }, ['cash']],
    ['by its total in a message', { search: 'kak, saya sudah transfer Rp 110.000.' }, ['cash']],
    ['by its total in the digits of another script', { search: '١١٠٠٠٠' }, ['cash']],
    ['by a refund', { search: '120.000' }, ['paid']],
    ['by a refund in a message', { search: 'uang saya Rp 120.000 sudah kembali?' }, ['paid']],
    ['by a refund of another currency', { search: '€ 1.200,00' }, []],
    ['by a total of another currency', { search: '€ 1.100,00' }, []],
    ['by quotes', { search: `' & \\ :*` }, []],
  ])('%s', async (_, wish, expected) => {
    const known = names();
    expect(await find(wish)).toEqual(expected.map((name) => known[name].number));
  });

  test('a number is found as it is typed', async () => {
    expect(await find({ search: `#${open.number.toLowerCase()}` })).toEqual([open.number]);
    expect(await find({ search: '7K2M9Q', status: 'on_hold' })).toEqual([open.number]);
  });

  test('rows tell what has to be done', async () => {
    const { orders: rows, page } = (await operator.client.shop.listAllOrders({ todo: 'confirm' }))
      .data;
    expect(page).toMatchObject({ total: 1, next: null });
    expect(rows[0]).toMatchObject({
      name: 'Sari Wulandari',
      email: 'cari_saya%@example.org',
      version: 1,
      item_count: 1,
      has_proof: true,
      open_return: false,
      refunded: null,
      payment_method: 'bank_transfer',
    });
  });
});

test('a parcel is announced once, with its number', async () => {
  const { number, email } = await addOrder(api, {
    status: 'processing',
    lines: [{ product: shirt }],
  });
  const parcel = { number, courier: 'JNE', tracking_number: 'JNE0012345' };
  await Promise.all([1, 2, 3].map(() => operator.client.shop.shipOrder(parcel)));
  const second = { ...parcel, courier: 'SiCepat' };
  const { order } = (await operator.client.shop.shipOrder(second)).data;
  expect(order.shipments.map(({ courier }) => courier)).toEqual(['JNE', 'SiCepat']);
  expect(await readMailsTo(api, email)).toMatchObject([
    { template: 'order_shipped', params: { courier: 'JNE', tracking_number: 'JNE0012345' } },
    { template: 'order_shipped', params: { courier: 'SiCepat' } },
  ]);
});

test('unpaid orders and downloads are not shipped', async () => {
  const files = await addProduct(api, { kind: 'downloadable', variants: [{ onHand: null }] });
  const unsendable = [
    await addOrder(api, { status: 'on_hold', lines: [{ product: shirt }] }),
    await addOrder(api, { status: 'cancelled', lines: [{ product: shirt }] }),
    await addOrder(api, { status: 'completed', lines: [{ product: files }] }),
  ];
  for (const { number } of unsendable) {
    const sent = operator.client.shop.shipOrder({ number, courier: 'JNE', tracking_number: '1' });
    await expect(sent).rejects.toMatchObject({ code: 'transition_refused', status: 409 });
  }
});

test('a customer requests a return, and an operator decides once', async () => {
  const { number, token, email } = await addOrder(api, {
    status: 'completed',
    lines: [{ product: shirt, quantity: 2 }],
  });
  const { lines, actions } = (await api.client.shop.getOrder({ number, token })).data.order;
  expect(actions).toContain('return');
  const item_id = lines[0]?.id ?? 0;
  const ask = (quantity: number) =>
    api.client.shop.requestReturn({
      number,
      token,
      reason: 'Terlalu kecil',
      lines: [{ item_id, quantity }],
    });
  const refusal = { code: 'return_not_possible', status: 409 };
  await expect(ask(3)).rejects.toMatchObject(refusal);
  const asked = await Promise.allSettled([ask(1), ask(1), ask(1)]);
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const told = (await readMailsTo(api, 'hello@example.org')).filter(
    ({ params }) => params.number === number,
  );
  expect(told).toMatchObject([
    {
      template: 'return_to_decide',
      replyTo: email,
      params: {
        name: 'Sari',
        email,
        reason: 'Terlalu kecil',
        link: `/admin/orders/${number}`,
        goods: expect.stringMatching(/^1 × /),
      },
    },
  ]);
  const { order } = (await api.client.shop.getOrder({ number, token })).data;
  expect(order.actions).not.toContain('return');
  expect(order.returns).toMatchObject([{ state: 'requested', reason: 'Terlalu kecil' }]);
  const id = order.returns[0]?.id ?? 0;
  const decide = (accept: boolean) =>
    operator.client.shop.decideReturn({ number, id, accept, answer: 'Kirim ke Jl. Toko 1' });
  await decide(true);
  const { returns } = (await decide(true)).data.order;
  expect(returns).toMatchObject([
    { state: 'accepted', answer: 'Kirim ke Jl. Toko 1', decided_at: expect.any(String) },
  ]);
  await expect(decide(false)).rejects.toMatchObject({ code: 'return_decided', status: 409 });
  expect(await readMailsTo(api, email)).toMatchObject([
    { template: 'return_accepted', params: { answer: 'Kirim ke Jl. Toko 1' } },
  ]);
  const other = await addOrder(api, { status: 'completed', lines: [{ product: shirt }] });
  const foreign = { number: other.number, id, accept: true };
  await expect(operator.client.shop.decideReturn(foreign)).rejects.toMatchObject({
    code: 'return_not_found',
    status: 404,
  });
});

test('items in transit and downloads cannot be returned', async () => {
  const files = await addProduct(api, { kind: 'downloadable', variants: [{ onHand: null }] });
  const kept = [
    await addOrder(api, { status: 'processing', lines: [{ product: shirt }] }),
    await addOrder(api, { status: 'completed', lines: [{ product: files }] }),
  ];
  for (const { number, token } of kept) {
    const { lines } = (await api.client.shop.getOrder({ number, token })).data.order;
    const wish = lines.map(({ id }) => ({ item_id: id, quantity: 1 }));
    const asked = api.client.shop.requestReturn({ number, token, reason: 'Bosan', lines: wish });
    await expect(asked).rejects.toMatchObject({ code: 'return_not_possible' });
  }
});

test('the proof of a payment is an image for operators', async () => {
  const { number } = await addOrder(api, { hasProof: true, lines: [{ product: shirt }] });
  const proof = await operator.client.shop.getProof({ number });
  expect(proof.type).toBe('image/webp');
  expect(await proof.text()).toBe('RIFF');
  const none = await addOrder(api, { lines: [{ product: shirt }] });
  await expect(operator.client.shop.getProof(none)).rejects.toMatchObject({ status: 404 });
});

test('stock is corrected with a reason, and never becomes negative', async () => {
  const product = await addProduct(api, { variants: [{ sku: 'HITUNG', onHand: 5 }] });
  const { shop } = operator.client;
  const correct = (change: number) =>
    shop.correctStock({ sku: 'HITUNG', change, note: 'Stok opname' });
  expect((await correct(-5)).data).toMatchObject({ sku: 'HITUNG', on_hand: 0 });
  const sold = await api.client.shop.getProduct({ slug: product.slug });
  expect(sold.data.product.variants[0]?.stock.state).toBe('out_of_stock');
  await expect(correct(-1)).rejects.toMatchObject({ code: 'stock_too_low', status: 409 });
  await Promise.all([correct(1), correct(1), correct(1)]);
  const [variant] = await api.db
    .select()
    .from(productVariants)
    .where(eq(productVariants.sku, 'HITUNG'));
  expect(variant?.onHand).toBe(3);
  const noted = await api.db
    .select()
    .from(stockChanges)
    .where(eq(stockChanges.variantId, variant?.id ?? 0));
  expect(noted).toHaveLength(4);
  expect(noted[0]).toMatchObject({ reason: 'correction', note: 'Stok opname', change: -5 });
  expect(noted[0]?.accountId).toBe(operator.id);
  const missing = shop.correctStock({ sku: 'NONE', change: 1, note: 'x' });
  await expect(missing).rejects.toMatchObject({ code: 'variant_not_found', status: 404 });
  await addProduct(api, { kind: 'downloadable', variants: [{ sku: 'BERKAS', onHand: null }] });
  const uncounted = shop.correctStock({ sku: 'BERKAS', change: 1, note: 'x' });
  await expect(uncounted).rejects.toMatchObject({ code: 'stock_not_counted', status: 409 });
});

test('orders are exported as CSV without spreadsheet formulas', async () => {
  const product = await addProduct(api);
  const placedAt = new Date('2024-02-29T23:30:00Z');
  const { id, number } = await addOrder(api, {
    lines: [{ product, quantity: 2, discount: 5_000 }, { product }],
    placedAt,
    notes: '=HYPERLINK("http://evil.example")\r\nBaris kedua, "dua"',
  });
  // Midnight in Jakarta, the site's zone.
  await addOrder(api, { lines: [{ product }], placedAt: new Date('2024-03-01T17:00:00Z') });
  await api.db
    .update(orderAddresses)
    .set({ firstName: '@SUM(A1);=1+1', lastName: '' })
    .where(eq(orderAddresses.orderId, id));
  await api.db
    .update(orderItems)
    .set({ options: [{ name: 'Ukuran', value: 'M' }], name: '-Kaos' })
    .where(eq(orderItems.orderId, id));
  const [order] = await api.db.select().from(orders).where(eq(orders.id, id));
  const file = await operator.client.shop.exportOrders({ from: '2024-03-01', until: '2024-03-01' });
  expect(file.type).toContain('text/csv');
  const text = await file.text();
  const [header = '', first = '', ...rest] = text.split(/\r\n(?=7K2M|$)/);
  expect(header.split(',')).toHaveLength(28);
  const notes = `"'=HYPERLINK(""http://evil.example"")\r\nBaris kedua, ""dua"""`;
  expect(first).toBe(
    [
      ...[number, '2024-03-01 06:30:00', 'on_hold', '', 'bank_transfer', order?.email],
      ...["'@SUM(A1);'=1+1", "'+6281200000000", 'ID', 'Jawa Barat', 'Kota Bandung', '40115'],
      ...[`SKU-${product.slug.split('-')[1]}-0`, "'-Kaos", 'Ukuran: M', 2, 100_000, 5_000, 0, 0],
      ...[5_000, 10_000, order?.paymentCode, 0, order?.total, 0, 'IDR', notes],
    ].join(','),
  );
  expect(rest).toHaveLength(2);
  expect(rest.at(-1)).toBe('');
});
