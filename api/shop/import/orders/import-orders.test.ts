import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { projectFolder } from '#api/platform/project-folder.ts';
import { signUp } from '#test/accounts.ts';
import { startTestApi, type TestApi, testShop } from '#test/api.ts';
import { addProduct, type TestProduct } from '#test/shop.ts';
import { listAllOrders } from '../../orders/queries/list-orders.ts';
import { importOrders, type OrderImportOptions } from './import-orders.ts';

let api: TestApi;
let folder: string;
let shirt: TestProduct;
let made = 0;

const billing = {
  first_name: 'Rani',
  last_name: 'Kusumawati',
  country: 'ID',
  street: 'Jalan Faridan Noto 8',
  city: 'Kota Yogyakarta',
  state: 'Daerah Istimewa Yogyakarta',
  postcode: '55224',
  phone: '0812 0000 0101',
};

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-orders-'));
  const picture = sharp({ create: { width: 40, height: 60, channels: 3, background: 'white' } });
  await mkdir(join(folder, 'receipts'));
  await picture.png().toFile(join(folder, 'receipts/one.png'));
  await symlink('/etc/hostname', join(folder, 'link.png'));
  const song = { kind: 'downloadable' as const, slug: 'lagu', files: [{ downloadLimit: 3 }] };
  await addProduct(api, { ...song, variants: [{ sku: 'LAGU', onHand: null }] });
});

