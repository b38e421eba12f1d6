import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '#test/api.ts';
import { readRefusal } from '#test/commands.ts';
import { addOrder, type TestOrder } from '#test/orders.ts';
import { runSorot } from '#test/run-sorot.ts';
import { addProduct, type TestProduct } from '#test/shop.ts';
import { slowTest } from '#test/slow-test.ts';
import { readMailsTo } from '#test/waiting-mails.ts';
import { addOrders } from './orders.ts';

let api: TestApi;
let folder: string;
let shirt: TestProduct;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'sorot-orders-'));
  shirt = await addProduct(api, { variants: [{ sku: 'KAOS-M', onHand: 50 }] });
});

afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

function runOrders(...parameters: string[]) {
  const DATABASE_URL = String(api.pool.options.connectionString);
  return runSorot('orders', { DATABASE_URL, SOROT_DATA: folder }, ...parameters);
}

async function statusOf({ number, token }: TestOrder) {
  return (await api.client.shop.getOrder({ number, token })).data.order.status;
}

test('an order is processed from start to finish on the command line', async () => {
  expect((await runOrders('list')).output).toContain('There are no such orders');
  const order = await addOrder(api, { lines: [{ product: shirt, quantity: 2 }] });
  const { number } = order;
  const listed = (await runOrders('list', 'on_hold', '--search', number.slice(0, 6))).output;
  for (const part of [number, 'Sari Wulandari', order.email, '2 pcs', 'IDR 210,']) {
    expect(listed).toContain(part);
  }
  const confirmed = await runOrders('confirm', `#${number.toLowerCase()}`);
  expect(confirmed).toMatchObject({ code: 0, complaint: '' });
  expect(confirmed.output).toContain(`${number} is processing.`);
  expect((await runOrders('ship', number, 'JNE', 'JNE0012345')).output).toContain('JNE0012345');
  expect((await runOrders('note', number, 'Sudah ditelepon')).output).toContain('noted');
  expect((await runOrders('complete', number)).output).toContain('completed');
  const shown = (await runOrders('show', number)).output;
  for (const part of ['2 × ', 'KAOS-M', 'Jl. Melati 7', 'JNE JNE0012345', 'Sudah ditelepon']) {
    expect(shown).toContain(part);
  }
  const refunded = await runOrders('refund', number, '--item', 'KAOS-M=1', '--restock', '--yes');
  expect(refunded.output).toMatch(/is completed, IDR 100,000 of IDR [\d,]+ refunded\./);
  const rest = await runOrders('refund', number, '--note', 'Maaf', '--yes');
  expect(rest.output).toContain('is refunded');
  expect(await statusOf(order)).toBe('refunded');
  const mails = await readMailsTo(api, order.email);
  expect(mails.map(({ template }) => template)).toEqual([
    ...['order_paid', 'order_shipped', 'order_completed', 'order_refunded', 'order_refunded'],
  ]);
});

test('a refund repeats its amount first, which is typed as in every form', async () => {
  const { number } = await addOrder(api, {
    status: 'processing',
    lines: [{ product: shirt, quantity: 4 }],
  });
  const unsure = await runOrders('refund', number, '--item', 'KAOS-M=1');
  expect(unsure).toMatchObject({
    code: 1,
    complaint: `Refund IDR 100,000 of order ${number}: add --yes to do it. Nothing has changed.\n`,
  });
  for (const [typed, sum] of [
    ['10.000', '10,000'],
    ['Rp 10.000', '20,000'],
    ['10000', '30,000'],
  ]) {
    const { output } = await runOrders('refund', number, String(typed), '--yes');
    expect(output).toContain(`IDR ${sum} of `);
  }
  for (const typed of ['10.00', '1.2.3']) {
    const refused = await runOrders('refund', number, typed, '--yes');
    expect(refused).toMatchObject({ code: 1, complaint: expect.stringContaining('IDR 129,000') });
  }
});

slowTest('a forbidden change is refused with a reason', async () => {
  const order = await addOrder(api, { lines: [{ product: shirt }] });
  const early = await runOrders('complete', order.number);
  expect(early).toMatchObject({ code: 1, complaint: expect.stringContaining('isn’t possible') });
  const none = await runOrders('show', 'NONE');
  expect(none).toMatchObject({
    code: 1,
    complaint: expect.stringContaining('couldn’t find this order'),
  });
  const many = await runOrders('refund', order.number, '1', '--yes');
  expect(many).toMatchObject({ code: 1 });
  expect((await runOrders('cancel', order.number, '--note', 'Habis')).output).toContain(
    'cancelled',
  );
  expect(await readMailsTo(api, order.email)).toMatchObject([
    { template: 'order_cancelled', params: { reason: 'Habis' } },
  ]);
});

slowTest('a return is decided, stock corrected, and both are recorded', async () => {
  const { number, token } = await addOrder(api, {
    status: 'completed',
    lines: [{ product: shirt }],
  });
  const { lines } = (await api.client.shop.getOrder({ number, token })).data.order;
  const returned = lines.map(({ id }) => ({ item_id: id, quantity: 1 }));
  await api.client.shop.requestReturn({ number, token, reason: 'Sobek', lines: returned });
  const decided = await runOrders('return', number, 'refuse', '--note', 'Sudah dipakai');
  expect(decided.output).toContain('refused');
  const stock = await runOrders('stock', 'KAOS-M', '-3', '--note', 'Hilang');
  expect(stock.output).toMatch(/KAOS-M: \d+ on hand/);
  const gone = await runOrders('stock', 'KAOS-M', '-999', '--note', 'Hilang');
  expect(gone).toMatchObject({ code: 1, complaint: expect.stringContaining('fewer') });
  const file = join(folder, 'orders.csv');
  expect((await runOrders('csv', file, '--status', 'completed')).output).toContain(file);
  const csv = await readFile(file, 'utf8');
  expect(csv.split('\r\n')[0]).toMatch(/^number,placed_at,status,/);
  expect(csv).toContain(`\r\n${number},`);
});

test('invalid arguments are refused with the usage', async () => {
  const run = await runOrders('ship', 'A', 'JNE');
  expect(run).toMatchObject({ code: 1, complaint: expect.stringContaining('Usage:') });
});

test.each([
  [[]],
  [['list', 'lost']],
  [['show']],
  [['confirm', 'A', 'B']],
  [['confirm', 'A', '--public']],
  [['refund', 'A', 'all']],
  [['refund', 'A', '--item', 'KAOS-M']],
  [['stock', 'KAOS-M', '3']],
  [['stock', 'KAOS-M', '3', '--note', '']],
  [['stock', 'KAOS-M', '1.5', '--note', 'Hilang']],
  [['return', 'A', 'maybe']],
  [['csv', 'a.csv', '--from', 'today']],
  [['toString']],
])('%j is not understood', async (parameters) => {
  expect(await readRefusal(addOrders, ['orders', ...parameters])).toContain('Usage: sorot orders');
});