beforeEach(async () => {
  await api.pool.query('TRUNCATE orders CASCADE');
  made += 1;
  const variants = [{ sku: `KAOS-${made}`, onHand: 5 }];
  shirt = await addProduct(api, { slug: `kaos-${made}`, variants });
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** A transfer of 2 × 100,000 + 10,000 that was paid, sent and has arrived. */
function order(given: object = {}) {
  return {
    reference: 'WC-1041',
    placed_at: '2026-05-01T10:00:00+07:00',
    email: 'Rani@Example.org',
    payment_method: 'bank_transfer',
    billing,
    items: [{ sku: `KAOS-${made}`, quantity: 2, unit_price: 100_000, tax: 19_820 }],
    shipping: { name: 'JNE', kind: 'flat', price: 10_000 },
    total: 210_000,
    steps: [
      { at: 'PT5H', do: 'processing', note: 'Terima kasih' },
      { at: 'P1D', do: 'ship', courier: 'JNE', tracking_number: 'JNE001' },
      { at: '2026-05-04T03:00:00Z', do: 'completed' },
    ],
    ...given,
  };
}

async function run(rows: unknown, options: Partial<OrderImportOptions> = {}) {
  await writeFile(join(folder, 'orders.json'), JSON.stringify(rows));
  return importOrders(api, { path: folder, shop: testShop, language: 'en', ...options });
}

const read = async (query: string, ...values: unknown[]) =>
  (await api.pool.query(query, values)).rows;

const readStock = async () =>
  (await read('SELECT on_hand FROM product_variants WHERE product_id = $1', shirt.id))[0]?.on_hand;

const readOrders = () =>
  read(`SELECT reference, number, status, email, account_id, language, total::integer,
    payment_code, placed_at, paid_at, completed_at FROM orders ORDER BY id`);

test('an order comes with all that happened to it, as history', async () => {
  const review = { product: `kaos-${made}`, at: 'P9D', name: 'Rani', stars: 5, text: 'Adem.' };
  expect(await run([order({ reviews: [review] })])).toMatchObject({ imported: 1, failed: [] });
  const [row] = await readOrders();
  expect(row).toMatchObject({
    ...{ reference: 'WC-1041', status: 'completed', email: 'rani@example.org', account_id: null },
    ...{ language: 'en', total: 210_000, payment_code: 0 },
    placed_at: new Date('2026-05-01T03:00:00Z'),
    paid_at: new Date('2026-05-01T08:00:00Z'),
    completed_at: new Date('2026-05-04T03:00:00Z'),
  });
  expect(row?.number).toMatch(/^[0-9A-Z]{12}$/);
  const events = await read('SELECT kind, note, public, created_at FROM order_events ORDER BY id');
  expect(events.map(({ kind, created_at: at }) => `${kind} ${at.toISOString()}`)).toEqual([
    'placed 2026-05-01T03:00:00.000Z',
    'note 2026-05-01T03:00:00.000Z',
    'status 2026-05-01T08:00:00.000Z',
    'shipment 2026-05-02T03:00:00.000Z',
    'status 2026-05-04T03:00:00.000Z',
  ]);
  expect(events[1]).toMatchObject({ note: 'WC-1041', public: false });
  expect(await read('SELECT shipped_at FROM shipments')).toEqual([
    { shipped_at: new Date('2026-05-02T03:00:00Z') },
  ]);
  expect(await readStock()).toBe(5);
  expect(await read('SELECT units_sold FROM products WHERE id = $1', shirt.id)).toEqual([
    { units_sold: 2 },
  ]);
  expect(await read('SELECT created_at FROM product_reviews')).toEqual([
    { created_at: new Date('2026-05-10T03:00:00Z') },
  ]);
  const mails = `SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'send_mail'`;
  expect(await read(mails)).toEqual([]);
});

test('importing again changes nothing, and a dry run writes nothing', async () => {
  expect(await run([order()], { dryRun: true })).toMatchObject({ imported: 1, failed: [] });
  expect(await readOrders()).toEqual([]);
  await run([order()]);
  const before = await read('SELECT ctid, * FROM orders');
  const again = await run([order({ total: 210_000, notes: 'Changed elsewhere' })]);
  expect(again).toMatchObject({ imported: 0, unchanged: 1, failed: [] });
  expect(await read('SELECT ctid, * FROM orders')).toEqual(before);
});

test('an order is of the account that has confirmed its address', async () => {
  await signUp(api, { username: 'bima', email: 'bima@example.org' });
  const unconfirmed = order({ reference: 'a', email: 'bima@example.org' });
  await run([unconfirmed]);
  await api.pool.query('UPDATE accounts SET email_confirmed_at = now()');
  await run([{ ...unconfirmed, reference: 'b' }]);
  expect((await readOrders()).map((row) => row.account_id !== null)).toEqual([false, true]);
});

test('only what is still to be sent takes stock, and a transfer that is open gets a code', async () => {
  const [pay, send] = order().steps;
  const list = [
    order({ reference: 'open', steps: [] }),
    order({ reference: 'paid', steps: [pay] }),
    order({ reference: 'sent', steps: [pay, send] }),
    order({ reference: 'cancelled', steps: [{ at: 'PT9H', do: 'cancelled' }] }),
    order({ reference: 'pending', status: 'pending_payment', steps: [] }),
  ];
  expect(await run(list)).toMatchObject({ imported: 5, failed: [] });
  expect(await readStock()).toBe(1);
  const rows = await readOrders();
  expect(rows.map(({ status, payment_code: code }) => [status, code > 0])).toEqual([
    ['on_hold', true],
    ['processing', false],
    ['processing', false],
    ['cancelled', false],
    ['pending_payment', true],
  ]);
  const due = await read('SELECT id FROM orders WHERE pay_until > now() AND paid_at IS NULL');
  expect(due.length).toBeGreaterThanOrEqual(2);
  expect(await run([order({ reference: 'too many', steps: [pay] })])).toMatchObject({
    failed: [{ path: 'orders.json', code: 'out_of_stock' }],
  });
});

test('proof, returns, refunds, notes, coupons and downloads', async () => {
  const items = [{ sku: `KAOS-${made}`, quantity: 1 }];
  const returned = [
    ...order().steps,
    { at: 'P9D', do: 'return', items, reason: 'Terlalu kecil' },
    { at: 'P10D', do: 'accept_return', answer: 'Baik' },
    { at: 'P15D', do: 'refund', items: [{ ...items[0], restock: true }], reason: 'Kembali' },
    { at: 'P16D', do: 'note', note: 'Satu kembali' },
  ];
  const proven = order({
    reference: 'proven',
    payment_code: 123,
    total: 210_123,
    steps: [{ at: 'PT1H', do: 'proof', picture: 'receipts/one.png' }],
  });
  const digital = {
    ...{ reference: 'digital', shipping: null, total: 15_000 },
    items: [{ sku: 'LAGU', quantity: 1, unit_price: 20_000, discount: 5_000 }],
    coupons: [{ code: 'lama', discount: 5_000 }],
    steps: [{ at: 'PT1H', do: 'processing' }],
  };
  const whole = [...order().steps, { at: 'P20D', do: 'refund', amount: 210_000 }];
  const report = await run([
    order({ reference: 'returned', steps: returned }),
    proven,
    order(digital),
    order({ reference: 'refunded', steps: whole }),
  ]);
  expect(report).toMatchObject({ imported: 4, failed: [] });
  expect((await readOrders()).map(({ status, total }) => [status, total])).toEqual([
    ['completed', 210_000],
    ['on_hold', 210_123],
    ['completed', 15_000],
    ['refunded', 210_000],
  ]);
  expect(await read('SELECT state, answer, created_at, decided_at FROM order_returns')).toEqual([
    {
      ...{ state: 'accepted', answer: 'Baik' },
      created_at: new Date('2026-05-10T03:00:00Z'),
      decided_at: new Date('2026-05-11T03:00:00Z'),
    },
  ]);
  expect(await read('SELECT amount::integer FROM order_refunds ORDER BY id')).toEqual([
    { amount: 100_000 },
    { amount: 210_000 },
  ]);
  expect(await read('SELECT width FROM payment_proofs')).toEqual([{ width: 40 }]);
  expect(await read('SELECT code, coupon_id FROM order_coupons')).toEqual([
    { code: 'LAMA', coupon_id: null },
  ]);
  expect(await read('SELECT remaining FROM download_grants')).toEqual([{ remaining: 3 }]);
  // The open one holds two; what came back to the other shop is not here.
  expect(await readStock()).toBe(3);
});

test('errors are reported per order, and the others are imported', async () => {
  const wrong = (given: object) => order({ reference: `wrong ${Math.random()}`, ...given });
  const step = (given: object) => wrong({ steps: [given] });
  const rows: [unknown, string][] = [
    ['no order', 'invalid_input'],
    [wrong({ email: 'nobody' }), 'invalid_input'],
    [wrong({ notes: 'NUL\0' }), 'invalid_input'],
    [wrong({ items: [] }), 'invalid_input'],
    [wrong({ payment_method: 'midtrans' }), 'invalid_input'],
    [wrong({ steps: Array(101).fill(order().steps[0]) }), 'invalid_input'],
    [wrong({ placed_at: 'yesterday' }), 'invalid_input'],
    [wrong({ owner: 'me' }), 'invalid_input'],
    [wrong({ billing: { ...billing, phone: 'none' } }), 'not_accepted'],
    [wrong({ placed_at: 'P2D' }), 'order_times_wrong'],
    [wrong({ steps: order().steps.toReversed() }), 'order_times_wrong'],
    [wrong({ total: 1 }), 'order_total_wrong'],
    [wrong({ items: [{ sku: 'NONE', quantity: 2, unit_price: 100_000 }] }), 'order_sku_unknown'],
    [wrong({ payment_method: 'none' }), 'payment_method_wrong'],
    [wrong({ status: 'pending_payment' }), 'order_steps_wrong'],
    [step({ at: 'PT1H', do: 'completed' }), 'transition_refused'],
    [step({ at: 'PT1H', do: 'ship', courier: 'JNE', tracking_number: '1' }), 'transition_refused'],
    [step({ at: 'PT1H', do: 'refund', amount: 1 }), 'transition_refused'],
    [step({ at: 'PT1H', do: 'proof', picture: 'none.png' }), 'not_accepted'],
    [step({ at: 'PT1H', do: 'proof', picture: '../orders.json' }), 'not_accepted'],
    [step({ at: 'PT1H', do: 'proof', picture: 'link.png' }), 'not_accepted'],
    [step({ at: 'PT1H', do: 'proof', picture: 'orders.json' }), 'image_unreadable'],
    [
      wrong({ reviews: [{ ...{ product: 'none', at: 'P1D' }, name: 'A', stars: 5, text: 'B' }] }),
      'product_unknown',
    ],
    [order(), 'reference_taken'],
  ];
  const report = await run([order(), ...rows.map(([row]) => row)]);
  const told = report.failed.map(({ reason, code }) => [Number(/\d+/.exec(reason)), code]);
  expect(told).toEqual(rows.map(([, code], index) => [index + 2, code]));
  expect(report.imported).toBe(1);
  expect(await readOrders()).toHaveLength(1);
  expect(await readStock()).toBe(5);
});

test('two open transfers never have the same total', async () => {
  const list = ['a', 'b'].map((reference) => order({ reference, payment_code: 0, steps: [] }));
  expect(await run(list)).toMatchObject({ imported: 1, failed: [{ code: 'order_total_taken' }] });
});

test('what the documentation shows can be imported', async () => {
  await addProduct(api, { slug: 'kaos-senja', variants: [{ sku: 'KS-INK-M', onHand: 2 }] });
  const text = await readFile(join(projectFolder, 'docs/importing.md'), 'utf8');
  const [, example = ''] = /## Orders of the shop.*?```json\n(.*?)```/s.exec(text) ?? [];
  expect(await run(JSON.parse(example))).toMatchObject({ imported: 1, failed: [] });
});

test('staff find an order by its reference', async () => {
  await run([order()]);
  const found = await listAllOrders(api.db, { search: 'WC-1041' });
  expect(JSON.stringify(found)).toContain('rani@example.org');
});

test.each(['{}', '[', ''])('a file that is no list is refused: %j', async (content) => {
  const path = join(folder, 'list.json');
  await writeFile(path, content);
  const imported = importOrders(api, { path, shop: testShop, language: 'en' });
  await expect(imported).rejects.toMatchObject({ code: 'import_file_unreadable' });
});
